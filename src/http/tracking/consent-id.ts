import type { FastifyRequest } from 'fastify'
import { CONSENT_COOKIE, readConsent } from '#kernel/consent'

/** What the answers of this browser are found by; undefined before the first. */
export function consentIdOf({ cookies }: FastifyRequest): string | undefined {
  return readConsent(cookies[CONSENT_COOKIE])?.consent_id
}
