import { Tokens } from '@fastify/csrf'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ForgerySuspected } from '../problem/refusals.ts'
import { isLoopbackName, originOf, type ShopAddress } from './origin.ts'
import { clearStaffCookies, FORGERY_HEADER, findStaffToken } from './staff-cookie.ts'
import { cookieOptions, findGuest } from './visitor.ts'

/**
 * Changes are accepted from the shop's own pages alone. A page reads the cookie XSRF-TOKEN and sends it back as
 * X-XSRF-TOKEN, which another site cannot. The token is signed together with the id of the session or guest, so that one
 * planted by a neighbouring host, or left by an earlier session of the browser, is refused. Sec-Fetch-Site and Origin are
 * checked too. Forms have no token: for them Sec-Fetch-Site must be there.
 *
 * Every API reply that may not be cached sets the cookie for a visitor without a valid one; a page that has none before its
 * first change asks for it (`/api/anti-forgery-token`). Calls in the name of a session that is in a cookie are checked
 * whatever their method: the browser sends that cookie by itself.
 */

const COOKIE = 'XSRF-TOKEN'
const SAME = 'same-origin'
const FAILURE = 500
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The message itself proves who sent it: a payment provider has signed it. */
    readonly isSigned?: boolean
    /** Sent by a form, which has no header for the token: the browser must say that the form is of the shop. */
    readonly isForm?: boolean
    /** A page of a payment provider that this process happens to serve: it changes nothing of the shop. */
    readonly isForeign?: boolean
  }
}

export function refuseForgeries(app: FastifyInstance, config: ShopAddress): void {
  const secret = app.identity.sign('xsrf', '')
  const tokens = new Tokens({ userInfo: true, hmacKey: secret })
  const isValid = (request: FastifyRequest, token = '') =>
    tokens.verify(secret, token, subjectOf(request))

  app.decorate('createForgeryToken', (request) => tokens.create(secret, subjectOf(request)))
  app.addHook('onRequest', (request, _reply, done) => {
    const isOfCookie = request.session?.isOfCookie ?? false
    const isSafe = SAFE_METHODS.includes(request.method) && !isOfCookie
    if (isSafe || request.is404) return done()
    const { isSigned, isForeign, isForm } = request.routeOptions.config
    if (isSigned || isForeign) return done()
    requireOwnName(request, config)
    requireOwnPage(request, originOf(request, config), isForm ? [SAME] : [SAME, undefined])
    if (isForm) return done()
    const token = request.headers[FORGERY_HEADER]
    // That of a session in a cookie has been compared with its own already.
    if (!isOfCookie && token !== request.cookies[COOKIE])
      throw new ForgerySuspected({ reason: 'header and cookie differ' })
    if (!isValid(request, String(token)))
      throw new ForgerySuspected({ reason: 'the token is not of this visitor' })
    return done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    // A request that failed before it had a principal has no subject.
    if (request.principal === undefined || request.is404 || !isApi(request) || isCacheable(reply))
      return done()
    // While the database is unavailable a user looks anonymous, and a guest's token would replace the user's.
    if (reply.statusCode >= FAILURE) return done()
    if (request.session?.isOfCookie) return done()
    // Its session is over.
    if (findStaffToken(request) !== undefined) clearStaffCookies(request, reply)
    if (!isValid(request, request.cookies[COOKIE])) {
      reply.setCookie(COOKIE, app.createForgeryToken(request), cookieOptions(app.identity))
    }
    return done()
  })
}

/** By the route: one address can be spelt in many ways. */
function isApi({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith('/api/')
}

function isCacheable(reply: FastifyReply): boolean {
  return !String(reply.getHeader('cache-control') ?? 'no-store').includes('no-store')
}

/** DNS rebinding: another site can point its name at a shop on this machine, which makes its pages same-origin. */
function requireOwnName({ host }: FastifyRequest, config: ShopAddress): void {
  const isHere = config.publicOrigin === undefined && isLoopbackName(config.host)
  if (isHere && !isLoopbackName(host))
    throw new ForgerySuspected({ reason: 'the shop has another name' })
}

function requireOwnPage(
  { headers }: FastifyRequest,
  ownOrigin: string,
  sites: readonly unknown[],
): void {
  const site = headers['sec-fetch-site']
  if (!sites.includes(site)) {
    throw new ForgerySuspected({ reason: `sec-fetch-site is ${site}` })
  }
  if (headers.origin !== undefined && headers.origin !== ownOrigin) {
    throw new ForgerySuspected({ reason: 'the origin is another' })
  }
}

/** Whom a token belongs to. */
function subjectOf(request: FastifyRequest): string {
  const { principal, session } = request
  if (principal.kind === 'anonymous') return `guest ${findGuest(request) ?? ''}`
  return session ? `session ${session.id}` : `user ${principal.user_id}`
}
