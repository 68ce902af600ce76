import { companyUser, invitation, staffUser } from '#contract/user/managed-user'
import { writerOf } from '#contract/writer'
import { isStaff } from '#shop/access'
import type { ManagedUser } from '#shop/users'

const toStaffReply = writerOf(staffUser)
const toCompanyReply = writerOf(companyUser)
export const toInvitation = writerOf(invitation)

export function toStaffUser(user: ManagedUser) {
  const { group, customer } = user
  const is_staff = isStaff([...user.permissions, ...group.permissions])
  return toStaffReply({ ...user, is_staff, group_id: group.id, customer_id: customer?.id ?? null })
}

/** @param me The id of the caller. */
export function toCompanyUser(user: ManagedUser, me: number) {
  const group_permissions = user.group.permissions
  return toCompanyReply({ ...user, group_permissions, is_me: user.id === me })
}
