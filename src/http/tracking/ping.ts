import { z } from 'zod'
import { pingQuery } from '#contract/consent'
import { appendCampaignVisit } from '#shop/tracking'
import { type Route, route } from '../routes/route.ts'
import { consentIdOf } from './consent-id.ts'

export const pingRoutes: readonly Route[] = [
  route(
    'POST /api/ten-four/statistics/ping',
    {
      access: 'anyone',
      rate: 'tracking',
      tag: 'Tracking',
      summary: 'A visit by the link of a campaign; stored with consent to marketing alone',
      query: pingQuery,
      reply: { 204: z.undefined() },
    },
    async (request, { db }, reply) => {
      const consent_id = consentIdOf(request)
      if (consent_id !== undefined) await appendCampaignVisit(db, consent_id, request.query)
      return reply.code(204).send()
    },
  ),
]
