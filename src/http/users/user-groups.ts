import type { z } from 'zod'
import {
  newUserGroup,
  userGroup,
  userGroupChange,
  userGroupChanges,
  userGroupChangesQuery,
  userGroupChangesReply,
  userGroupInPath,
  userGroupsReply,
} from '#contract/user/user-group'
import {
  type Affected,
  changeUserGroup,
  changeUserGroups,
  createUserGroup,
  deleteUserGroup,
  findUserGroup,
  listUserGroups,
  lockUserGroups,
  readUserGroups,
  type StoredUserGroup,
  UserGroupRefused,
} from '#shop/users'
import { changeMany } from '../resources/change-many.ts'
import { conflictOf, resourceRoutes } from '../resources/resource.ts'
import { versionOf } from '../resources/version.ts'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Users'
const URL = '/api/admin/user-groups'
const CHANGED = 'user_group_changed'
/** What the shop keeps itself. */
const KEPT = ['is_fixed', 'users_count', 'invitations_count', 'nodes_count']

/** The groups that users are in, and what they may do by them. */
export const userGroupRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'users_read',
      tag: TAG,
      summary: 'The groups that users can be in, and what uses each',
      reply: userGroupsReply,
    },
    async (_, { db }) => {
      const groups = (await listUserGroups(db)).map(toUserGroup)
      return listed(groups.map((group) => ({ ...group, etag: versionOf(group, KEPT).etag })))
    },
  ),
  route(
    `PATCH ${URL}/edit-many`,
    {
      access: 'permissions_edit',
      tag: TAG,
      summary: 'Changes what groups may do, all or none, and tells who is affected',
      query: userGroupChangesQuery,
      body: userGroupChanges,
      reply: { 200: userGroupChangesReply, 409: conflictOf(userGroup) },
    },
    async (request, { db }) => {
      let affected: Affected | undefined
      const { query, body } = request
      const changed = await changeMany(db, request, body, query.dry ?? false, {
        ...{ action: CHANGED, kept: KEPT },
        lock: async (tx, ids) => (await lockUserGroups(tx, ids)).map(({ id }) => id),
        missing: refuseMissing,
        read: async (tx, ids) =>
          new Map((await readUserGroups(tx, ids)).map((group) => [group.id, toUserGroup(group)])),
        save: async (tx, changes, by) => {
          affected = await changeUserGroups(tx, changes, by)
        },
      })
      return { data: { groups: changed.map(({ id, name }) => ({ id, name })), affected } } as never
    },
  ),
  ...resourceRoutes({
    url: `${URL}/:id`,
    tag: TAG,
    name: 'a group of users',
    permission: 'permissions_edit',
    readPermission: 'users_read',
    audit: { change: CHANGED },
    params: userGroupInPath,
    entity: userGroup,
    change: userGroupChange,
    kept: KEPT,
    find: findUserGroup,
    lock: async (tx, id) => (await lockUserGroups(tx, [id]))[0],
    write: changeUserGroup,
    toEntity: toUserGroup,
    creates: {
      summary: 'A new group, with no permission that the caller lacks',
      audit: 'user_group_created',
      body: newUserGroup,
      create: createUserGroup,
    },
    deletes: {
      summary: 'Deletes a group that has no users; refused with what uses it',
      audit: 'user_group_deleted',
      drop: deleteUserGroup,
    },
  }),
]

function toUserGroup(group: StoredUserGroup): z.input<typeof userGroup> {
  return { ...group, permissions: [...group.permissions] }
}

function refuseMissing(fields: readonly string[]): Error {
  const missing = fields.map((field) => [field, [{ code: 'reference_unknown' as const }]])
  return new UserGroupRefused({ errors: Object.fromEntries(missing) })
}
