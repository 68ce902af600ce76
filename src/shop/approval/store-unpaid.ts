import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#database/client'
import type { Retention } from '#database/retention'
import { type Ore, ore } from '#kernel/money'
import { UNSECURED_PROVIDERS } from '#kernel/payment-facts'
import { personKeys } from './person-keys.ts'

/** How long the stock of an order without money is kept for staff to approve it. */
const HELD_HOURS = 24

/** Of the orders of one network in a day that are taken, for each that is taken of one person: a workplace or a train has one. */
const NETWORK_FACTOR = 3

/** A guest's order, or one of a private account, whom the merchant does not know. Orders of companies do not count. */
interface OrderedUnpaid {
  readonly of_person: number
  readonly of_network: number
  /** Øre incl. VAT, of both. */
  readonly amount: Ore
}

/**
 * Notes what an order that is about to be paid later is counted by. Anyone can make a private account, and type another address.
 *
 * @param network Where it is ordered from; undefined where calls are not limited.
 * @returns How many more than are taken there would be: zero or less when it is.
 */
export async function countUnpaid(
  tx: Tx,
  basket_id: string,
  { network, most }: { readonly network: string | undefined; readonly most: number },
): Promise<number> {
  const { rows } = await sql<Parameters<typeof personKeys>[0]>`
    select user_id, email, address1, contact.zipcode
    from basket.basket join basket.basket_contact contact on contact.basket_id = basket.id
    where basket.id = ${basket_id} and contact_type = 'invoice'`.execute(tx)
  const keys = rows.flatMap(personKeys)
  await sql`
    insert into orders.unpaid_order (basket_id, person_keys, network_key)
    values (${basket_id}, array(select hashtextextended(key, 115) from unnest(${keys}::text[]) key),
      hashtextextended(${network ?? null}::text, 115))
    on conflict (basket_id) do update
    set person_keys = excluded.person_keys, network_key = excluded.network_key, created = now()`.execute(
    tx,
  )
  const { of_person, of_network } = await ordered(tx, basket_id)
  return Math.max(of_person + 1 - most, of_network + 1 - most * NETWORK_FACTOR)
}

/** What was ordered to pay later within a day by the same person or from the same network, without this order. */
async function ordered(tx: Tx, basket_id: string): Promise<OrderedUnpaid> {
  const { rows } = await sql<OrderedUnpaid>`
    with mine as materialized (
      select person_keys, network_key from orders.unpaid_order where basket_id = ${basket_id}),
    alike as (
      select basket_id, true as is_person from orders.unpaid_order
      where person_keys && (select person_keys from mine)
      union all
      select basket_id, false from orders.unpaid_order
      where network_key = (select network_key from mine))
    select count(*) filter (where is_person)::integer as of_person,
      count(*) filter (where is_network)::integer as of_network,
      coalesce(sum(payment_amount), 0)::bigint as amount
    from (select basket_id, bool_or(is_person) as is_person, bool_or(not is_person) as is_network
      from alike group by basket_id) other
    join basket.basket on basket.id = other.basket_id
    where basket.id <> ${basket_id} and basket_status <> 'canceled'
      and order_placed > now() - interval '1 day'`.execute(tx)
  return rows[0] ?? { of_person: 0, of_network: 0, amount: ore(0) }
}

/**
 * Holds an order that has just been placed for no company and is paid later, when it is too much with what was ordered by the same person
 * or from the same network within a day. Such orders take turns, so that two cannot both fit below the limit.
 *
 * @returns Whether it is held.
 */
export async function holdUnpaid(tx: Tx, basket_id: string): Promise<boolean> {
  const { rows } = await sql<{ payment_amount: Ore; guest_limit: Ore; guest_orders: number }>`
    select payment_amount, guest_limit, guest_orders
    from basket.basket join payment.payment_method method on method.id = payment_method_id
    where basket.id = ${basket_id} and basket.customer_id is null
      and payment_provider = any(${[...UNSECURED_PROVIDERS]})`.execute(tx)
  const [order] = rows
  if (!order) return false
  await lockKeys(tx, basket_id)
  const { of_person, of_network, amount } = await ordered(tx, basket_id)
  const { payment_amount, guest_limit, guest_orders } = order
  const isFew = Math.max(of_person, of_network) < guest_orders
  if (amount + payment_amount <= guest_limit && isFew) return false
  await sql`
    insert into orders.unpaid_hold (basket_id, lapses)
    values (${basket_id}, now() + make_interval(hours => ${sql.lit(HELD_HOURS)}))`.execute(tx)
  return true
}

/** Puts the goods of an order aside that has just been placed and is to be paid with a link: unpaid by then, it is canceled. */
export async function holdUntilPaid(tx: Tx, basket_id: string, days: number): Promise<void> {
  await sql`
    insert into orders.unpaid_hold (basket_id, lapses)
    values (${basket_id}, now() + make_interval(days => ${days}))`.execute(tx)
}

/** Until the end of the transaction. In one order, so that no two deadlock. */
async function lockKeys(tx: Tx, basket_id: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct key from orders.unpaid_order, unnest(person_keys || network_key) key
      where basket_id = ${basket_id} and key is not null order by key offset 0) keys`.execute(tx)
}

/** Pieces of a product that guests may hold without paying, however few there are. */
const FEW = 10

/**
 * Products of which orders that are paid later, of no company, would hold more than half together: those of a day that are not being
 * packed, those that are being placed, and this one. Call it under the lock of the stock, after it is reserved.
 */
export async function findHeldTooMuch(tx: Tx, basket_id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with mine as materialized (
      select product_id, sum(quantity) as quantity from basket.basket_line
      where basket_id = ${basket_id} group by product_id),
    held as (
      select line.product_id, sum(line.quantity) as quantity,
        sum(line.quantity) filter (where order_placed is not null) as taken
      from orders.unpaid_order other
      join basket.basket on basket.id = other.basket_id
      join basket.basket_line line on line.basket_id = basket.id
      where other.created > now() - interval '1 day' and basket.id <> ${basket_id}
        and line.product_id in (select product_id from mine)
        and case when order_placed is null
          then exists (select from orders.stock_reservation
            where stock_reservation.basket_id = basket.id and expires > now())
          else basket_status = 'new' end
      group by line.product_id)
    select product.name from mine join catalogue.product on product.id = mine.product_id
    left join held on held.product_id = mine.product_id
    where (product.does_stock_control or product.is_discontinued)
      and mine.quantity + coalesce(held.quantity, 0)
        > greatest(${sql.lit(FEW)}, (product.stock + coalesce(held.taken, 0)) / 2)
    order by product.id`.execute(tx)
  return rows.map(({ name }) => name)
}

/** What orders that are paid later are counted by counts for a day. */
export const oldUnpaidOrders: Retention = {
  table: 'orders.unpaid_order',
  index: 'unpaid_order_by_age',
  age: sql`created`,
  isDue: sql`created < now() - interval '2 days'`,
  after: '2 days',
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
