import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { loginBody, nothing, type StaffSessionReply, staffSessionReply } from '#contract/user/user'
import type { Db } from '#database/client'
import {
  endSession,
  findTokenUser,
  type IssuedToken,
  LoginFailed,
  logIn,
  renewSession,
  type SessionParts,
} from '#shop/accounts'
import { audited } from '../audit/audited.ts'
import { userOf } from '../guard/owner.ts'
import { ANYONE, USERS } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { clearStaffCookies, setStaffCookies } from '../guard/staff-cookie.ts'
import { LoginRequired } from '../problem/refusals.ts'
import { identifyAs, type SecondFactorRule } from './identify.ts'
import { originOf } from './login.ts'
import { readUser } from './user-reply.ts'

const TAGS = ['Users']
const SESSION = '/api/admin/session'

const routes = {
  begin: {
    config: {
      ...rated('login'),
      ...ANYONE,
      ...audited('login', { withFailures: true }),
      takesAnyToken: true,
    },
    schema: {
      tags: TAGS,
      summary:
        'Begins a session of staff in a cookie; without username and password the session is renewed',
      body: loginBody,
      response: { 200: staffSessionReply },
    },
  },
  read: {
    config: USERS,
    schema: {
      tags: TAGS,
      summary: 'Who works in the administration, and until when',
      response: { 200: staffSessionReply },
    },
  },
  end: {
    config: { ...rated('login'), ...ANYONE, ...audited('logout'), takesAnyToken: true },
    schema: {
      tags: TAGS,
      summary: 'Ends the session of the cookie; may be called again',
      response: { 200: nothing },
    },
  },
}

/** The session of staff in a browser (decision 088). A guest's basket stays the guest's. */
export function staffSessionRoutes(
  parts: SessionParts,
  rule: SecondFactorRule,
): FastifyPluginAsyncZod {
  const { db } = parts
  return async (app) => {
    app.post(SESSION, routes.begin, async (request, reply) => {
      const { username, password, code } = request.body
      const isLogin = username !== undefined && password !== undefined
      request.claimedUsername = username
      // A renewed session is the same one.
      request.isAudited = isLogin
      const issued = isLogin
        ? await logIn(parts, { username, password, code, isForStaff: true }, originOf(request))
        : await renew(parts, request)
      const found = await findTokenUser(parts, issued.token)
      if (!found) throw new LoginFailed()
      request.principal = identifyAs(request, found, { ...rule, isOfCookie: true })
      setStaffCookies(request, reply, issued)
      return { data: await toReply(db, request) }
    })

    app.get(SESSION, routes.read, async (request) => ({ data: await toReply(db, request) }))

    app.delete(SESSION, routes.end, async (request, reply) => {
      const { principal, session } = request
      request.isAudited = session?.isOfCookie ?? false
      if (session?.isOfCookie) await endSession(db, userOf(principal).user_id, session.id)
      clearStaffCookies(request, reply)
      return { data: {} }
    })
  }
}

/** @throws {LoginRequired} when the call is not made in the name of a session in a cookie. */
function renew(parts: SessionParts, { principal, session }: FastifyRequest): Promise<IssuedToken> {
  if (!session?.isOfCookie) throw new LoginRequired()
  const { id, uuid, is_staff } = session
  return renewSession(parts, id, { id: userOf(principal).user_id, uuid, is_staff })
}

/** @throws {LoginRequired} */
async function toReply(db: Db, { principal, session }: FastifyRequest): Promise<StaffSessionReply> {
  const { user_id, permissions } = userOf(principal)
  if (!session) throw new LoginRequired()
  const { uuid, expires, needs_second_factor } = session
  return {
    uuid,
    expires: expires.toISOString(),
    permissions: [...permissions],
    user: await readUser(db, user_id),
    needs_second_factor,
  }
}
