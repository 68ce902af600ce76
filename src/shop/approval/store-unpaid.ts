import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#database/client'
import { type Ore, ore } from '#kernel/money'
import { AGREED_PROVIDERS, isUnsecured } from '#kernel/payment-facts'

const UNSECURED = AGREED_PROVIDERS.filter(isUnsecured)

/** How long the stock of an order without money is kept for staff to approve it. */
const HELD_HOURS = 24

/**
 * What was ordered to pay later within a day, by the user of a basket or from its addresses, without it. Orders of companies do not count:
 * the merchant knows them. Anyone can make a private account.
 */
export interface OrderedUnpaid {
  readonly count: number
  /** Øre incl. VAT. */
  readonly amount: Ore
}

/** @param basket_id Its user and its invoice contact say which are meant. */
export async function countUnpaid(tx: Tx, basket_id: string): Promise<OrderedUnpaid> {
  const { rows } = await sql<OrderedUnpaid>`
    select count(*)::integer as count, coalesce(sum(payment_amount), 0)::bigint as amount
    from basket.basket
    where customer_id is null and id <> ${basket_id} and basket_status <> 'canceled'
      and payment_provider = any(${UNSECURED})
      and order_placed > now() - interval '1 day'
      and (user_id = (select user_id from basket.basket where id = ${basket_id}) or exists (
        select from basket.basket_contact theirs
        join basket.basket_contact mine on mine.basket_id = ${basket_id} and mine.contact_type = 'invoice'
        where theirs.basket_id = basket.id and theirs.contact_type = 'invoice' and (
          lower(theirs.email) = lower(mine.email)
          or (lower(theirs.address1), theirs.zipcode) = (lower(mine.address1), mine.zipcode))))`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, amount: ore(0) }
}

/**
 * Holds an order that has just been placed for no company and is paid later, when it is too much with what was ordered by the same user or
 * from the same addresses within a day. Such orders take turns, so that two cannot both fit below the limit.
 *
 * @returns Whether it is held.
 */
export async function holdUnpaid(tx: Tx, basket_id: string): Promise<boolean> {
  const { rows } = await sql<{ payment_amount: Ore; guest_limit: Ore; guest_orders: number }>`
    select payment_amount, guest_limit, guest_orders
    from basket.basket join payment.payment_method method on method.id = payment_method_id
    where basket.id = ${basket_id} and basket.customer_id is null
      and payment_provider = any(${UNSECURED})`.execute(tx)
  const [order] = rows
  if (!order) return false
  await lockAddresses(tx, basket_id)
  const { count, amount } = await countUnpaid(tx, basket_id)
  const { payment_amount, guest_limit, guest_orders } = order
  if (amount + payment_amount <= guest_limit && count < guest_orders) return false
  await sql`
    insert into orders.unpaid_hold (basket_id, lapses)
    values (${basket_id}, now() + make_interval(hours => ${sql.lit(HELD_HOURS)}))`.execute(tx)
  return true
}

/** Until the end of the transaction. In one order, so that no two deadlock. */
async function lockAddresses(tx: Tx, basket_id: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(address, 115) as key
      from basket.basket_contact join basket.basket on basket.id = basket_id,
        unnest(array[lower(email), lower(address1) || ' ' || basket_contact.zipcode, 'user ' || user_id]) address
      where basket_id = ${basket_id} and contact_type = 'invoice' and address is not null
      order by key offset 0) keys`.execute(tx)
}

/** Whether staff have to approve an order because it is paid later, and not by a company. */
export function isHeldUnpaid(basketId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from orders.unpaid_hold where basket_id = ${basketId})`
}

/** Ends the waiting of an order that is moved. Lock the order first. */
export async function endUnpaidHold(tx: Tx, basket_id: string): Promise<void> {
  await sql`delete from orders.unpaid_hold where basket_id = ${basket_id}`.execute(tx)
}

/** The orders that staff did not approve in time, the oldest first. */
export async function listLapsedHolds(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ basket_id: string }>`
    select basket_id from orders.unpaid_hold where lapses <= now() order by lapses limit ${limit}`.execute(
    tx,
  )
  return rows.map(({ basket_id }) => basket_id)
}

/** @returns Whether it still waits, too long: staff may have decided meanwhile. Lock the order first. */
export async function hasLapsed(tx: Tx, basket_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders.unpaid_hold where basket_id = ${basket_id} and lapses <= now()`.execute(tx)
  return rows.length > 0
}
