import type { FastifyRequest } from 'fastify'
import { isStaff } from '#shop/access'
import { findTokenUser, type SessionParts } from '#shop/accounts'
import type { Identify } from '../guard/principal.ts'
import { SessionExpired } from '../problem/refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the bearer token; undefined for an anonymous visitor. */
    session: RequestSession | undefined
  }
  interface FastifyContextConfig {
    /** A token that does not count is no reason to refuse the call: it begins or ends a session. */
    readonly takesAnyToken?: boolean
  }
}

type TokenUser = NonNullable<Awaited<ReturnType<typeof findTokenUser>>>

interface RequestSession {
  readonly id: string
  readonly uuid: string
  readonly is_staff: boolean
  /** Staff may do nothing but set up a second factor before they have one. Of a call's own token alone. */
  readonly needs_second_factor?: boolean
}

/** The session that a token is of. */
export function sessionOf({ session_id: id, uuid, user }: TokenUser): RequestSession {
  return { id, uuid, is_staff: isStaff(user.permissions) }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Who makes a call of the API: the user of its bearer token. A token that does not count, whatever the reason, refuses
 * the call, so that its owner learns that the session is over.
 */
export function identifyByToken(
  parts: SessionParts,
  { isSecondFactorRequired }: { readonly isSecondFactorRequired: boolean },
): Identify {
  return async (request) => {
    const { authorization } = request.headers
    if (authorization === undefined || !isApi(request)) return undefined
    const token = BEARER.exec(authorization)?.[1]
    const found = token === undefined ? undefined : await findTokenUser(parts, token)
    if (!found) {
      if (request.routeOptions.config.takesAnyToken) return undefined
      throw new SessionExpired()
    }
    const { user, has_second_factor } = found
    const session = sessionOf(found)
    const needs_second_factor = isSecondFactorRequired && session.is_staff && !has_second_factor
    request.session = { ...session, needs_second_factor }
    return needs_second_factor ? { ...user, show_net: false, permissions: [] } : user
  }
}

function isApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') ?? false
}
