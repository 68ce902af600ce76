import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type GuestOwner, isUserOwner, type Owner, type UserOwner } from './principal.ts'

/** For rows of basket.basket. A guest's basket that a user took over no longer belongs to the guest. */
export function isOwnedBy(owner: Owner): RawBuilder<SqlBool> {
  return isUserOwner(owner) ? isOfUser(owner) : isOfGuest(owner)
}

export function isOfGuest({ guest_id }: GuestOwner): RawBuilder<SqlBool> {
  return sql<SqlBool>`basket.guest_id = ${guest_id} and basket.user_id is null`
}

export function isOfUser({ user_id }: Pick<UserOwner, 'user_id'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`basket.user_id = ${user_id}`
}
