import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUuid, uuidv7 } from '#kernel/ids'

/**
 * Who a guest is: an id in a cookie that scripts cannot read and we have signed. Nobody gets one by looking; the first
 * call that must remember something (a line in a basket) asks for it.
 */

const NINETY_DAYS_SECONDS = 90 * 24 * 60 * 60

declare module 'fastify' {
  interface FastifyInstance {
    /** Names, signs and reads the cookies of this shop. */
    identity: Identity
  }
  interface FastifyRequest {
    /** The guest made by this very call; its cookie is on the way out. */
    newGuest: string | undefined
  }
}

export interface Identity {
  readonly guestCookie: string
  readonly https: boolean
  sign(purpose: string, text: string): string
}

export function decorateIdentity(app: FastifyInstance, secret: string, https: boolean): void {
  app.decorate('identity', {
    guestCookie: https ? '__Host-guest' : 'guest',
    https,
    sign: (purpose, text) =>
      createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url'),
  })
  app.decorateRequest('newGuest', undefined)
}

/** The guest's id, `undefined` for somebody without one or with one we have not signed. */
export function findGuest(request: FastifyRequest): string | undefined {
  if (request.newGuest) return request.newGuest
  const { identity } = request.server
  const [id = '', signature = ''] = (request.cookies[identity.guestCookie] ?? '').split('.')
  if (!isUuid(id) || !isSame(signature, identity.sign('guest', id))) return undefined
  return id
}

/** The guest's id; somebody without one gets it now, and the cookie lives another 90 days. */
export function ensureGuest(request: FastifyRequest, reply: FastifyReply): string {
  const { identity } = request.server
  const id = findGuest(request) ?? uuidv7()
  if (request.newGuest !== id) {
    request.newGuest = id
    reply.setCookie(identity.guestCookie, `${id}.${identity.sign('guest', id)}`, {
      ...cookieOptions(identity),
      httpOnly: true,
      maxAge: NINETY_DAYS_SECONDS,
    })
  }
  return id
}

export function cookieOptions({ https }: Identity): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: https }
}

/** Compares in a time that does not tell how much was right. */
export function isSame(given: string, right: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
