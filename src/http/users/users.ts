import {
  impersonateBody,
  newStaffUser,
  permissionsReply,
  staffUserChange,
  staffUserListReply,
  staffUserReply,
  userInPath,
  userListQuery,
} from '#contract/user/managed-user'
import { nothing, sessionReply } from '#contract/user/user'
import { writerOf } from '#contract/writer'
import type { Db } from '#database/client'
import { findTokenUser, startImpersonation } from '#shop/accounts'
import { readAttached } from '#shop/catalogue'
import { deleteUser } from '#shop/erasure'
import { toCustomField } from '#shop/listing'
import {
  ALL_USERS,
  changeUser,
  createUser,
  endSessionsOf,
  findManagedUser,
  listUsers,
} from '#shop/users'
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { originOf, showSession } from './login.ts'
import { toStaffUser } from './managed-user-reply.ts'
import { describedPermissions } from './permission-texts.ts'

const toSessionReply = writerOf(sessionReply)

const PAGE_SIZE = 50
/** Of the one page of `all`. */
const MOST = 1_000

/** The users of the shop, for staff. */
export const userRoutes: readonly Route[] = [
  route(
    'GET /api/users',
    {
      access: 'users_read',
      audit: 'users_listed',
      tag: 'Users',
      summary: 'The users of the shop, fifty a page',
      query: userListQuery,
      reply: staffUserListReply,
    },
    async ({ query: { page, all, ...question } }, { db }) => {
      const limit = all ? MOST : PAGE_SIZE
      const offset = (page - 1) * limit
      const found = await listUsers(db, ALL_USERS, { ...question, limit, offset })
      const { users, count, is_count_exact } = found
      return { data: users.map(toStaffUser), count, metadata: { is_count_exact } }
    },
  ),
  route(
    'GET /api/users/:id',
    {
      access: 'users_read',
      audit: 'user_read',
      tag: 'Users',
      summary: 'A user, for staff',
      params: userInPath,
      reply: staffUserReply,
    },
    async ({ params }, { db }) => ({ data: orNotFound(await readStaffUser(db, params.id)) }),
  ),
  route(
    'POST /api/users',
    {
      access: 'users_edit',
      rate: 'invitation',
      audit: 'user_created',
      tag: 'Users',
      summary: 'Creates a user, who gets a mail with a link for choosing a password',
      body: newStaffUser,
      reply: staffUserReply,
    },
    async ({ principal, body }, { db }) => {
      const user = await createUser(db, userOf(principal), body)
      return { data: toStaffUser(user) }
    },
  ),
  route(
    'PATCH /api/users/:id',
    {
      access: 'users_edit',
      rate: 'invitation',
      audit: 'user_changed',
      tag: 'Users',
      summary: 'Changes a user who may do nothing that the caller may not',
      params: userInPath,
      body: staffUserChange,
      reply: staffUserReply,
      preValidation: ({ db }) =>
        asRead({
          params: userInPath,
          body: staffUserChange,
          read: (_request, { id }) => readStaffUser(db, id),
          kept: ['modified', 'last_login'],
        }),
    },
    async ({ principal, params, body }, { db }) => {
      const user = orNotFound(await changeUser(db, userOf(principal), ALL_USERS, params.id, body))
      return { data: toStaffUser(user) }
    },
  ),
  route(
    'DELETE /api/users/:id',
    {
      access: 'users_edit',
      audit: 'user_deleted',
      tag: 'Users',
      summary: 'Erases a user who may do nothing that the caller may not; the orders stay',
      params: userInPath,
      reply: nothing,
    },
    async ({ principal, params }, { db }) => {
      orNotFound(await deleteUser(db, userOf(principal), params.id))
      return { data: {} }
    },
  ),
  route(
    'DELETE /api/users/:id/sessions',
    {
      access: 'users_edit',
      audit: 'sessions_ended',
      tag: 'Users',
      summary: 'Ends all sessions of a user who may do nothing that the caller may not',
      params: userInPath,
      reply: nothing,
    },
    async ({ principal, params }, { db }) => {
      orNotFound(await endSessionsOf(db, userOf(principal), params.id))
      return { data: {} }
    },
  ),
  route(
    'POST /api/admin/users/:id/impersonate',
    {
      access: 'impersonate',
      rate: 'login',
      audit: 'user_impersonated',
      tag: 'Users',
      summary:
        'Begins a session of half an hour in which staff see the shop as a user, put into the basket and change nothing else',
      params: userInPath,
      body: impersonateBody,
      reply: sessionReply,
    },
    async (request, { sessions: parts }, reply) => {
      const { principal, params, body } = request
      const issued = orNotFound(
        await startImpersonation(parts, {
          ...originOf(request),
          user_id: params.id,
          impersonator_id: userOf(principal).user_id,
          reason: body.reason,
        }),
      )
      const found = orNotFound(await findTokenUser(parts, issued.token))
      // The call stays that of the member of staff, whose own session goes on.
      const session = await showSession(parts, request, reply, { issued, found })
      request.auditedChanges = [{ field: 'reason', before: null, after: body.reason }]
      return toSessionReply({ data: { ...session, merged_basket: null } })
    },
  ),
  route(
    'GET /api/admin/permissions',
    {
      // Its texts say nothing of anyone, and tell staff what they lack.
      access: 'admin',
      tag: 'Users',
      summary: 'Every permission, in Danish',
      reply: permissionsReply,
    },
    async () => ({
      data: [...describedPermissions],
      count: describedPermissions.length,
      metadata: {},
    }),
  ),
]

async function readStaffUser(db: Db, id: number) {
  const user = await findManagedUser(db, ALL_USERS, id)
  if (!user) return undefined
  const { custom_fields } = await readAttached(db, id, null)
  return { ...toStaffUser(user), custom_fields: custom_fields.map(toCustomField) }
}
