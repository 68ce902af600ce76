import type { CompanyUserReply } from '#contract/user/managed-user'
import { SHOPPER_PERMISSIONS, type ShopperPermission } from '../../../texts/account/company.ts'

/** What the colleague may do, in the order in which it is shown. */
export function permissionsOf({
  permissions,
  group_permissions,
}: Pick<CompanyUserReply, 'permissions' | 'group_permissions'>): ShopperPermission[] {
  const all = new Set([...permissions, ...group_permissions])
  return SHOPPER_PERMISSIONS.filter((one) => all.has(one))
}

/** A user cannot change a colleague who may do more, and users do not change themselves. */
export function canEdit(
  { is_me, permissions, group_permissions }: CompanyUserReply,
  mine: readonly string[],
): boolean {
  return !is_me && [...permissions, ...group_permissions].every((one) => mine.includes(one))
}

/** Up to two letters: those of the first and the last name. */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean)
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  return ends.map((one = '') => [...one][0]?.toLocaleUpperCase('da') ?? '').join('')
}
