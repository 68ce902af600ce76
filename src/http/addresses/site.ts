import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { siteReply } from '#contract/site'
import { readCompany, TOLD_OF_CHANGES_MS } from '#shop/catalogue'
import { CURRENCY } from '#shop/pricing'
import { findSite } from '#shop/routing'
import type { CatalogueParts } from '../goods/catalogue-parts.ts'
import { NotFound } from '../problem/refusals.ts'

/** The shop itself: who sells, and where. */
export function siteRoutes({ catalogue, replies, send }: CatalogueParts): FastifyPluginAsyncZod {
  return async (app) => {
    const schema = { tags: ['Site'], response: { 200: siteReply } }
    app.get('/api/shop/site', { schema }, async (request, reply) => {
      const body = await replies.through(
        'site',
        async () => {
          const site = await findSite(catalogue.db)
          if (!site) throw new NotFound()
          const { company, branches } = await readCompany(catalogue.db, site)
          return { data: { ...site, currency: CURRENCY, company, branches } }
        },
        TOLD_OF_CHANGES_MS,
      )
      return send(request, reply, body)
    })
  }
}
