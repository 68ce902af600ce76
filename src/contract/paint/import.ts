import { z } from 'zod'
import { dataOf, flag, query, sought } from '../common.ts'
import { issue } from '../issues.ts'

const LIST_CHARS = 3_000_000
const count = z.int().min(0)

export const colourList = z.strictObject({
  text: sought(LIST_CHARS)
    .pipe(z.string().min(1, issue('file_empty')))
    .meta({
      description:
        'CSV of at most 20,000 rows: collection, code, name, hex, lrv, base, price_group and tags. What lrv and base leave out is computed from the hex.',
    }),
})
export const colourListQuery = query({ dry: flag.optional() })
export const colourListReply = dataOf(
  z.object({
    created: count,
    updated: count,
    unchanged: count,
    errors: z
      .array(z.object({ line: z.int().min(1), text: z.string(), message: z.string() }))
      .meta({ description: 'By their lines, 200 at most.' }),
    errors_count: count,
  }),
)
