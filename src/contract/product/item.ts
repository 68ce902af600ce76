import { z } from 'zod'
import { picture } from '../attachment.ts'
import { amountOfUnits, id } from '../common.ts'
import { bestPrice, briefPrice, price } from './price.ts'
import { axis, shortVariant } from './variant.ts'

/** Products in rows and cards. */

const text = z.string()

export const STOCK_STATUSES = [
  'in_stock',
  'low',
  'backorder',
  'made_to_order',
  'out_of_stock',
] as const

/** The stock of a branch; that of a parent is the sum of its children. Lists omit branches without stock. */
const shortStock = z.object({ branch_id: id, stock: amountOfUnits })

export const parentSummary = z.object({
  id,
  name: text,
  url: text,
  facts: z.array(text),
  image: picture.nullable(),
})

/** The fields that rows and product pages share. */
export const itemFields = {
  id,
  parent_id: id.nullable(),
  name: text,
  slug: text,
  url: text,
  template: text,
  brand: text.nullable(),
  varenummer: text.nullable(),
  unit: text.meta({ description: 'What a quantity counts: stk., pk., m …' }),
  alternate_unit: text.nullable().meta({ description: 'What the price is quoted in, if another.' }),
  alternate_factor: z.number().nullable().meta({ description: 'Alternate units in one unit.' }),
  min_quantity: amountOfUnits.nullable(),
  max_quantity: amountOfUnits.nullable(),
  divisible_quantity: amountOfUnits.nullable().meta({ description: 'The step of a quantity.' }),
  children_count: z.int().meta({ description: 'Child products that can be seen.' }),
  is_private: z.boolean(),
  is_discontinued: z.boolean(),
  is_forced_pickup: z.boolean(),
  does_stock_control: z.boolean(),
  stock: amountOfUnits,
  stock_status: z.enum(STOCK_STATUSES),
  has_withdrawal: z.boolean().meta({
    description: 'A consumer may return it within 14 days; a parent: at least one of its children.',
  }),
  lead_days: z
    .object({ from: z.int(), to: z.int() })
    .nullable()
    .meta({ description: 'Working days until products can be here that must be fetched or made.' }),
  facts: z.array(text).meta({ description: 'What matters besides name and brand, three at most.' }),
  image: picture.nullable(),
  prices: z.array(price).meta({ description: 'The prices that the caller may buy at.' }),
  best_price: bestPrice.nullable().meta({ description: 'Null for what has no price.' }),
}

/** A row of a list, a card. */
export const productItem = z
  .object({
    ...itemFields,
    variants: z.array(shortVariant).meta({ description: 'Its own, then those of its parent.' }),
    axes: z.array(axis).meta({
      description:
        'A parent: on what its children differ. A child: on what it differs from its siblings; its values are among its variants.',
    }),
    product_stocks: z.array(shortStock),
    parent: parentSummary.nullable().meta({ description: 'Of a child product.' }),
  })
  .meta({ id: 'ProductItem' })

/** The fields of a product that rows and cards show. */
export const briefItem = productItem
  .omit({
    slug: true,
    template: true,
    is_private: true,
    prices: true,
    best_price: true,
    image: true,
    parent: true,
  })
  .extend({
    image: picture.nullable().optional(),
    parent: parentSummary.nullable().optional().meta({
      description:
        'Of children that are listed in place of their parents, only the first of several siblings has this and a picture.',
    }),
    best_price: briefPrice.nullable(),
  })
  .meta({ id: 'BriefItem' })

export type BriefItem = z.infer<typeof briefItem>
export type ProductItem = z.infer<typeof productItem>
