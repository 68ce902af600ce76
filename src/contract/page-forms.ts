import { z } from 'zod'
import { line } from './common.ts'
import { issue } from './issues.ts'

const FIELD = /^(take|quantity)_[1-9]\d{0,14}$/

/**
 * The form of a bill of materials, as pages send it: `take_7` is there when product 7 is ticked, and `quantity_7` is how many,
 * as typed.
 */
export const billForm = z
  .record(z.string().regex(FIELD, issue('field_not_of_form')), line(40))
  .transform((fields) =>
    Object.keys(fields)
      .filter((name) => name.startsWith('take_'))
      .map((name) => ({
        product_id: Number(name.slice('take_'.length)),
        amount: fields[name.replace('take_', 'quantity_')] ?? '',
      })),
  )
  .refine((rows) => rows.length > 0, issue('product_not_ticked'))

const MOST_CANS = 8

/** The form of a set of cans, as browsers send it: `cans` is `12:3,14:1`, ids of products and how many. */
export const tintBody = z.strictObject({
  cans: z
    .string()
    .regex(
      /^[1-9]\d{0,14}:[1-9]\d{0,3}(,[1-9]\d{0,14}:[1-9]\d{0,3})*$/,
      issue('product_not_chosen'),
    )
    .transform((text) =>
      text.split(',').map((row) => {
        const [product_id = 0, count = 0] = row.split(':').map(Number)
        return { product_id, count }
      }),
    )
    .refine((rows) => rows.length <= MOST_CANS, issue('product_not_chosen')),
  ved: z.string().max(1).optional(),
})
