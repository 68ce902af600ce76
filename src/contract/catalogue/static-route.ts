import { z } from 'zod'
import { flag, id, text as input, query } from '../common.ts'
import { problem } from '../problem.ts'

/** The page of an address. */

const text = z.string()

export const staticRoute = z
  .object({
    id: id.nullable().meta({ description: 'Null for an address that no row names.' }),
    site_id: id,
    lang: text,
    foreign_key: id.nullable(),
    model: z.enum(['Categories', 'Products', 'Nodes', 'Error']),
    url: text,
    redirect_url: text.nullable(),
    redirect_type: z.int().meta({ description: '301, 302, 307 or 308; counts with redirect_url.' }),
    prefix: text,
    plugin: text.nullable(),
    controller: text.nullable(),
    active: z.boolean(),
    automatic: z.boolean(),
    is_fuzzy: z.boolean(),
    archive: z.boolean(),
    pass: z.object({
      id: z.int().optional().meta({ description: 'The row shown; for Error the status.' }),
      filter: text.optional().meta({ description: 'In the form of the fragment: 45:1,2;3:7' }),
    }),
  })
  .meta({ id: 'StaticRoute' })

export const staticRouteForUrlQuery = query({
  url: input(2_000),
  nocache: flag.optional(),
  callback: input(50).optional(),
})

const found = staticRoute.extend({
  canonical_url: text.nullable().meta({ description: 'Where the same is at home.' }),
})

export const staticRouteReply = z.object({ data: found })

/** The problem for an address without a page, with pages near it. */
export const staticRouteMissing = problem
  .extend({
    data: found.extend({
      nearest: z.array(z.object({ name: text, url: text })).meta({ description: 'Five at most.' }),
    }),
  })
  .meta({ id: 'StaticRouteMissing' })

export type StaticRoute = z.infer<typeof staticRoute>
export type StaticRouteReply = z.infer<typeof staticRouteReply>
export type StaticRouteMissing = z.infer<typeof staticRouteMissing>
