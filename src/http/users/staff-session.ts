import type { FastifyRequest } from 'fastify'
import { loginBody, nothing, staffSessionReply } from '#contract/user/user'
import { writerOf } from '#contract/writer'
import type { Db } from '#database/client'
import { endSession, type IssuedToken, renewSession, type SessionParts } from '#shop/accounts'
import { userOf } from '../guard/owner.ts'
import { clearStaffCookies, setStaffCookies } from '../guard/staff-cookie.ts'
import { LoginRequired } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { identifyAs } from './identify.ts'
import { authenticate } from './login.ts'
import { readUserRow } from './user-reply.ts'

const SESSION = '/api/admin/session'
const toReply = writerOf(staffSessionReply)

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
      const { issued, found } = await authenticate(parts, request, renew, true)
      request.principal = identifyAs(request, found, { ...rule, isOfCookie: true })
      setStaffCookies(request, reply, issued)
      return show(db, request)
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
    async (request, { db }) => show(db, request),
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
async function show(db: Db, { principal, session }: FastifyRequest) {
  const { user_id, permissions } = userOf(principal)
  if (!session) throw new LoginRequired()
  return toReply({ data: { ...session, permissions, user: await readUserRow(db, user_id) } })
}
