import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { BATCH, type Retention } from '#database/retention'

/** For rows of basket.basket that are no orders. */
type Due = Pick<Retention, 'age' | 'isDue'>

/**
 * Deletes a batch of baskets without payments, the oldest first; locked ones are kept.
 *
 * @param from The age where the last batch ended, as PostgreSQL writes it.
 * @returns How many, and the age of the last one; undefined when there was none.
 */
export async function deleteBasketsUnpaid(
  db: Db,
  { age, isDue }: Due,
  from: string | undefined,
): Promise<{ readonly count: number; readonly last: string | undefined }> {
  // `offset 0`: of each basket its payments are looked up; a join would read those of all orders.
  const isLeft = from === undefined ? sql`true` : sql`${age} >= ${from}::timestamptz`
  const { rows } = await sql<{ count: number; last: string | null }>`
    with gone as (
      delete from basket.basket where id in (
        select id from basket.basket
        where ${isDue} and ${isLeft}
          and not exists (select from payment.payment where payment.basket_id = basket.id offset 0)
        order by ${age} limit ${sql.lit(BATCH)} for update skip locked)
      returning ${age} as age)
    select count(*)::int as count, max(age)::text as last from gone`.execute(db)
  const { count = 0, last } = rows[0] ?? {}
  return { count, last: last ?? undefined }
}

/** Cancels a batch of baskets whose payments have all failed, and deletes what is in them. @returns Their ids. */
export async function emptyBaskets(tx: Tx, { age, isDue }: Due): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
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
    contacts as (delete from basket.basket_contact using emptied where basket_id = emptied.id)
    select id from emptied`.execute(tx)
  return rows.map(({ id }) => id)
}
