import type { Db } from '#database/client'
import { isShopperPermission, requireGrantable, type User } from '#shop/access'
import { changeUser } from './change-user.ts'
import type { ManagedUser, UserFields, UserScope } from './managed-user.ts'

/** A user who manages the users of the customer. */
export type CompanyManager = User & { readonly customer_id: number }

export function scopeOf({ customer_id }: CompanyManager): UserScope {
  return { customer_id }
}

/** What may be changed of a colleague: not the username, which would hand over the account. */
export type ColleagueFields = Pick<
  UserFields,
  'active' | 'permissions' | 'approval_above' | 'approval_budget'
>

/**
 * @returns undefined when the customer has no such user.
 * @throws {PermissionMissing} also when the colleague has a permission that the caller lacks.
 */
export async function changeColleague(
  db: Db,
  caller: CompanyManager,
  id: number,
  fields: ColleagueFields,
): Promise<ManagedUser | undefined> {
  if (fields.permissions) requireShopperPermissions(caller, fields.permissions)
  return changeUser(db, caller, scopeOf(caller), id, fields)
}

/** @throws {PermissionMissing} for a permission that the caller lacks or that is not of shoppers. */
export function requireShopperPermissions(caller: User, permissions: readonly string[]): void {
  requireGrantable({ ...caller, permissions: shopperPermissionsOf(caller) }, permissions)
}

export function shopperPermissionsOf({ permissions }: User): string[] {
  return permissions.filter(isShopperPermission)
}
