import { z } from 'zod'
import { issue } from '../issues.ts'

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
