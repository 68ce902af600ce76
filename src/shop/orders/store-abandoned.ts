import { sql } from 'kysely'
import type { Tx } from '#database/client'

const ABANDONED_DAYS = 90

/** So many go at once: a night with very many of them takes longer, and no statement does. */
export const ABANDONED_PORTION = 1000

const isAbandoned = sql<boolean>`
  basket.basket_status = 'not_complete' and basket.user_id is null and not basket.is_protected
  and basket.modified < now() - make_interval(days => ${sql.lit(ABANDONED_DAYS)})`

/** One portion of those that no payment names; who is just changing one keeps it. @returns How many baskets are gone. */
export async function deleteAbandonedBaskets(tx: Tx): Promise<number> {
  const { rows } = await sql`
    delete from basket.basket where id in (
      select id from basket.basket
      where ${isAbandoned}
        and not exists (select from payment.payment where payment.basket_id = basket.id)
      limit ${sql.lit(ABANDONED_PORTION)} for update skip locked)
    returning id`.execute(tx)
  return rows.length
}

/** One portion of the others. @returns How many baskets are no more than a number in the history of a payment. */
export async function emptyAbandonedBaskets(tx: Tx): Promise<number> {
  const { rows } = await sql`
    with emptied as (
      update basket.basket set basket_status = 'canceled', is_current = false, zipcode = null
      where id in (
        select id from basket.basket
        where ${isAbandoned}
          and not exists (select from payment.payment
            where payment.basket_id = basket.id and payment.status not in ('voided', 'failed'))
        limit ${sql.lit(ABANDONED_PORTION)} for update skip locked)
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
