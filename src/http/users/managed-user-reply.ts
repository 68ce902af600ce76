import { toKronerOrNull } from '#contract/common'
import type { CompanyUserReply, InvitationReply, StaffUserReply } from '#contract/user/managed-user'
import type { Invitation, ManagedUser } from '#shop/users'

export function toStaffUser({
  group: { permissions: groupPermissions, ...group },
  permissions,
  created,
  modified,
  last_login,
  ...user
}: ManagedUser): StaffUserReply {
  return {
    ...user,
    permissions: [...permissions],
    group_id: group.id,
    group: { ...group, permissions: [...groupPermissions] },
    customer_id: user.customer?.id ?? null,
    ...toRule(user),
    created: created.toISOString(),
    modified: modified.toISOString(),
    last_login: last_login?.toISOString() ?? null,
  }
}

/** @param me The id of the caller. */
export function toCompanyUser(user: ManagedUser, me: number): CompanyUserReply {
  const { id, username, name, active, disabled_by_staff, is_invited } = user
  const { permissions, group, last_login } = user
  return {
    ...toRule(user),
    id,
    username,
    name,
    active,
    disabled_by_staff,
    is_invited,
    permissions: [...permissions],
    group_permissions: [...group.permissions],
    last_login: last_login?.toISOString() ?? null,
    is_me: id === me,
  }
}

function toRule({
  approval_above,
  approval_budget,
}: Pick<ManagedUser, 'approval_above' | 'approval_budget'>) {
  return {
    approval_above: toKronerOrNull(approval_above),
    approval_budget: toKronerOrNull(approval_budget),
  }
}

export function toInvitation(invitation: Invitation): InvitationReply {
  const { permissions, group_permissions, expires } = invitation
  return {
    ...invitation,
    permissions: [...permissions],
    group_permissions: [...group_permissions],
    expires: expires.toISOString(),
  }
}
