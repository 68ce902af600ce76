import type { FastifyReply, FastifyRequest } from 'fastify'
import { type LoginBody, loginBody, nothing, sessionReply } from '#contract/user/user'
import { writerOf } from '#contract/writer'
import {
  endSession,
  findTokenUser,
  type IssuedToken,
  LoginFailed,
  logIn,
  renewSession,
  type SessionParts,
} from '#shop/accounts'
import { type CheckoutSettings, type Merged, mergeGuestBasket } from '#shop/basket'
import { claimOrders } from '#shop/orders'
import { clientKey } from '../guard/client-address.ts'
import { userOf } from '../guard/owner.ts'
import { cookieOptions, findGuest, forgetGuest } from '../guard/visitor.ts'
import { networkOf } from '../log/logging.ts'
import { LoginRequired } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { deviceOf } from './device.ts'
import { identifyAs } from './identify.ts'
import { readUserRow } from './user-reply.ts'

const toReply = writerOf(sessionReply)

/** Readable by scripts: it only tells pages that a user has logged in. */
const LOGGED_IN_COOKIE = 'is_logged_in'

export const loginRoutes: readonly Route[] = [
  route(
    'POST /api/users/login',
    {
      access: 'anyone',
      rate: 'login',
      audit: { action: 'login', withFailures: true },
      takesAnyToken: true,
      byImpersonator: true,
      tag: 'Users',
      summary:
        'Begins a session; without username and password the session of the bearer token is renewed',
      body: loginBody,
      reply: sessionReply,
    },
    async (request, { sessions: parts, settings }, reply) => {
      const { isLogin, issued, found } = await authenticate(parts, request, renew)
      const session = await toSession(parts, request, reply, { issued, found })
      if (isLogin) await claimOrders(parts.db, userOf(request.principal).user_id)
      const merged_basket = isLogin ? await takeGuestBasket(parts, request, reply, settings) : null
      return toReply({ data: { ...session, merged_basket } })
    },
  ),
  // The reply is one of those that set it.
  route(
    'GET /api/anti-forgery-token',
    {
      access: 'anyone',
      rate: 'page',
      takesAnyToken: true,
      tag: 'Users',
      summary: 'Sets the cookie XSRF-TOKEN, whose value a change sends as X-XSRF-TOKEN',
      reply: nothing,
    },
    async () => ({ data: {} }),
  ),
  route(
    'GET /api/users/logout',
    {
      access: 'anyone',
      rate: 'login',
      audit: 'logout',
      takesAnyToken: true,
      tag: 'Users',
      summary: 'Ends the session of the bearer token; may be called again',
      reply: nothing,
    },
    async (request, { sessions: parts }, reply) => {
      const { principal, session } = request
      request.isAudited = session !== undefined
      if (session && principal.kind === 'user') {
        await endSession(parts.db, principal.user_id, session.id)
      }
      // A link on another site brings no token: it changes nothing.
      if (request.headers.authorization !== undefined) {
        reply.clearCookie(LOGGED_IN_COOKIE, cookieOptions(request.server.identity))
      }
      return { data: {} }
    },
  ),
]

/** Gives the user the basket of before, and lets the browser forget the guest. */
async function takeGuestBasket(
  { db }: SessionParts,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: CheckoutSettings,
): Promise<Merged | null> {
  const { principal } = request
  const guest_id = findGuest(request)
  if (principal.kind !== 'user' || guest_id === undefined) return null
  const { user_id, customer_id } = principal
  const merged = await mergeGuestBasket(db, { guest_id }, { user_id, customer_id }, settings)
  if (merged) forgetGuest(request, reply)
  return merged ?? null
}

/** @throws {LoginRequired} without a token; {LoginFailed} with one that does not count. */
function renew(parts: SessionParts, request: FastifyRequest): Promise<IssuedToken> {
  const { principal, session, headers } = request
  if (principal.kind !== 'user' || !session) {
    throw headers.authorization === undefined ? new LoginRequired() : new LoginFailed()
  }
  const { uuid, is_staff } = session
  return renewSession(parts, session.id, { id: principal.user_id, uuid, is_staff })
}

type TokenUser = NonNullable<Awaited<ReturnType<typeof findTokenUser>>>

/**
 * Logs in with what is sent; without username and password the session of the call is renewed.
 *
 * @throws {LoginFailed}
 */
export async function authenticate<Request extends FastifyRequest<{ Body: LoginBody }>>(
  parts: SessionParts,
  request: Request,
  renewIt: (parts: SessionParts, request: Request) => Promise<IssuedToken>,
  isForStaff = false,
) {
  const { username, password, code } = request.body
  const isLogin = username !== undefined && password !== undefined
  request.claimedUsername = username
  // A renewed session is the same one.
  request.isAudited = isLogin
  const issued = isLogin
    ? await logIn(parts, { username, password, code, isForStaff }, attemptOf(request))
    : await renewIt(parts, request)
  const found = await findTokenUser(parts, issued.token)
  if (!found) throw new LoginFailed()
  return { isLogin, issued, found }
}

/** Where a login comes from, and what failed ones are counted by. */
function attemptOf(request: FastifyRequest) {
  return { from: clientKey(request.ip), ...originOf(request) }
}

/** For the owner of a session to recognise it by. */
export function originOf({ ip, headers }: FastifyRequest) {
  return { network: networkOf(ip), device: deviceOf(headers['user-agent']) }
}

async function toSession(
  parts: SessionParts,
  request: FastifyRequest,
  reply: FastifyReply,
  begun: BegunSession,
) {
  // From here on the anti-forgery token is that of the session.
  const rule = { isOfCookie: false, isSecondFactorRequired: false }
  request.principal = identifyAs(request, begun.found, rule)
  return showSession(parts, request, reply, begun)
}

interface BegunSession {
  readonly issued: IssuedToken
  readonly found: TokenUser
}

/** What a browser keeps of a session, and the cookie that tells pages of it. */
export async function showSession(
  { db }: SessionParts,
  { server }: FastifyRequest,
  reply: FastifyReply,
  { issued, found }: BegunSession,
) {
  const user = await readUserRow(db, found.user.user_id)
  const options = cookieOptions(server.identity)
  reply.setCookie(LOGGED_IN_COOKIE, '1', { ...options, expires: issued.expires })
  const impersonator = found.impersonator_id === null ? null : impersonatorOf(found)
  return { ...issued, uuid: user.uuid, permissions: user.permissions, user, impersonator }
}

/** Whose page in the administration staff go back to. */
function impersonatorOf({ user: { user_id, customer_id } }: TokenUser) {
  return { user_id, customer_id }
}
