import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
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
    /** What the guest's cookie says, looked at once: empty for nobody, or for what we have not signed. */
    cookieGuest: string | undefined
  }
}

export interface Identity {
  readonly guestCookie: string
  readonly https: boolean
  sign(purpose: string, text: string): string
}

export function decorateIdentity(app: FastifyInstance, secret: string, https: boolean): void {
  const key = createSecretKey(secret, 'utf8')
  app.decorate('identity', {
    guestCookie: https ? '__Host-guest' : 'guest',
    https,
    sign: (purpose, text) =>
      createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url'),
  })
  app.decorateRequest('newGuest', undefined)
  app.decorateRequest('cookieGuest', undefined)
}

/** The guest's id, `undefined` for somebody without one or with one we have not signed. */
export function findGuest(request: FastifyRequest): string | undefined {
  if (request.newGuest) return request.newGuest
  request.cookieGuest ??= readGuest(request)
  return request.cookieGuest === '' ? undefined : request.cookieGuest
}

function readGuest({ server: { identity }, cookies }: FastifyRequest): string {
  const [id = '', signature = '', ...more] = (cookies[identity.guestCookie] ?? '').split('.')
  const isOurs = isUuid(id) && more.length === 0 && isSame(signature, identity.sign('guest', id))
  return isOurs ? id : ''
}

/** The guest's id; somebody without one gets it now, and the cookie lives another 90 days. */
export function ensureGuest(request: FastifyRequest, reply: FastifyReply): string {
  const { identity } = request.server
  const known = findGuest(request)
  const id = known ?? uuidv7()
  if (request.newGuest !== id) {
    request.newGuest = id
    const signed = known ? request.cookies[identity.guestCookie] : undefined
    reply.setCookie(identity.guestCookie, signed ?? `${id}.${identity.sign('guest', id)}`, {
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
