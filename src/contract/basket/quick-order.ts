import { z } from 'zod'
import { picture } from '../attachment.ts'
import { quantity, sum } from '../codecs.ts'
import { dataOf, id, line, listOf, page, query, sought } from '../common.ts'
import { issue } from '../issues.ts'
import { addedLinesReply } from './basket.ts'

/** Lists of products that are typed, pasted or read from a file. */

const words = z.string()

/** Characters: 1,000 rows of a spreadsheet with all its columns. */
const TEXT_MAX = 500_000
const ROWS_MAX = 1000

const namedProduct = z.object({
  id,
  name: words,
  url: words,
  varenummer: words.nullable(),
})

const quickOrderRow = z
  .object({
    line: z.int().meta({ description: 'Of the text, from 1.' }),
    text: words,
    query: words.meta({ description: 'What of it names the product.' }),
    amount: words.nullable().meta({ description: 'What of it is the quantity.' }),
    status: z.enum(['matched', 'choose', 'gone', 'quantity', 'unknown']).meta({
      description:
        'matched: sure. choose: one of the candidates. gone: cannot be bought. quantity: it makes no sense for the product.',
    }),
    found_by: z.enum(['own_number', 'number', 'words']).nullable(),
    message: words.meta({ description: 'What was rounded, assumed or refused, in Danish.' }),
    product: namedProduct
      .extend({
        unit: words,
        image: picture.nullable(),
        is_base: z.boolean().meta({ description: 'Paint that a colour is mixed in.' }),
      })
      .nullable(),
    quantity: quantity.nullable().meta({ description: 'What would be sold, in units.' }),
    net_sum: sum.meta({ description: 'Of the row alone.' }),
    gross_sum: sum,
    candidates: z.array(namedProduct),
    successor: namedProduct.nullable(),
  })
  .meta({ id: 'QuickOrderRow' })

export const quickOrderText = z.strictObject({ text: sought(TEXT_MAX) })

export const quickOrderReply = listOf(
  quickOrderRow,
  z.object({
    left_out: z.int().meta({ description: 'Rows beyond the limit of 1,000.' }),
    without_amount: z
      .int()
      .meta({ description: 'Rows that are empty below the heading of quantities: not ordered.' }),
  }),
)

const rowToOrder = z.strictObject({ product_id: id, amount: line(40).optional() })

export const quickOrder = z.strictObject({
  rows: z.array(rowToOrder).min(1, issue('product_missing')).max(ROWS_MAX),
  save_as: line(100)
    .refine((value) => value !== '', issue('basket_name_missing'))
    .optional()
    .meta({ description: 'To a new saved basket of this name, instead of the current one.' }),
})

export const quickOrderedReply = dataOf(
  z.object({
    basket_id: addedLinesReply.shape.metadata.shape.basket_id,
    added_count: z.int().meta({ description: 'Rows that could be added.' }),
  }),
)

const articleNumber = z.object({
  number: words,
  product_id: id,
  name: words,
  url: words,
  varenummer: words.nullable(),
})

export const articleNumbersQuery = query({
  q: sought(100)
    .optional()
    .meta({ description: 'Part of a number, of a name or of the shop’s number.' }),
  page: page.optional(),
})

export const articleNumbersReply = listOf(articleNumber, z.object({ per_page: z.int() }))

export const articleNumberChange = z.strictObject({
  number: line(40).refine((value) => value !== '', issue('number_missing')),
  product_id: id.nullable().meta({ description: 'Null: the number is forgotten.' }),
})

/** Characters: 5,000 rows of two numbers, and what else stands in them. */
const CSV_MAX = 500_000

export const articleNumbersUpload = z.strictObject({
  mode: z.enum(['add', 'replace']).meta({
    description: 'replace: numbers that the list does not have are forgotten.',
  }),
  csv: sought(CSV_MAX)
    .refine((value) => value !== '', issue('row_missing'))
    .meta({
      description:
        'A row each: the company’s own number, then the number of the shop, with a semicolon or a tab between. Headings may turn them.',
    }),
})

export const articleNumbersUploaded = dataOf(
  z.object({
    stored_count: z.int(),
    removed_count: z.int(),
    errors: z
      .array(z.object({ line: z.int(), text: words, message: words }))
      .meta({ description: 'Rows that were left out; 200 at most.' }),
    errors_count: z.int(),
  }),
)

export type QuickOrderRow = z.input<typeof quickOrderRow>
export type ArticleNumber = z.input<typeof articleNumber>
export type ArticleNumbers = z.input<typeof articleNumbersReply>
export type ArticleNumbersUpload = z.input<typeof articleNumbersUpload>
export type ArticleNumbersUploaded = z.input<typeof articleNumbersUploaded>['data']
