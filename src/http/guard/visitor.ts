import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUuid, uuidv7 } from '#kernel/ids'

/**
 * A guest is an id in a signed cookie that scripts cannot read. Reading never makes one; the first call that must
 * remember something (a basket line) does.
 */

const NINETY_DAYS_SECONDS = 90 * 24 * 60 * 60

declare module 'fastify' {
  interface FastifyInstance {
    identity: Identity
  }
  interface FastifyRequest {
    /** Made by this request; the reply sets its cookie. */
    newGuest: string | undefined
    /** From the cookie, verified once per request; empty when there is none or the signature is wrong. */
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

/** The guest's id; undefined without a cookie, or with a wrong signature. */
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

/** The guest's id, made if there is none; either way the cookie lives another 90 days. */
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

/** What the guest had belongs to a user now: the browser's next visitor is another guest. */
export function forgetGuest(request: FastifyRequest, reply: FastifyReply): void {
  const { identity } = request.server
  request.cookieGuest = ''
  reply.clearCookie(identity.guestCookie, { ...cookieOptions(identity), httpOnly: true })
}

export function cookieOptions({ https }: Identity): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: https }
}

/** Compares in constant time. */
export function isSame(given: string, right: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
