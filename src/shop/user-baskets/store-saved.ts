import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { isOfUser, type UserOwner } from '#shop/access'
import { isSaved } from '#shop/basket'

export interface LockedBasket {
  readonly id: string
  readonly is_current: boolean
  /** Owned by another system. */
  readonly is_locked: boolean
  readonly has_lines: boolean
}

/** Locks a saved basket of this user, or the current one. */
export async function lockOwn(
  tx: Tx,
  owner: UserOwner,
  id: string,
): Promise<LockedBasket | undefined> {
  return lock(
    tx,
    sql`basket.id = ${id} and ${isOfUser(owner)} and basket.deleted is null
    and basket.order_placed is null and (basket.is_current or ${isSaved})`,
  )
}

/** Locks the current basket of this user. */
export async function lockCurrent(tx: Tx, owner: UserOwner): Promise<LockedBasket | undefined> {
  return lock(
    tx,
    sql`${isOfUser(owner)} and basket.is_current and basket.basket_status = 'not_complete'`,
  )
}

async function lock(tx: Tx, condition: RawBuilder<unknown>): Promise<LockedBasket | undefined> {
  const { rows } = await sql<LockedBasket>`
    select id, is_current, is_locked or is_protected as is_locked,
      exists (select from basket.basket_line line where line.basket_id = basket.id) as has_lines
    from basket.basket where ${condition} for update`.execute(tx)
  return rows[0]
}

/** A user who accepts or declines lines of the same offers waits, or has taken these out of the basket before. */
export async function lockOffersOf(tx: Tx, id: string): Promise<void> {
  await sql`
    select from offer.offer where id in (
      select offered.offer_id from basket.basket_line
      join offer.offer_line offered on offered.id = basket_line.offer_line_id
      where basket_line.basket_id = ${id})
    order by id for update`.execute(tx)
}

/** The saved baskets of a user, with those that can be restored. The caller holds the lock of the user. */
export async function countSaved(tx: Tx, owner: UserOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from basket.basket
    where ${isOfUser(owner)} and ${isSaved}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The saved basket that a call with this key made before. */
export async function findByKey(db: Db, owner: UserOwner, key: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select id, created_hash, deleted is not null as deleted
    from basket.basket where ${isOfUser(owner)} and created_key = ${key}`.execute(db)
  return rows[0]
}

interface Known {
  readonly id: string
  /** Null for one that was made before this was kept. */
  readonly created_hash: string | null
  readonly deleted: boolean
}
