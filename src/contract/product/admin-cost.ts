import { z } from 'zod'
import { factor, price, rate, time } from '../codecs.ts'
import { id, longListOf, page, query } from '../common.ts'
import { kronerInput } from './admin-product-parts.ts'

/** What a product costs the merchant, for staff who may change prices. */

export const productCostChange = z.strictObject({ net_cost: kronerInput.nullable() }).partial()

export const productCost = z
  .object({
    product_id: id,
    net_cost: price.nullable().meta({ description: 'Of one unit, ex VAT; null: not known.' }),
    margins: z
      .array(
        z.object({
          price_group_id: id,
          name: z.string(),
          net_price: price,
          margin: factor.nullable().meta({ description: 'Kroner of one unit, ex VAT.' }),
          margin_pct: rate.nullable().meta({ description: 'Of the price ex VAT.' }),
        }),
      )
      .meta({ description: 'Of each price, before rebates.' }),
  })
  .meta({ id: 'ProductCost' })

/** What the prices of a product have been, for staff. */

export const priceHistoryQuery = query({ page: page.default(1) })

const entry = z
  .object({
    price_group_id: id,
    price_group_name: z.string(),
    currency_id: id,
    net_price: price.nullable().meta({ description: 'Null: the price was taken away.' }),
    valid_from: time,
    valid_to: time.nullable(),
    recorded: time,
  })
  .meta({ id: 'PriceHistoryEntry' })

export const priceHistoryReply = longListOf(entry)
