import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ForgerySuspected } from '../problem/refusals.ts'
import { isNameOfThisMachine, originOf, type ShopAddress } from './origin.ts'
import { cookieOptions, findGuest, isSame } from './visitor.ts'

/**
 * A change is believed only from the shop's own pages. The page reads the cookie XSRF-TOKEN and sends it back as
 * X-XSRF-TOKEN, which another site cannot; the token is signed together with the id of the user or guest, so that one
 * planted by a neighbouring host, or of somebody else who used the browser before, does not fit. The browser's own word (Sec-Fetch-Site, Origin) is heard as well.
 *
 * Any reply of the API that no cache keeps brings the cookie to somebody without a good one; a page fetches the current
 * basket first of all, and has it.
 */

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'
const NONCE_BYTES = 12
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of this request and whom it belongs to, once that has been shown. */
    provenToken: string | undefined
  }
  interface FastifyContextConfig {
    /** Says itself who it is from: a message that a payment company has signed. */
    readonly isSigned?: boolean
    /** Knows no visitor and changes nothing of the shop: a page of a payment company that we happen to serve. */
    readonly isForeign?: boolean
  }
}

/** Takes changes from the shop's own pages alone. */
export function refuseForgeries(app: FastifyInstance, config: ShopAddress): void {
  app.decorateRequest('provenToken', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE_METHODS.includes(request.method) || request.is404) return done()
    const { isSigned, isForeign } = request.routeOptions.config
    if (isSigned || isForeign) return done()
    requireOwnName(request, config)
    requireOwnPage(request, originOf(request, config))
    requireToken(request)
    return done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Without a principal the request failed before it had one: there is nobody to give a token to.
    if (isApi(request) && request.principal !== undefined) offerToken(request, reply)
    done()
  })
}

/** By the route: an address can be spelt in many ways that all lead to it. */
function isApi({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith('/api/')
}

/** Another site can have its name point at a shop on this machine, and its pages then are of the same origin. */
function requireOwnName({ host }: FastifyRequest, config: ShopAddress): void {
  const isHere = config.publicOrigin === undefined && isNameOfThisMachine(config.host)
  if (isHere && !isNameOfThisMachine(host)) throw new ForgerySuspected('the shop has another name')
}

function requireOwnPage({ headers }: FastifyRequest, ownOrigin: string): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') {
    throw new ForgerySuspected(`sec-fetch-site is ${site}`)
  }
  if (headers.origin !== undefined && headers.origin !== ownOrigin) {
    throw new ForgerySuspected('the origin is another')
  }
}

function requireToken(request: FastifyRequest): void {
  const cookie = request.cookies[COOKIE] ?? ''
  const header = request.headers[HEADER]
  if (typeof header !== 'string' || !isSame(header, cookie)) {
    throw new ForgerySuspected('header and cookie differ')
  }
  if (!isGood(request, cookie)) throw new ForgerySuspected('the token is not of this visitor')
}

function offerToken(request: FastifyRequest, reply: FastifyReply): void {
  const cacheControl = String(reply.getHeader('cache-control') ?? 'no-store')
  if (!cacheControl.includes('no-store') || isGood(request, request.cookies[COOKIE] ?? '')) return
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const token = `${nonce}.${signatureOf(request, nonce)}`
  reply.setCookie(COOKIE, token, cookieOptions(request.server.identity))
}

/** A token that was found to be this visitor's in this request is not reckoned through again for the reply. */
function isGood(request: FastifyRequest, token: string): boolean {
  const [nonce = '', signature = ''] = token.split('.')
  const pair = `${token}\n${subjectOf(request)}`
  if (request.provenToken === pair) return true
  const isRight = nonce !== '' && isSame(signature, signatureOf(request, nonce))
  if (isRight) request.provenToken = pair
  return isRight
}

function signatureOf(request: FastifyRequest, nonce: string): string {
  return request.server.identity.sign('xsrf', `${nonce}\n${subjectOf(request)}`)
}

/** Whom a token belongs to: a user, else the guest of the browser. */
function subjectOf(request: FastifyRequest): string {
  const { principal } = request
  return principal.kind === 'user' ? `user ${principal.user_id}` : (findGuest(request) ?? '')
}
