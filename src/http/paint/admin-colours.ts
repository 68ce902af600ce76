import { colourList, colourListQuery, colourListReply } from '#contract/paint/import'
import { importColours } from '#shop/paint'
import { sentenceOf } from '../problem/field-texts.ts'
import { type Route, route } from '../routes/route.ts'

/** 20,000 rows, in JSON, and room for a list that is too long: that is refused by its name. */
const LIMIT_BYTES = 16 * 1024 * 1024

/** What staff do with colours. */
export const adminPaintRoutes: readonly Route[] = [
  route(
    'POST /api/admin/colours/import',
    {
      access: 'import_run',
      rate: 'document',
      audit: 'colours_imported',
      tag: 'Colours',
      summary: 'Takes a list of colours as CSV; with `dry` nothing is changed',
      query: colourListQuery,
      body: colourList,
      reply: colourListReply,
      bodyLimit: LIMIT_BYTES,
    },
    async ({ body, query: { dry = false } }, { db }) => {
      const { errors, ...counts } = await importColours(db, body.text, dry)
      const told = errors.map(({ fault, ...row }) => ({
        ...row,
        message: sentenceOf({ code: fault }),
      }))
      return { data: { ...counts, errors: told } }
    },
  ),
]
