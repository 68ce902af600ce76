import { z } from 'zod'
import { quantity } from '../codecs.ts'
import {
  dataOf,
  id,
  idList,
  line,
  listOf,
  quantityInput,
  query,
  text,
  uuid,
  wholeNumber,
} from '../common.ts'
import { issue } from '../issues.ts'

/** Goods that people count on the shelves of a branch. */

const words = z.string()
const MOST_COUNTS = 200

export const goodsToCountQuery = query({
  branch_id: wholeNumber(1, 1_000_000_000)
    .optional()
    .meta({ description: 'Left out: the branches alone are told.' }),
  place: line(40).optional().meta({ description: 'How the name of the shelf begins.' }),
  products: idList.optional().meta({ description: 'Ids of products, instead of a shelf.' }),
})

const goodsToCount = z
  .object({
    product_id: id,
    name: words,
    sku: words.nullable(),
    codes: z.array(words).meta({ description: 'What a scanner may read on it.' }),
    unit: words,
    place: words,
    stock: quantity,
    last_count: uuid.nullable().meta({ description: 'The id of the latest count of it here.' }),
  })
  .meta({ id: 'GoodsToCount' })

export const goodsToCountReply = listOf(
  goodsToCount,
  z.object({ branches: z.array(z.object({ id, name: words })) }),
)

export const countsToPost = z.strictObject({
  branch_id: id,
  reason: text(500).refine((reason) => reason !== '', issue('change_unexplained')),
  counts: z
    .array(
      z.strictObject({
        id: uuid.meta({ description: 'Of the count: sent again, it is posted once.' }),
        product_id: id,
        seen: quantityInput.meta({ description: 'The stock as it was read before the count.' }),
        last_count: uuid.nullable().meta({ description: 'As it was read with the stock.' }),
        counted: quantityInput,
      }),
    )
    .min(1, issue('product_missing'))
    .max(MOST_COUNTS),
})

const posted = z
  .object({
    id: uuid,
    product_id: id,
    outcome: z.enum(['done', 'known', 'counted_meanwhile', 'gone']).meta({
      description:
        'known: was posted before. counted_meanwhile: another has counted it since it was read; read it again. gone: the branch does not have such a product.',
    }),
    stock: quantity.meta({ description: 'As it is by now.' }),
  })
  .meta({ id: 'PostedCount' })

export const postedCountsReply = dataOf(z.array(posted))

export type GoodsToCount = z.input<typeof goodsToCount>
