import { type Db, transaction } from '#database/client'
import { isShopperPermission, requireGrantable, type User } from '#shop/access'
import { changeUser, insertInvited, lockWithCaller } from './change-user.ts'
import type { ManagedUser, NewUser, UserFields, UserScope } from './managed-user.ts'
import { InvitationRefused, UnknownReference } from './refusals.ts'
import { findColleagueGroup, findCustomerOf } from './store-users.ts'

/** A user who manages the users of the customer. */
export type CompanyManager = User & { readonly customer_id: number }

export function scopeOf({ customer_id }: CompanyManager): UserScope {
  return { customer_id }
}

/** What may be changed of a colleague: not the username, which would hand over the account. */
export type ColleagueFields = Pick<UserFields, 'active' | 'permissions'>

/**
 * Creates a user of the same customer, who gets a mail with a link for choosing a password.
 *
 * @throws {PermissionMissing} for a permission that the caller lacks or that is not of shoppers.
 * @throws {UsernameTaken} when a colleague has the address.
 * @throws {InvitationRefused} when anybody else has.
 */
export async function inviteColleague(
  db: Db,
  caller: CompanyManager,
  { username, name, permissions }: NewUser & { readonly permissions: string[] },
): Promise<ManagedUser> {
  requireShopperPermissions(caller, permissions)
  const own = shopperPermissionsOf(caller)
  return transaction(db, async (tx) => {
    const now = await lockWithCaller(tx, caller, 'manage_company_users')
    const group_id = await findColleagueGroup(tx, caller.user_id, own)
    if (group_id === undefined) throw new UnknownReference('group_id')
    const { customer_id } = caller
    const owner = await findCustomerOf(tx, username)
    if (owner && owner.customer_id !== customer_id) throw new InvitationRefused()
    return insertInvited(tx, now, { username, name, permissions, group_id, customer_id })
  })
}

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

function requireShopperPermissions(caller: User, permissions: readonly string[]): void {
  requireGrantable({ ...caller, permissions: shopperPermissionsOf(caller) }, permissions)
}

function shopperPermissionsOf({ permissions }: User): string[] {
  return permissions.filter(isShopperPermission)
}
