import { pageForUrlQuery, pageForUrlReply } from '#contract/content/page-of-address'
import { toResponse } from '../cache/response-cache.ts'
import { sendResponse } from '../cache/send.ts'
import { factsOf } from '../nodes/facts.ts'
import { setCaching, shopperOf } from '../products/shopper.ts'
import { type Route, route } from '../routes/route.ts'
import { resolvePage } from './resolve-page.ts'

export const pageOfAddressRoutes: readonly Route[] = [
  route(
    'GET /api/shop/pages/for-url',
    {
      access: 'anyone',
      rate: 'search',
      tag: 'Static routes',
      summary: 'What an address of the storefront means: a page, a redirect, or nothing',
      query: pageForUrlQuery,
      reply: pageForUrlReply,
    },
    async (request, { context, db }, reply) => {
      const here = { ...context, site: request.site }
      // Accounts and drafts are read with `db`: the role of the catalogue does not see them.
      const facts = factsOf(db, request)
      const made = await resolvePage(here, shopperOf(request), request.query.url, facts)
      const isKept = !made.isPersonal && made.body.kind !== 'missing'
      if (isKept) setCaching(request, reply, made.until)
      else reply.header('cache-control', 'private, no-store')
      const body = Buffer.from(reply.serialize({ data: made.body }) as string)
      const response = toResponse({ body, extra: undefined, until: made.until })
      return sendResponse(response, request, reply.type('application/json; charset=utf-8'), isKept)
    },
  ),
]
