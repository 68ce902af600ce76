import { z } from 'zod'
import { type Ore, ore } from '#kernel/money'
import { sum, time } from '../codecs.ts'
import {
  dataOf,
  flag,
  id,
  idInPath,
  line,
  listOf,
  longListOf,
  page,
  query,
  sought,
  uuid,
} from '../common.ts'
import { customField } from '../custom-field.ts'
import { issue } from '../issues.ts'
import { nameOfUser, username } from './user.ts'

/** Users as those see and change them who manage users: staff all of them, a company its own. */

/** Why staff want to see the shop as a user; kept in the audit. */
export const impersonateBody = z.strictObject({
  reason: line(200).pipe(z.string().min(3, issue('reason_missing'))),
})

/** Kroner. */
const MOST_APPROVED = 1_000_000_000

export const permissionList = z.array(line(50)).max(100)

export const managedGroup = z
  .object({ id, key: z.string(), name: z.string(), permissions: z.array(z.string()) })
  .meta({ id: 'ManagedUserGroup', description: 'A group and what its users may do.' })

const approvalAmount = z
  .number()
  .min(0, issue('sum_below_zero'))
  .max(MOST_APPROVED, issue('sum_over_a_billion'))
  .refine((value) => Number(value.toFixed(2)) === value, issue('decimals_too_many'))
  .transform((value): Ore => ore(Math.round(value * 100)))
  .nullish()

/** When orders of a user need approval, in a company that has switched it on. */
const ruleChanges = {
  approval_above: approvalAmount.meta({
    description: 'Kroner ex VAT, with delivery. 0: always; null: never by the amount.',
  }),
  approval_budget: approvalAmount.meta({
    description: 'Kroner ex VAT, of a calendar month; null: no budget.',
  }),
}
const ruleShown = { approval_above: sum.nullable(), approval_budget: sum.nullable() }

export const staffUser = z
  .object({
    id,
    uuid,
    username: z.string(),
    name: z.string(),
    active: z.boolean(),
    disabled_by_staff: z.boolean().meta({ description: 'Staff alone enable the user again.' }),
    is_staff: z.boolean().meta({ description: 'Has a permission that is not for shoppers.' }),
    is_invited: z.boolean().meta({ description: 'Has not chosen a password yet.' }),
    has_second_factor: z.boolean(),
    external_reference: z.string().nullable(),
    permissions: z.array(z.string()).meta({ description: 'Besides those of the group.' }),
    group_id: id,
    group: managedGroup,
    customer_id: id.nullable(),
    customer: z.object({ id, name: z.string() }).nullable(),
    ...ruleShown,
    created: time,
    modified: time,
    last_login: time.nullable(),
    custom_fields: z.array(customField).optional().meta({ description: 'Of one user alone.' }),
  })
  .meta({ id: 'ManagedUser', description: 'A user as staff see it.' })
export type StaffUserReply = z.input<typeof staffUser>

export const staffUserReply = dataOf(staffUser)
export const staffUserListReply = longListOf(staffUser)

export const permissionsReply = listOf(
  z
    .object({
      key: z.string(),
      name: z.string(),
      description: z.string(),
      group: z.string().meta({ description: 'What the permission is about.' }),
    })
    .meta({ id: 'Permission', description: 'What a user can be allowed to do, in Danish.' }),
)

export const userListQuery = query({
  sort: z
    .enum(['name', 'username', 'group', 'customer', 'active', 'created', 'modified', 'last_login'])
    .default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  page: page.default(1),
  search: sought(100).default(''),
  group_id: idInPath.optional().meta({ description: 'Of this group alone.' }),
  all: flag
    .default(false)
    .meta({ description: 'One page of a thousand users instead of pages of fifty.' }),
})

export const userInPath = z.strictObject({ id: idInPath })

const changeable = {
  username: username.optional(),
  name: nameOfUser.optional(),
  active: z.boolean().optional(),
  external_reference: line(100).nullish(),
  permissions: permissionList.optional(),
  group_id: id.optional(),
  customer_id: id.nullish(),
  ...ruleChanges,
}

/** What is not named stays as it is. Group and permissions need the permission `permissions_edit`. */
export const staffUserChange = z.strictObject(changeable)

export const newStaffUser = z.strictObject({ ...changeable, username, name: nameOfUser })

export const companyUser = z
  .object({
    id,
    username: z.string(),
    name: z.string(),
    active: z.boolean(),
    disabled_by_staff: z.boolean().meta({ description: 'Staff alone enable the user again.' }),
    is_invited: z.boolean().meta({ description: 'Has not chosen a password yet.' }),
    permissions: z.array(z.string()).meta({ description: 'Besides those of the group.' }),
    group_permissions: z
      .array(z.string())
      .meta({ description: 'Given by the merchant: the company cannot take them away.' }),
    ...ruleShown,
    last_login: time.nullable(),
    is_me: z.boolean(),
  })
  .meta({ id: 'CompanyUser', description: 'A user as the company that it belongs to sees it.' })
export type CompanyUserReply = z.input<typeof companyUser>

export const companyUserReply = dataOf(companyUser)

export const invitation = z
  .object({
    id,
    username: z.string(),
    name: z.string(),
    permissions: z.array(z.string()).meta({ description: 'Besides those of the group.' }),
    group_permissions: z.array(z.string()),
    expires: time,
  })
  .meta({
    id: 'Invitation',
    description: 'A person whom the company has invited, until the link of the mail is followed.',
  })
export type InvitationReply = z.input<typeof invitation>

export const companyUserListReply = listOf(
  companyUser,
  z.object({ invitations: z.array(invitation) }),
)

export const newCompanyUser = z.strictObject({
  username,
  name: nameOfUser,
  permissions: permissionList,
})

/** What is not named stays as it is. */
export const companyUserChange = z.strictObject({
  active: z.boolean().optional(),
  permissions: permissionList.optional(),
  ...ruleChanges,
})
