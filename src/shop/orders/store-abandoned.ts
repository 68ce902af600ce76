import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, type Tx, transaction } from '#database/client'
import { BATCH, ENDLESS, inBatches, type Retention, type Run } from '#database/retention'
import { isToErase } from '#shop/access'

/** Guests' baskets. One that is older and was changed since is passed by: by when it was made, the index need not move with each change. */
export const abandonedBaskets: Retention = {
  table: 'basket.basket',
  index: 'basket_of_guest_by_age',
  age: sql`created`,
  isDue: sql`basket_status = 'not_complete' and user_id is null and not is_protected
    and created < now() - interval '90 days' and modified < now() - interval '90 days'`,
  after: '90 days after its last change',
}

/** A saved basket that its user has deleted can be restored until then. */
export const deletedBaskets: Retention = {
  table: 'basket.basket',
  index: 'basket_put_away',
  age: sql`deleted`,
  isDue: sql`basket_status = 'not_complete' and deleted < now() - interval '30 days'`,
  after: '30 days after its user deleted it',
}

/** Of deleted users. */
const left: Due = {
  age: sql`created`,
  isDue: sql`basket_status = 'not_complete' and user_id in (
    select u.id from access."user" u where ${isToErase})`,
}

type Due = Pick<Retention, 'age' | 'isDue'>

/**
 * Deletes guests' baskets that have not changed for 90 days, and saved baskets that were deleted 30 days ago, with all personal data.
 * One with payments keeps its row, because the payments refer to it, and loses everything else. @returns How many.
 */
export async function deleteAbandoned(db: Db, run: Run = ENDLESS): Promise<number> {
  return (
    (await deleteBaskets(db, abandonedBaskets, run)) +
    (await deleteBaskets(db, deletedBaskets, run))
  )
}

/** As {@link deleteAbandoned} does, those of deleted users. */
export function deleteBasketsOfDeleted(db: Db, run: Run = ENDLESS): Promise<number> {
  return deleteBaskets(db, left, run)
}

async function deleteBaskets(db: Db, due: Due, run: Run): Promise<number> {
  const deleted = await deleteUnpaid(db, due, run)
  return deleted + (await inBatches(run, () => transaction(db, (tx) => emptyBatch(tx, due))))
}

/** Those without payments, each batch from the age where the last one ended. A locked one is being changed, and kept. */
async function deleteUnpaid(db: Db, { age, isDue }: Due, run: Run): Promise<number> {
  let from: RawBuilder<SqlBool> = sql`true`
  return inBatches(run, async () => {
    const { rows } = await sql<{ count: number; last: string | null }>`
      with gone as (
        delete from basket.basket where id in (
          select id from basket.basket
          where ${isDue} and ${from}
            and not exists (select from payment.payment where payment.basket_id = basket.id)
          order by ${age} limit ${sql.lit(BATCH)} for update skip locked)
        returning ${age} as age)
      select count(*)::int as count, max(age)::text as last from gone`.execute(db)
    const { count = 0, last } = rows[0] ?? {}
    if (last) from = sql<SqlBool>`${age} >= ${last}::timestamptz`
    return count
  })
}

/** Baskets with payments, all of them failed. */
async function emptyBatch(tx: Tx, { age, isDue }: Due): Promise<number> {
  const { rows } = await sql`
    with emptied as (
      update basket.basket set basket_status = 'canceled', is_current = false, zipcode = null, name = null
      where id in (
        select id from basket.basket
        where ${isDue}
          and exists (select from payment.payment where payment.basket_id = basket.id)
          and not exists (select from payment.payment
            where payment.basket_id = basket.id and payment.status not in ('voided', 'failed'))
        order by ${age} limit ${sql.lit(BATCH)} for update skip locked)
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
