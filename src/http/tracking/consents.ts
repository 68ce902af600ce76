import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type ConsentReply, consentGivenTo, consentReply, consentsReply } from '#contract/consent'
import type { Db } from '#database/client'
import { CONSENT_COOKIE, consentVersionOf, writeConsent } from '#kernel/consent'
import type { Principal } from '#shop/access'
import {
  appendConsent,
  findConsent,
  findConsentText,
  type GivenConsent,
  listConsents,
} from '#shop/tracking'
import type { Trackers } from '#surface/trackers'
import { ANYONE } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { cookieOptions } from '../guard/visitor.ts'
import { consentIdOf } from './consent-id.ts'

const TAGS = ['Tracking']
const CONSENTS = '/api/shop/consents'

const routesOf = (version: number) => ({
  read: {
    config: { ...rated('tracking'), ...ANYONE },
    schema: {
      tags: TAGS,
      summary: 'What visitors are asked, and what this one has answered',
      response: { 200: consentsReply },
    },
  },
  give: {
    config: { ...rated('tracking'), ...ANYONE },
    schema: {
      tags: TAGS,
      summary: 'Gives, changes or withdraws consent; sets the cookie samtykke',
      body: consentGivenTo(version),
      response: { 200: consentReply },
    },
  },
})

/**
 * What a browser may store, and what may be stored of its visits.
 *
 * @param trackers What the merchant has set up decides what is asked.
 */
export function consentRoutes(
  { db }: { readonly db: Db },
  trackers: Trackers | undefined,
): FastifyPluginAsyncZod {
  const version = consentVersionOf(trackers)
  const routes = routesOf(version)
  return async (app) => {
    app.get(CONSENTS, routes.read, async (request) => {
      const consent_id = consentIdOf(request)
      const user_id = userIdOf(request.principal)
      const consent =
        consent_id === undefined ? undefined : await findConsent(db, consent_id, version)
      const history = user_id === null ? [] : await listConsents(db, user_id)
      return {
        data: {
          text: await findConsentText(db, version),
          consent: consent ? toReply(consent) : null,
          history: history.map(toReply),
        },
      }
    })

    app.post(CONSENTS, routes.give, async (request, reply) => {
      const consent_id = consentIdOf(request) ?? randomUUID()
      const given = await appendConsent(db, consent_id, request.body, userIdOf(request.principal))
      reply.setCookie(CONSENT_COOKIE, writeConsent(given), {
        ...cookieOptions(app.identity),
        // It ends with the answer, which may have been given before.
        maxAge: Math.round((given.ends.getTime() - Date.now()) / 1_000),
      })
      return { data: toReply(given) }
    })
  }
}

function userIdOf(principal: Principal): number | null {
  return principal.kind === 'user' ? principal.user_id : null
}

function toReply({ given, ends, ...consent }: GivenConsent): ConsentReply {
  return { ...consent, given: given.toISOString(), ends: ends.toISOString() }
}
