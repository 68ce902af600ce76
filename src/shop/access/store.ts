import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import {
  type BasketReader,
  type Filler,
  type GuestOwner,
  isHeld,
  isUserOwner,
  type User,
  type UserOwner,
  type UserReader,
} from './principal.ts'

/** What follows from who buys. */
export type BuyerTerms = Pick<User, 'price_group_ids' | 'show_net'>

/** JSON: the terms of those who are not logged in. */
export const guestTerms = sql<BuyerTerms>`'{"price_group_ids": [], "show_net": false}'::jsonb`

/** A user as {@link userColumns} give it. */
export type UserRow = Omit<User, 'kind' | keyof BuyerTerms> & { readonly terms: BuyerTerms }

/** Of `access."user" u` and its `access.user_group`. */
export const userColumns = sql`
  u.id as user_id, u.username, u.customer_id,
  u.permissions || user_group.permissions as permissions, ${selectBuyerTerms(sql`u.id`)} as terms`

export function toUser({ terms, ...user }: UserRow): User {
  return { kind: 'user', ...user, ...terms }
}

/** An active user with all that follows from the group; undefined for one that is unknown or disabled. */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const { rows } = await sql<UserRow>`
    select ${userColumns}
    from access."user" u join access.user_group on user_group.id = u.group_id
    where u.id = ${id} and u.active`.execute(db)
  return rows[0] && toUser(rows[0])
}

/**
 * Lets calls of one user take turns that must not be made at once.
 *
 * @returns Whether there is such a user, who may have been disabled or erased meanwhile.
 */
export async function lockUser(tx: Tx, { user_id }: Pick<UserOwner, 'user_id'>): Promise<boolean> {
  const { rows } = await sql`
    select from access."user" where id = ${user_id} and active for no key update`.execute(tx)
  return rows.length > 0
}

/** Whether a user has turned a second factor on. Asked for one user at a time: for `exists`, a page of users read all of them. */
export function selectHasSecondFactor(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select factor.confirmed is not null from access.second_factor factor
    where factor.user_id = ${userId}), false)`
}

/**
 * JSON: the price groups that an active user buys from, ascending, and whether net prices come first. Null, and a disabled user,
 * have none and gross prices. Price groups agreed with the user's customer replace those of the user's group.
 */
export function selectBuyerTerms(userId: RawBuilder<unknown>): RawBuilder<BuyerTerms> {
  return sql`coalesce((
    select jsonb_build_object(
      'price_group_ids', coalesce(
        (select jsonb_agg(agreed.price_group_id order by agreed.price_group_id)
          from access.customer_price_group agreed where agreed.customer_id = buyer.customer_id),
        (select jsonb_agg(link.price_group_id order by link.price_group_id)
          from pricing.user_group_price_group link where link.user_group_id = buyer.group_id),
        '[]'),
      'show_net', 'show_net' = any(buyer.permissions || buyer_group.permissions))
    from access."user" buyer join access.user_group buyer_group on buyer_group.id = buyer.group_id
    where buyer.id = ${userId} and buyer.active), ${guestTerms})`
}

/**
 * What a customer's users buy by: of several the one who came first counts. Null, and a customer without users or agreed price groups, buy
 * as everyone does.
 */
export async function findTermsOfCustomer(db: Db, id: number | null): Promise<BuyerTerms> {
  const first = sql`(select buyer.id from access."user" buyer
    where buyer.customer_id = ${id} and buyer.active order by buyer.id limit 1)`
  const { rows } = await sql<{ terms: BuyerTerms }>`
    select ${selectBuyerTerms(first)} as terms`.execute(db)
  return rows[0]?.terms ?? { price_group_ids: [], show_net: false }
}

/** For rows of basket.basket. A guest's basket that a user took over no longer belongs to the guest. */
export function isOwnedBy(owner: Filler): RawBuilder<SqlBool> {
  if (isHeld(owner)) return sql<SqlBool>`basket.id = ${owner.held_id}`
  return isUserOwner(owner) ? isOfUser(owner) : isOfGuest(owner)
}

export function isOfGuest({ guest_id }: GuestOwner): RawBuilder<SqlBool> {
  return sql<SqlBool>`basket.guest_id = ${guest_id} and basket.user_id is null`
}

export function isOfUser({ user_id }: Pick<UserOwner, 'user_id'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`basket.user_id = ${user_id}`
}

/**
 * For rows of basket.basket: the reader's own, and of colleagues those that the reader may see, but for the one that a
 * colleague is filling. Orders stay with the company that they were placed for; baskets go with their user to another.
 * Deleted ones are gone.
 */
export function isSeenBy(reader: BasketReader): RawBuilder<SqlBool> {
  return isUserOwner(reader) ? isSeenByUser(reader) : isOfGuest(reader)
}

export function isSeenByUser(reader: UserReader): RawBuilder<SqlBool> {
  const { customer_id, sees_company } = reader
  return sql<SqlBool>`basket.deleted is null and (${isOfUser(reader)}
    or (basket.customer_id = ${customer_id} and not basket.is_current and (basket.is_shared or ${sees_company}::boolean)
      and (basket.order_placed is not null or exists (
        select from access."user" filler where filler.id = basket.user_id and filler.customer_id = ${customer_id}))))`
}

/** For rows `u` of access.user: deleted, and there may be something of theirs to erase. */
export const isToErase = sql<SqlBool>`(u.deleted is not null and not u.is_erased)`
