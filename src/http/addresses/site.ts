import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { siteReply } from '#contract/site'
import { type Catalogue, readCompany, TOLD_OF_CHANGES_MS } from '#shop/catalogue'
import { CURRENCY } from '#shop/pricing'
import { findSite } from '#shop/routing'
import type { CatalogueParts } from '../goods/catalogue-parts.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'
import { toShared, type Whole } from '../ready/whole-replies.ts'

/** The shop itself: who sells, and where. */
export function siteRoutes({ catalogue, wholes }: CatalogueParts): FastifyPluginAsyncZod {
  return async (app) => {
    const schema = { tags: ['Site'], response: { 200: siteReply } }
    app.get('/api/shop/site', { config: rated('search'), schema }, async (request, reply) =>
      wholes.send(request, reply, () => makeSite(catalogue), TOLD_OF_CHANGES_MS),
    )
  }
}

async function makeSite({ db }: Catalogue): Promise<Whole> {
  const site = await findSite(db)
  if (!site) throw new NotFound()
  const { company, branches } = await readCompany(db, site)
  return toShared({ data: { ...site, currency: CURRENCY, company, branches } })
}
