import { z } from 'zod'
import { id, query } from '../common.ts'
import { breadcrumb, node, nodeContent } from './node.ts'

/** What an address of the storefront means: one of these, whatever the address is. */

const text = z.string()
/** As long as the head of a request: of what is longer than an address can be the server says that there is no page. */
const ADDRESS_MAX = 16 * 1024

export const pageForUrlQuery = query({
  url: z.string().max(ADDRESS_MAX).meta({ description: 'Path and query of a page.' }),
})

const pageOfAddress = z
  .union([
    z.object({
      kind: z.literal('category'),
      id,
      filter: text.optional().meta({ description: 'In the form of the fragment: 45:1,2;3:7' }),
    }),
    z.object({ kind: z.literal('product'), id }),
    z.object({
      kind: z.literal('node'),
      node,
      contents: z.array(nodeContent),
      breadcrumbs: z.array(breadcrumb),
    }),
    z.object({ kind: z.literal('redirect'), to: text, status: z.int() }),
    z.object({
      kind: z.literal('missing'),
      status: z.int().meta({
        description: '404: no such page; 410: removed for good; 503: closed for a while.',
      }),
      nearest: z
        .array(z.object({ name: text, url: text }))
        .meta({ description: 'Pages near it, five at most.' }),
    }),
  ])
  .meta({ id: 'PageOfAddress' })

export const pageForUrlReply = z.object({ data: pageOfAddress })

export type PageOfAddress = z.input<typeof pageOfAddress>
