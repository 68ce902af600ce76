import { z } from 'zod'
import { type Ore, ore } from '#kernel/money'
import { dataOf, id, line, quantityInput, query, text, uuid } from '../common.ts'
import { issue } from '../issues.ts'

/** Lines that staff add to an order or take out of it, and baskets that they fill for a user. */

const MOST_KRONER = 1_000_000
const LINES_MAX = 200

const reason = text(500).optional().meta({
  description: 'Why; stands at the order. Left out: that the shop has done it.',
})

/** What a line is beside a product at a price. */
const kinds = {
  is_discount: z.boolean().optional().meta({
    description: 'Given below its price: it is not compared with that, nor ordered again.',
  }),
  is_protected: z.boolean().optional().meta({
    description:
      'Its customer may neither change nor remove it; of staff it takes baskets_override.',
  }),
}

export const lineToOrder = z.strictObject({
  ...kinds,
  is_addin_for: uuid
    .optional()
    .meta({ description: 'The line that it belongs to, and leaves the order with.' }),
  product_id: id,
  quantity: quantityInput,
  price: z
    .number()
    .min(0, issue('price_below_zero'))
    .max(MOST_KRONER, issue('price_over_a_million'))
    .multipleOf(0.01, issue('price_decimals_over_two'))
    .transform((value): Ore => ore(Math.round(value * 100)))
    .optional()
    .meta({
      description:
        'Kroner incl. VAT for one unit. Left out: what the customer pays today. Another price needs baskets_override.',
    }),
  delivery_line_id: uuid
    .optional()
    .meta({ description: 'Of the order; left out: its only delivery.' }),
  reason,
})

export const orderLineInPath = z.strictObject({ id: uuid, line_id: uuid })
export const lineRemovalQuery = query({ reason })

export const basketForUser = z.strictObject({
  user_id: id,
  name: line(100).refine((value) => value !== '', issue('basket_name_missing')),
  basket_lines: z
    .array(
      z.strictObject({
        product_id: id,
        quantity: quantityInput,
        ...kinds,
        is_addin_for: z
          .int()
          .min(0)
          .max(LINES_MAX - 1)
          .optional()
          .meta({ description: 'The place in this list, from 0, of the line that it belongs to.' }),
      }),
    )
    .min(1, issue('product_missing'))
    .max(LINES_MAX, issue('lines_too_many', { most: LINES_MAX }))
    .refine(
      (lines) =>
        lines.every(({ is_addin_for: to }, i) => {
          const line = to === undefined ? undefined : lines[to]
          return to === undefined || (to !== i && line && line.is_addin_for === undefined)
        }),
      issue('add_on_of_add_on'),
    )
    .meta({ description: 'At the prices of the user, as they are on the day that it is ordered.' }),
})

export const basketMadeReply = dataOf(z.object({ id: uuid }).meta({ id: 'BasketMade' }))
