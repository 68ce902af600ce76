import type { FastifyRequest } from 'fastify'
import { isStaff, type User } from '#shop/access'
import { findTokenUser, type SessionParts } from '#shop/accounts'
import type { SecondFactorRule } from '../deps.ts'
import type { Identify } from '../guard/principal.ts'
import { findStaffToken } from '../guard/staff-cookie.ts'
import { SessionExpired } from '../problem/refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the token that came with the request; undefined for an anonymous visitor. */
    session: RequestSession | undefined
  }
  interface FastifyContextConfig {
    /** Staff who see the shop as a user may do it: left out, they may read, and nothing else (decision 153). */
    readonly byImpersonator?: boolean
    /** A token that does not count is no reason to refuse the call: it begins or ends a session. */
    readonly takesAnyToken?: boolean
  }
}

type TokenUser = NonNullable<Awaited<ReturnType<typeof findTokenUser>>>

interface RequestSession {
  readonly id: string
  readonly uuid: string
  readonly is_staff: boolean
  /** When its token expires. */
  readonly expires: Date
  /** The browser keeps the token, in a cookie that scripts cannot read. */
  readonly isOfCookie: boolean
  /** Staff who see the shop as the user; null: the user has logged in. */
  readonly impersonator_id: number | null
  /** Staff may do nothing but set up a second factor before they have one. */
  readonly needs_second_factor: boolean
}

/** From here on the request is made by the user of a token. */
export function identifyAs(
  request: FastifyRequest,
  { session_id: id, uuid, user, expires, has_second_factor, impersonator_id }: TokenUser,
  { isOfCookie, isSecondFactorRequired }: SecondFactorRule & { readonly isOfCookie: boolean },
): User {
  const is_staff = isStaff(user.permissions)
  const needs_second_factor = isSecondFactorRequired && is_staff && !has_second_factor
  request.session = {
    id,
    uuid,
    is_staff,
    expires,
    isOfCookie,
    impersonator_id,
    needs_second_factor,
  }
  return needs_second_factor ? { ...user, show_net: false, permissions: [] } : user
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Who makes a call of the API: the user of its bearer token, or of the session of staff in whose name it is made. A token
 * that does not count, whatever the reason, refuses the call, so that its owner learns that the session is over.
 */
export function identifyByToken(parts: SessionParts, rule: SecondFactorRule): Identify {
  return async (request) => {
    if (!isApi(request)) return undefined
    const { authorization } = request.headers
    const kept = findStaffToken(request)
    if (authorization === undefined && kept === undefined) return undefined
    const token = kept ?? BEARER.exec(authorization ?? '')?.[1]
    const found = token === undefined ? undefined : await findTokenUser(parts, token)
    if (!found) {
      if (request.routeOptions.config.takesAnyToken) return undefined
      throw new SessionExpired()
    }
    return identifyAs(request, found, { ...rule, isOfCookie: kept !== undefined })
  }
}

function isApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') ?? false
}
