import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { consentGiven, consentReply, consentsReply, pingQuery } from '#contract/consent'
import { issue } from '#contract/issues'
import { writerOf } from '#contract/writer'
import { CONSENT_COOKIE, consentVersionOf, readConsent, writeConsent } from '#kernel/consent'
import type { Principal } from '#shop/access'
import {
  appendCampaignVisit,
  appendConsent,
  findConsent,
  findConsentText,
  listConsents,
  wasShown,
} from '#shop/tracking'
import { cookieOptions } from '../guard/visitor.ts'
import { Malformed } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const CONSENTS = '/api/shop/consents'
const toAll = writerOf(consentsReply)
const toOne = writerOf(consentReply)

/** What a browser may store, and what may be stored of its visits. */
export const consentRoutes: readonly Route[] = [
  route(
    `GET ${CONSENTS}`,
    {
      access: 'anyone',
      rate: 'tracking',
      tag: 'Tracking',
      summary: 'What visitors are asked, and what this one has answered',
      reply: consentsReply,
    },
    async (request, { db, config }) => {
      const version = consentVersionOf(config.trackers)
      const consent_id = consentIdOf(request)
      const user_id = userIdOf(request.principal)
      const consent =
        consent_id === undefined ? undefined : await findConsent(db, consent_id, version)
      const history = user_id === null ? [] : await listConsents(db, user_id)
      const text = await findConsentText(db, version)
      return toAll({ data: { text, consent: consent ?? null, history } })
    },
  ),
  route(
    `POST ${CONSENTS}`,
    {
      access: 'anyone',
      rate: 'tracking',
      tag: 'Tracking',
      summary: 'Gives, changes or withdraws consent; sets the cookie samtykke',
      body: consentGiven,
      reply: consentReply,
    },
    async (request, { db, config }, reply) => {
      const { body } = request
      if (!(await wasShown(db, body.version, consentVersionOf(config.trackers)))) {
        throw new Malformed('invalid_field', { version: [issue('text_changed')] })
      }
      const consent_id = consentIdOf(request) ?? randomUUID()
      const given = await appendConsent(db, consent_id, body, userIdOf(request.principal))
      reply.setCookie(CONSENT_COOKIE, writeConsent(given), {
        ...cookieOptions(request.server.identity),
        // It ends with the answer, which may have been given before.
        maxAge: Math.round((given.ends.getTime() - Date.now()) / 1_000),
      })
      return toOne({ data: given })
    },
  ),
]

function userIdOf(principal: Principal): number | null {
  return principal.kind === 'user' ? principal.user_id : null
}

export const pingRoutes: readonly Route[] = [
  route(
    'POST /api/ten-four/statistics/ping',
    {
      access: 'anyone',
      byImpersonator: true,
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

/** What the answers of this browser are found by; undefined before the first. */
function consentIdOf({ cookies }: FastifyRequest): string | undefined {
  return readConsent(cookies[CONSENT_COOKIE])?.consent_id
}
