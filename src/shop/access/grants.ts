import { hasPermission, type Permission } from './permission.ts'
import { isShopperPermission, isStaff } from './permission-groups.ts'
import type { Principal, User } from './principal.ts'
import { PermissionMissing } from './refusals.ts'

/** @throws {PermissionMissing} */
export function requirePermission(principal: Principal, permission: Permission): void {
  if (!hasPermission(principal, permission)) throw new PermissionMissing({ permission })
}

/**
 * Users may give, and have power over users with, the permissions alone that they have themselves. Staff need not have
 * those of shoppers.
 *
 * @throws {PermissionMissing} for the first permission that they lack.
 */
export function requireGrantable(user: User, permissions: readonly string[]): void {
  const isOfStaff = isStaff(user.permissions)
  const missing = permissions.find(
    (one) => !user.permissions.includes(one) && !(isOfStaff && isShopperPermission(one)),
  )
  if (missing !== undefined) throw new PermissionMissing({ permission: missing })
}
