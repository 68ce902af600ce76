import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { SHOP_TIME_ZONE } from '#kernel/time'
import { isOfUser, type Owner, type UserOwner } from '#shop/access'

/** For rows of basket.basket: put aside under a name, deleted or not. */
export const isSaved = sql<SqlBool>`(
  basket.order_placed is null and basket.basket_status = 'not_complete'
  and not basket.is_current and basket.name is not null)`

/** A saved basket of this user, not deleted. */
function isOwnSaved(owner: UserOwner, id: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`basket.id = ${id} and ${isOfUser(owner)} and ${isSaved} and basket.deleted is null`
}

/** Puts the current basket aside under a name; one that has a name keeps it, unless another is given. */
export async function setAside(
  tx: Tx,
  id: string,
  { name, key, hash }: Partial<NewSaved>,
): Promise<void> {
  await sql`
    update basket.basket set is_current = false, name = coalesce(${name ?? null}::text, name, ${nameOfToday}),
      created_key = coalesce(${key ?? null}::text, created_key),
      created_hash = case when ${key ?? null}::text is null then created_hash else ${hash ?? null} end, version = version + 1, modified = now()
    where id = ${id}`.execute(tx)
}

/** An empty basket makes room for another. Without a name it is in no list. */
export async function retireEmpty(tx: Tx, id: string): Promise<void> {
  await sql`update basket.basket set is_current = false, name = null where id = ${id}`.execute(tx)
}

/** `Kurv fra 24.11. kl. 9.14` */
const nameOfToday = sql`to_char(now() at time zone ${SHOP_TIME_ZONE}, '"Kurv fra "FMDD.FMMM". kl. "FMHH24.MI')`

/** What is being filled is the user's own affair. */
export async function makeCurrent(tx: Tx, id: string): Promise<void> {
  await sql`
    update basket.basket set is_current = true, is_shared = false, version = version + 1, modified = now()
    where id = ${id}`.execute(tx)
}

/** What is left out stays as it is. */
export interface NamedChange {
  readonly name?: string | undefined
  readonly is_shared?: boolean | undefined
}

/** The caller holds the lock of the basket. */
export async function changeSaved(
  tx: Tx,
  owner: UserOwner,
  id: string,
  { name, is_shared }: NamedChange,
): Promise<void> {
  await sql`
    update basket.basket set name = coalesce(${name ?? null}::text, name),
      is_shared = coalesce(${is_shared ?? null}::boolean, is_shared),
      -- Colleagues of today, wherever the user worked when the basket was begun.
      customer_id = ${owner.customer_id}, version = version + 1, modified = now()
    where ${isOwnSaved(owner, id)}`.execute(tx)
}

/** @returns Whether there is such a basket, deleted now or before. */
export async function deleteSaved(db: Db, owner: UserOwner, id: string): Promise<boolean> {
  const { rows } = await sql`
    update basket.basket set deleted = coalesce(deleted, now())
    where id = ${id} and ${isOfUser(owner)} and ${isSaved} and not is_locked and not is_protected
    returning id`.execute(db)
  return rows.length > 0
}

/** @returns Whether there is such a basket, deleted or not. */
export async function restoreSaved(db: Db, owner: UserOwner, id: string): Promise<boolean> {
  const { rows } = await sql`
    update basket.basket set deleted = null where id = ${id} and ${isOfUser(owner)} and ${isSaved}
    returning id`.execute(db)
  return rows.length > 0
}

export interface NewSaved {
  readonly name: string
  readonly key: string | undefined
  /** Of all that was asked with the key. */
  readonly hash: string
}

/** Without lines. The caller holds the lock of the user. */
export async function insertSaved(
  tx: Tx,
  { user_id, customer_id }: UserOwner,
  { id, name, key, hash }: NewSaved & { readonly id: string },
): Promise<void> {
  await tx
    .insertInto('basket.basket')
    .values({
      id,
      user_id,
      customer_id,
      name,
      is_current: false,
      created_key: key ?? null,
      created_hash: key ? hash : null,
    })
    .execute()
}

/**
 * An empty basket that is nobody's current one and has no name: its owner finds it in no list, until it is an order. Who fills it says so
 * by its id.
 */
export async function insertHeld(
  tx: Tx,
  id: string,
  owner: Owner,
  site_id: number | undefined,
): Promise<void> {
  await tx
    .insertInto('basket.basket')
    .values({ id, ...owner, site_id: site_id ?? null, is_current: false })
    .execute()
}

/** Puts an open basket away for good. @returns Whether it was there. */
export async function discardHeld(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update basket.basket set deleted = now()
    where id = ${id} and not is_current and basket_status = 'not_complete' and deleted is null and not is_locked
    returning id`.execute(db)
  return rows.length > 0
}
