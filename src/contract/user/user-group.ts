import { z } from 'zod'
import { dataOf, flag, id, idInPath, line, listOf, query, text } from '../common.ts'
import { issue } from '../issues.ts'
import { managedGroup, permissionList } from './managed-user.ts'

/** Groups of users as staff make and change them. */

const count = z.int().min(0)
const name = line(60).refine((value) => value !== '', issue('field_empty'))

export const userGroup = managedGroup
  .extend({
    is_fixed: z.boolean().meta({ description: 'The shop needs it: it cannot be deleted.' }),
    users_count: count.meta({ description: 'Exact to 10,000; one more: there are more.' }),
    invitations_count: count.meta({ description: 'Colleagues who are invited into it.' }),
    nodes_count: count.meta({ description: 'Pages that say what the group may do there.' }),
  })
  .meta({ id: 'AdminUserGroup', description: 'A group, and what uses it.' })

/** With what a change of it sends as `etag`. */
export const userGroupsReply = listOf(userGroup.extend({ etag: z.string() }))

export const userGroupInPath = z.strictObject({ id: idInPath })
export const userGroupChange = z.strictObject({ name, permissions: permissionList }).partial()
export const newUserGroup = z.strictObject({ name, permissions: permissionList.default([]) })

/** Of one call. */
const MOST = 100

/** All of them are changed, or none. */
export const userGroupChanges = z
  .array(
    z.strictObject({
      id,
      etag: text(100).optional().meta({
        description: 'Of what was read: refused when another has changed the group since.',
      }),
      permissions: permissionList,
    }),
  )
  .min(1, issue('list_empty'))
  .max(MOST, issue('rows_too_many', { most: MOST }))
  .refine((rows) => new Set(rows.map((one) => one.id)).size === rows.length, issue('number_twice'))
export const userGroupChangesQuery = query({ dry: flag.optional() })

export const userGroupChangesReply = dataOf(
  z.object({
    groups: z.array(z.object({ id, name: z.string() })),
    affected: z
      .object({
        count: count.meta({ description: 'Users who may do something else afterwards.' }),
        is_count_exact: z.boolean(),
        names: z.array(z.string()).meta({ description: 'Of the first of them.' }),
        logged_out: count.meta({ description: 'Staff among them: their sessions end.' }),
      })
      .meta({ id: 'AffectedUsers' }),
  }),
)
