import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pingQuery } from '#contract/consent'
import type { Db } from '#database/client'
import { appendCampaignVisit } from '#shop/tracking'
import { ANYONE } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { consentIdOf } from './consent-id.ts'

const route = {
  config: { ...rated('tracking'), ...ANYONE },
  schema: {
    tags: ['Tracking'],
    summary: 'A visit by the link of a campaign; stored with consent to marketing alone',
    querystring: pingQuery,
    response: { 204: z.undefined() },
  },
}

export function pingRoutes({ db }: { readonly db: Db }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/ten-four/statistics/ping', route, async (request, reply) => {
      const consent_id = consentIdOf(request)
      if (consent_id !== undefined) await appendCampaignVisit(db, consent_id, request.query)
      return reply.code(204).send()
    })
  }
}
