import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { pageForUrlQuery, pageForUrlReply } from '#contract/content/page-of-address'
import type { Db } from '#database/client'
import { toResponse } from '../cache/response-cache.ts'
import { sendResponse } from '../cache/send.ts'
import { ANYONE } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { factsOf } from '../nodes/facts.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import { setCaching, shopperOf } from '../products/shopper.ts'
import { resolvePage } from './resolve-page.ts'

/** @param db Of accounts and drafts, which the role of the catalogue does not read. */
export function pageOfAddressRoutes(context: CatalogueContext, db: Db): FastifyPluginAsyncZod {
  const described = {
    config: { ...rated('search'), ...ANYONE },
    schema: {
      tags: ['Static routes'],
      summary: 'What an address of the storefront means: a page, a redirect, or nothing',
      querystring: pageForUrlQuery,
      response: { 200: pageForUrlReply },
    },
  }
  return async (app) => {
    app.get('/api/shop/pages/for-url', described, async (request, reply) => {
      const here = { ...context, site: request.site }
      const facts = factsOf(db, request)
      const made = await resolvePage(here, shopperOf(request), request.query.url, facts)
      const isKept = !made.isPersonal && made.body.kind !== 'missing'
      if (isKept) setCaching(request, reply, made.until)
      else reply.header('cache-control', 'private, no-store')
      const body = Buffer.from(reply.serialize({ data: made.body }) as string)
      const response = toResponse({ body, extra: undefined, until: made.until })
      return sendResponse(response, request, reply.type('application/json; charset=utf-8'), isKept)
    })
  }
}
