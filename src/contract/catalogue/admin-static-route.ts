import { z } from 'zod'
import { redirectPath, routeAddress } from '#kernel/paths/route-path'
import { time } from '../codecs.ts'
import {
  dataOf,
  flag,
  id,
  idInPath,
  line,
  longListOf,
  moment,
  page,
  query,
  sought,
} from '../common.ts'
import { formatInput } from '../files.ts'
import { issue } from '../issues.ts'
import { staticRoute } from './static-route.ts'

/** Static routes as staff see and change them. */

const FILTER = /^(c|\d{1,15}):\d{1,15}(,\d{1,15})*(;(c|\d{1,15}):\d{1,15}(,\d{1,15})*)*$/
const ROWS_MAX = 1_000
const model = z.enum(
  ['Categories', 'Products', 'Error'],
  issue('choice_unknown', { choices: 'Categories Products Error' }),
)
const word = line(50).refine((value) => /^[\w.-]*$/.test(value), issue('word_unreadable'))

const url = line(2_000).transform((typed, context) => {
  const path = routeAddress(typed)
  if (path !== undefined) return path
  context.addIssue(issue('path_unreadable'))
  return z.NEVER
})

const redirect_url = line(2_000).transform((typed, context) => {
  const path = redirectPath(typed)
  if (path !== undefined) return path
  context.addIssue(issue('redirect_unreadable'))
  return z.NEVER
})

const pass = z
  .strictObject({
    id: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    filter: line(500)
      .refine((value) => FILTER.test(value), issue('filter_unreadable'))
      .optional(),
  })
  .meta({ description: 'id: the row shown, for Error the status 404, 410 or 503.' })

const fields = {
  site_id: id,
  lang: z.string().regex(/^[a-z]{2}$/, issue('language_unreadable')),
  url,
  model,
  foreign_key: id.nullable(),
  prefix: word,
  plugin: word.nullable(),
  controller: word.nullable(),
  pass,
  redirect_url: redirect_url.nullable(),
  redirect_type: z.union(
    [301, 302, 307, 308].map((type) => z.literal(type)),
    issue('choice_unknown', { choices: '301 302 307 308' }),
  ),
  active: z.boolean(),
  automatic: z.boolean(),
  is_fuzzy: z.boolean(),
  archive: z.boolean(),
}

export const newStaticRoute = z
  .strictObject(fields)
  .partial()
  .required({ url: true, model: true })
  .meta({ description: 'What is left out has the default of the table; automatic is false.' })

const seen = moment
  .optional()
  .meta({ description: 'The `modified` that was seen; another one is a conflict.' })

export const staticRouteChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  modified: seen,
})

export const staticRouteChanges = z
  .array(z.strictObject({ id, ...staticRouteChange.shape }))
  .min(1, issue('list_empty'))
  .max(ROWS_MAX, issue('rows_too_many', { most: ROWS_MAX }))
export const staticRouteChangesQuery = query({ dry: flag.optional() })

export const adminStaticRoute = staticRoute
  .extend({ id, modified: time })
  .meta({ id: 'AdminStaticRoute' })

export const adminStaticRouteInPath = z.strictObject({ id: idInPath })
export const adminStaticRoutesQuery = query({
  page: page.default(1),
  search: sought(200).optional(),
  model: model.optional(),
  foreign_key: idInPath.optional(),
  site_id: idInPath.optional(),
  archive: flag.optional(),
  redirects: flag.optional(),
  format: formatInput,
})
export const adminStaticRoutesReply = longListOf(adminStaticRoute)
export const adminStaticRoutesChanged = z.object({ data: z.array(adminStaticRoute) })
const OLD_ADDRESSES_CHARS = 1_500_000
export const oldAddresses = z.strictObject({
  site_id: id.default(1),
  text: sought(OLD_ADDRESSES_CHARS)
    .pipe(z.string().min(1, issue('file_empty')))
    .meta({
      description:
        'CSV of at most 10,000 rows: the old address, the new one (410 or empty: gone), and 301, 302, 307 or 308.',
    }),
})
export const oldAddressesQuery = query({ dry: flag.optional() })
const count = z.int().min(0)
export const oldAddressesReply = dataOf(
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
