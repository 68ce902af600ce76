import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '#database/client'

const ABANDONED_DAYS = 90
/** A saved basket that its user has deleted can be restored for so long. */
const DELETED_DAYS = 30

/** Baskets per transaction, so that no statement takes long. */
const PORTION = 1000

const isAbandoned = sql<boolean>`
  basket.basket_status = 'not_complete' and (
    basket.user_id is null and not basket.is_protected
      and basket.modified < now() - make_interval(days => ${sql.lit(ABANDONED_DAYS)})
    or basket.deleted < now() - make_interval(days => ${sql.lit(DELETED_DAYS)})
    or exists (select from access."user" u where u.id = basket.user_id and u.deleted is not null))`

/**
 * Deletes guests' baskets that have not changed for 90 days, saved baskets that were deleted 30 days ago, and those of deleted users, with all personal data. One with payments keeps its row, because the
 * payments refer to it, and loses everything else. @returns How many.
 */
export async function deleteAbandoned(db: Db): Promise<number> {
  const deleted = await inPortions(db, deletePortion)
  return deleted + (await inPortions(db, emptyPortion))
}

/** Until a portion is not full. */
async function inPortions(db: Db, work: (tx: Tx) => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const count = await transaction(db, work)
    total += count
    if (count < PORTION) return total
  }
}

/** Baskets without payments. A locked one is being changed, and kept. */
async function deletePortion(tx: Tx): Promise<number> {
  const { rows } = await sql`
    delete from basket.basket where id in (
      select id from basket.basket
      where ${isAbandoned}
        and not exists (select from payment.payment where payment.basket_id = basket.id)
      limit ${sql.lit(PORTION)} for update skip locked)
    returning id`.execute(tx)
  return rows.length
}

/** Baskets with payments, all of them failed. */
async function emptyPortion(tx: Tx): Promise<number> {
  const { rows } = await sql`
    with emptied as (
      update basket.basket set basket_status = 'canceled', is_current = false, zipcode = null, name = null
      where id in (
        select id from basket.basket
        where ${isAbandoned}
          and not exists (select from payment.payment
            where payment.basket_id = basket.id and payment.status not in ('voided', 'failed'))
        limit ${sql.lit(PORTION)} for update skip locked)
      returning id
    ),
    lines as (delete from basket.basket_line using emptied where basket_id = emptied.id),
    deliveries as (delete from basket.basket_delivery_line using emptied where basket_id = emptied.id),
    contacts as (delete from basket.basket_contact using emptied where basket_id = emptied.id),
    history as (
      insert into orders.order_event (basket_id, kind, from_status, to_status, actor)
      select id, 'abandoned', 'not_complete', 'canceled', 'system' from emptied
    )
    select id from emptied`.execute(tx)
  return rows.length
}
