import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  newStaffUser,
  permissionsReply,
  staffUserChange,
  staffUserListReply,
  staffUserReply,
  userGroupsReply,
  userInPath,
  userListQuery,
} from '#contract/user/managed-user'
import { nothing } from '#contract/user/user'
import type { Db } from '#database/client'
import { describedPermissions } from '#shop/access'
import { readAttached } from '#shop/catalogue'
import { deleteUser } from '#shop/erasure'
import {
  ALL_USERS,
  changeUser,
  createUser,
  endSessionsOf,
  findManagedUser,
  listGroups,
  listUsers,
} from '#shop/users'
import { audited } from '../audit/audited.ts'
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'
import { toCustomField } from '../replies/attached-reply.ts'
import { toStaffUser } from './managed-user-reply.ts'

const TAGS = ['Users']
const PAGE_SIZE = 50
/** Of the one page of `all`. */
const MOST = 1_000

const READ = permitted('users_read')
const EDIT = permitted('users_edit')
/** Each of these may send a mail. */
const INVITE = { ...rated('invitation'), ...EDIT }

const routes = {
  list: {
    config: { ...READ, ...audited('users_listed') },
    schema: {
      tags: TAGS,
      summary: 'The users of the shop, fifty a page',
      querystring: userListQuery,
      response: { 200: staffUserListReply },
    },
  },
  read: {
    config: { ...READ, ...audited('user_read') },
    schema: {
      tags: TAGS,
      summary: 'A user, for staff',
      params: userInPath,
      response: { 200: staffUserReply },
    },
  },
  create: {
    config: { ...INVITE, ...audited('user_created') },
    schema: {
      tags: TAGS,
      summary: 'Creates a user, who gets a mail with a link for choosing a password',
      body: newStaffUser,
      response: { 200: staffUserReply },
    },
  },
  change: {
    config: { ...INVITE, ...audited('user_changed') },
    schema: {
      tags: TAGS,
      summary: 'Changes a user who may do nothing that the caller may not',
      params: userInPath,
      body: staffUserChange,
      response: { 200: staffUserReply },
    },
  },
  delete: {
    config: { ...EDIT, ...audited('user_deleted') },
    schema: {
      tags: TAGS,
      summary: 'Erases a user who may do nothing that the caller may not; the orders stay',
      params: userInPath,
      response: { 200: nothing },
    },
  },
  endSessions: {
    config: { ...EDIT, ...audited('sessions_ended') },
    schema: {
      tags: TAGS,
      summary: 'Ends all sessions of a user who may do nothing that the caller may not',
      params: userInPath,
      response: { 200: nothing },
    },
  },
  permissions: {
    // Its texts say nothing of anyone, and tell staff what they lack.
    config: permitted('admin'),
    schema: {
      tags: TAGS,
      summary: 'Every permission, in Danish',
      response: { 200: permissionsReply },
    },
  },
  groups: {
    config: READ,
    schema: {
      tags: TAGS,
      summary: 'The groups that users can be in',
      response: { 200: userGroupsReply },
    },
  },
}

/** The users of the shop, for staff. */
export function userRoutes({ db }: { readonly db: Db }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/users', routes.list, async ({ query: { page, all, ...question } }) => {
      const limit = all ? MOST : PAGE_SIZE
      const offset = (page - 1) * limit
      const found = await listUsers(db, ALL_USERS, { ...question, limit, offset })
      const { users, count, is_count_exact } = found
      return { data: users.map(toStaffUser), count, metadata: { is_count_exact } }
    })

    app.get('/api/users/:id', routes.read, async ({ params }) => {
      const data = await readStaffUser(db, params.id)
      if (!data) throw new NotFound()
      return { data }
    })

    app.post('/api/users', routes.create, async ({ principal, body }) => {
      const user = await createUser(db, userOf(principal), body)
      return { data: toStaffUser(user) }
    })

    const readBack = asRead({
      params: userInPath,
      body: staffUserChange,
      read: (_request, { id }) => readStaffUser(db, id),
      kept: ['modified', 'last_login'],
    })
    app.patch(
      '/api/users/:id',
      { ...routes.change, ...readBack },
      async ({ principal, params, body }) => {
        const user = await changeUser(db, userOf(principal), ALL_USERS, params.id, body)
        if (!user) throw new NotFound()
        return { data: toStaffUser(user) }
      },
    )

    app.delete('/api/users/:id', routes.delete, async ({ principal, params }) => {
      const isDeleted = await deleteUser(db, userOf(principal), params.id)
      if (!isDeleted) throw new NotFound()
      return { data: {} }
    })

    app.delete('/api/users/:id/sessions', routes.endSessions, async ({ principal, params }) => {
      const isFound = await endSessionsOf(db, userOf(principal), params.id)
      if (!isFound) throw new NotFound()
      return { data: {} }
    })

    app.get('/api/admin/permissions', routes.permissions, async () => ({
      data: [...describedPermissions],
      count: describedPermissions.length,
      metadata: {},
    }))

    app.get('/api/admin/user-groups', routes.groups, async () => {
      const groups = await listGroups(db)
      const data = groups.map(({ permissions, ...group }) => ({
        ...group,
        permissions: [...permissions],
      }))
      return { data, count: data.length, metadata: {} }
    })
  }
}

async function readStaffUser(db: Db, id: number) {
  const user = await findManagedUser(db, ALL_USERS, id)
  if (!user) return undefined
  const { custom_fields } = await readAttached(db, id, null)
  return { ...toStaffUser(user), custom_fields: custom_fields.map(toCustomField) }
}
