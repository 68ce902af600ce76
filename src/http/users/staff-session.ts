import type { FastifyRequest } from 'fastify'
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
import { userOf } from '../guard/owner.ts'
import { clearStaffCookies, setStaffCookies } from '../guard/staff-cookie.ts'
import { LoginRequired } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { identifyAs } from './identify.ts'
import { originOf } from './login.ts'
import { readUser } from './user-reply.ts'

const SESSION = '/api/admin/session'

/** The session of staff in a browser (decision 088). A guest's basket stays the guest's. */
export const staffSessionRoutes: readonly Route[] = [
  route(
    `POST ${SESSION}`,
    {
      access: 'anyone',
      rate: 'login',
      audit: { action: 'login', withFailures: true },
      takesAnyToken: true,
      tag: 'Users',
      summary:
        'Begins a session of staff in a cookie; without username and password the session is renewed',
      body: loginBody,
      reply: staffSessionReply,
    },
    async (request, { db, sessions: parts, secondFactor: rule }, reply) => {
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
    },
  ),
  route(
    `GET ${SESSION}`,
    {
      access: 'user',
      tag: 'Users',
      summary: 'Who works in the administration, and until when',
      reply: staffSessionReply,
    },
    async (request, { db }) => ({ data: await toReply(db, request) }),
  ),
  route(
    `DELETE ${SESSION}`,
    {
      access: 'anyone',
      rate: 'login',
      audit: 'logout',
      takesAnyToken: true,
      tag: 'Users',
      summary: 'Ends the session of the cookie; may be called again',
      reply: nothing,
    },
    async (request, { db }, reply) => {
      const { principal, session } = request
      request.isAudited = session?.isOfCookie ?? false
      if (session?.isOfCookie) await endSession(db, userOf(principal).user_id, session.id)
      clearStaffCookies(request, reply)
      return { data: {} }
    },
  ),
]

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
