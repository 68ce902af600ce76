import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { townReply } from '#contract/basket/basket'
import { townQuery } from '#contract/basket/change'
import { findCity } from '#kernel/danish/zipcodes'
import { ANYONE } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { UnknownZip } from '../problem/refusals.ts'

const lookupRoute = {
  config: { ...rated('lookup'), ...ANYONE },
  schema: {
    tags: ['Baskets'],
    summary: 'The town of a Danish postcode',
    querystring: townQuery,
    response: { 200: townReply },
  },
}

export function basketContactRoutes(): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/shop/basket-contacts/lookup', lookupRoute, async ({ query }, reply) => {
      const zipcode = query.postnr
      const city = findCity(zipcode)
      if (city === undefined) throw new UnknownZip()
      reply.header('cache-control', 'public, max-age=86400')
      return { data: { zipcode, city } }
    })
  }
}
