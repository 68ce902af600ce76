import { z } from 'zod'
import { picture } from '../attachment.ts'
import { amountOfUnits, id } from '../common.ts'
import { leavingOut } from '../left-out.ts'
import { shownPrice } from './price.ts'
import { shortVariant } from './variant.ts'

/** Products in rows and cards. */

const text = z.string()

export const STOCK_STATUSES = [
  'in_stock',
  'low',
  'backorder',
  'made_to_order',
  'out_of_stock',
] as const

/** The stock of a branch; that of a parent is the sum of its children. Branches without stock are left out. */
const shortStock = z.object({ branch_id: id, stock: amountOfUnits })

/** The fields that rows and product pages share; in rows what is null or false is left out. */
export const itemFields = {
  id,
  parent_id: id.nullable(),
  name: text,
  url: text,
  brand: text.nullable(),
  varenummer: text.nullable(),
  unit: text.meta({ description: 'What a quantity counts: stk., pk., m …' }),
  alternate_unit: text.nullable().meta({ description: 'What the price is quoted in, if another.' }),
  alternate_factor: z.number().nullable().meta({ description: 'Alternate units in one unit.' }),
  min_quantity: amountOfUnits.nullable(),
  max_quantity: amountOfUnits.nullable(),
  divisible_quantity: amountOfUnits.nullable().meta({ description: 'The step of a quantity.' }),
  children_count: z.int().meta({ description: 'Child products that can be seen.' }),
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
}

/** The parent of a child product. */
export const parentSummary = z.object({
  id,
  name: text,
  url: text,
  facts: z.array(text),
  image: picture.optional(),
})

/** An axis on which child products differ. */
const shortAxis = z.object({ id, name: text, unit: text.optional() })

/** A row of a list, a card. What is null or false is left out. */
export const productItem = z
  .object({
    ...leavingOut(itemFields),
    variants: z.array(shortVariant).meta({ description: 'Its values on its axes.' }),
    axes: z.array(shortAxis).meta({
      description:
        'A parent: on what its children differ. A child: on what it differs from its siblings.',
    }),
    product_stocks: z.array(shortStock).optional().meta({
      description: 'Of all branches with `stocks=all`, otherwise of those in `branchIds`.',
    }),
    parent: parentSummary.optional().meta({
      description:
        'Of a child product. With `brief` the first of several siblings alone has it, and a picture.',
    }),
    best_price: shownPrice.optional().meta({ description: 'Left out where there is no price.' }),
  })
  .meta({ id: 'ProductItem' })

export type ProductItem = z.infer<typeof productItem>
