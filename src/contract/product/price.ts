import { z } from 'zod'
import { amountOfUnits, id, percent, unitKroner } from '../common.ts'
import { leavingOut } from '../left-out.ts'

/** What products cost. A name without a side of VAT is gross (incl. VAT); `net_` is ex VAT. All in kroner. */

const text = z.string()

/** Specification: one price of one price group. */
export const price = z
  .object({
    product_id: id,
    currency_id: id,
    tax_id: id,
    price_group_id: id,
    price: unitKroner,
    price_original: unitKroner.nullable(),
    price_alternate: unitKroner.nullable(),
    price_original_alternate: unitKroner.nullable(),
    show_savings: z.boolean(),
    net_price: unitKroner,
    net_price_original: unitKroner.nullable(),
    net_price_alternate: unitKroner.nullable(),
    net_price_original_alternate: unitKroner.nullable(),
  })
  .meta({
    id: 'Price',
    description:
      'The originals are there only with show_savings: when they are no higher than the lowest public price of the 30 days before the reduction.',
  })

export const priceGroup = z
  .object({ id, name: text, is_public: z.boolean() })
  .meta({ id: 'PriceGroup', description: 'Prices of those that are not public are agreed.' })
export type PriceGroup = z.infer<typeof priceGroup>

/** How the best price was found: one row per candidate. */
export const priceStep = z.object({
  price_group_id: id,
  net_price: unitKroner.meta({ description: 'Before rebates.' }),
  rebate_id: id.nullable(),
  net_price_after: unitKroner,
  is_best: z.boolean(),
})

/** What one unit costs the one who asks, the least of all they are entitled to. What is null or false is left out. */
const shownFields = leavingOut({
  is_own: z.boolean().meta({ description: 'An agreed price: "Din pris", nothing struck out.' }),
  is_from: z.boolean().meta({ description: 'Lowest of child products that differ: "fra".' }),
  is_from_alternate: z.boolean().meta({ description: 'They differ per alternate unit too.' }),
  unit: text,
  alternate_unit: text.nullable(),
  price: unitKroner,
  net_price: unitKroner,
  price_alternate: unitKroner.nullable(),
  net_price_alternate: unitKroner.nullable(),
  list_price: unitKroner.nullable().meta({
    description: 'Of an agreed price: what everyone else pays for as many.',
  }),
  net_list_price: unitKroner.nullable(),
  list_price_alternate: unitKroner.nullable(),
  net_list_price_alternate: unitKroner.nullable(),
  show_savings: z.boolean(),
  lowest_30_days: unitKroner.nullable().meta({
    description: 'Lowest public price of the 30 days before the reduction; with show_savings.',
  }),
  net_lowest_30_days: unitKroner.nullable(),
  lowest_30_days_alternate: unitKroner.nullable(),
  net_lowest_30_days_alternate: unitKroner.nullable(),
  savings_pct: percent.nullable().meta({ description: 'Whole per cent, rounded down.' }),
  savings_pct_alternate: percent.nullable().meta({
    description: 'Of the price per alternate unit, which may be that of another child.',
  }),
  rebate_from: z.object({ min_quantity: amountOfUnits, unit: text, text }).nullable().meta({
    description:
      'The price has a rebate that one unit does not get, because at least so many are sold: "fra 10 stk."',
  }),
})

/** The best price as rows and cards have it. */
export const shownPrice = z.object(shownFields).meta({ id: 'ShownPrice' })

/** The best price on the page of its product: also what it was compared with, and how it was found. */
export const bestPrice = z
  .object({
    ...shownFields,
    price_group_id: id,
    tax_rate: percent,
    ...leavingOut({
      price_original: unitKroner.nullable(),
      net_price_original: unitKroner.nullable(),
      price_original_alternate: unitKroner.nullable(),
      net_price_original_alternate: unitKroner.nullable(),
    }),
    trace: z.array(priceStep),
    explanation: text.meta({
      description: 'The same for people: the rebate in percent, and from which quantity.',
    }),
  })
  .meta({ id: 'BestPrice' })

/** Specification: less per unit from a quantity. `net_` twins are additions. */
export const rebate = z
  .object({
    id,
    product_id: id,
    pct: percent.nullable(),
    min_quantity: amountOfUnits,
    price_group_id: id.nullable(),
    rebate_amount: unitKroner.nullable(),
    rebate_price: unitKroner.nullable(),
    rebate_amount_alternate: unitKroner.nullable(),
    rebate_price_alternate: unitKroner.nullable(),
    net_rebate_amount: unitKroner.nullable(),
    net_rebate_price: unitKroner.nullable(),
    net_rebate_amount_alternate: unitKroner.nullable(),
    net_rebate_price_alternate: unitKroner.nullable(),
    for_unit: text.nullable(),
    for_variants: z.boolean(),
  })
  .meta({ id: 'Rebate' })

/** The price of one unit from a quantity on. */
export const priceTier = z
  .object({
    min_quantity: amountOfUnits,
    unit: text.meta({ description: 'What min_quantity counts.' }),
    price: unitKroner,
    net_price: unitKroner,
    price_alternate: unitKroner.nullable(),
    net_price_alternate: unitKroner.nullable(),
    rebate_pct: percent.meta({ description: 'Of the price of one, rounded to two decimals.' }),
  })
  .meta({ id: 'PriceTier' })

export type Price = z.infer<typeof price>
export type PriceStep = z.infer<typeof priceStep>
export type BestPrice = z.infer<typeof bestPrice>
export type ShownPrice = z.infer<typeof shownPrice>
export type Rebate = z.infer<typeof rebate>
export type PriceTier = z.infer<typeof priceTier>
