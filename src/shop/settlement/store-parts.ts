import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { type Ore, ore } from '#kernel/money'

/** Money of a part of an order that is to be moved. */
export interface PartMoney {
  readonly payment_id: string
  readonly basket_id: string
  /** Of the shipment, or what was captured too much. */
  readonly amount: Ore
  /** Reserved and not captured. */
  readonly left: Ore
  readonly key: string
}

/** A payment is asked about one thing at a time. */
const isFree = sql`not exists (
  select from payment.payment_operation operation
  where operation.payment_id = payment.id and operation.status = 'asked' and operation.kind <> 'authorize')`

/** The shipments of orders under way whose money is to be captured, the oldest first. */
export async function listShippedParts(db: Db, providers: readonly string[]): Promise<PartMoney[]> {
  const key = sql`'shipment-' || shipment.id`
  const { rows } = await sql<PartMoney>`
    select payment.id as payment_id, payment.basket_id, shipment.amount,
      payment.amount - amount_captured as left, ${key} as key
    from orders.shipment
    join payment.payment on payment.basket_id = shipment.basket_id
    join basket.basket on basket.id = shipment.basket_id
    where provider = any(${[...providers]}) and payment.status in ('authorized', 'partially_captured')
      and replaced_by is null
      and basket_status not in ('shipped', 'paid', 'canceled')
      and shipment.amount > 0 and payment.amount > amount_captured and ${isFree}
      and not exists (select from payment.payment_operation operation
        join payment.payment other on other.id = operation.payment_id
        where other.basket_id = shipment.basket_id and idempotency_key = ${key}
          and (other.id = payment.id or operation.status <> 'refused'))
    order by shipment.created, shipment.number limit 500`.execute(db)
  return rows
}

/** Of which revised orders: those of the last weeks, of all years, or one. */
export type RevisedOrders = 'lately' | 'ever' | { readonly basket_id: string }

/** A refund of an older revision waits for the night. */
const LATELY_DAYS = 60

function isMeant(which: RevisedOrders): RawBuilder<SqlBool> {
  if (which === 'ever') return sql<SqlBool>`true`
  return which === 'lately'
    ? sql<SqlBool>`created > now() - make_interval(days => ${sql.lit(LATELY_DAYS)})`
    : sql<SqlBool>`basket_id = ${which.basket_id}`
}

/**
 * Payments of orders of which more was captured than they cost since they were revised; those that were refused only of one order. From
 * each revised order to its payments: `offset 0` keeps the database from reading all payments to join them with orders of
 * which it expects more than there are.
 */
export async function listOverpaid(db: Db, which: RevisedOrders): Promise<PartMoney[]> {
  const takesRefused = typeof which === 'object'
  const { rows } = await sql<PartMoney>`
    select distinct on (revised.id) payment.id as payment_id, payment.basket_id,
      least(whole.paid - payment_amount, amount_captured - amount_refunded)::bigint as amount, 0 as left,
      'revision-' || revised.id || case when refused.count > 0 then '-' || refused.count else '' end as key
    from (
      select basket_id, max(id) as id from orders.order_event
      where kind = 'revised' and ${isMeant(which)} group by basket_id) revised
    cross join lateral (
      select * from basket.basket where basket.id = revised.basket_id offset 0) basket
    cross join lateral (
      select * from payment.payment where payment.basket_id = basket.id offset 0) payment
    cross join lateral (
      select sum(part.amount_captured - part.amount_refunded) as paid from payment.payment part
      where part.basket_id = basket.id and part.status in ('partially_captured', 'captured', 'refunded')) whole
    cross join lateral (
      select count(*) as count from payment.payment_operation operation
      where operation.payment_id = payment.id and operation.status = 'refused'
        and idempotency_key like 'revision-' || revised.id || '%') refused
    where basket_status <> 'canceled' and whole.paid > payment_amount
      and amount_captured > amount_refunded and payment.status in ('partially_captured', 'captured')
      and (refused.count = 0 or ${takesRefused}::boolean) and ${isFree}
    order by revised.id, amount_captured - amount_refunded desc limit 500`.execute(db)
  return rows
}

/** Øre of an order that were taken and not paid back, and that are being asked for: what a change of it may have to pay back. */
export async function capturedOf(tx: Tx, basket_id: string): Promise<Ore> {
  const { rows } = await sql<{ captured: Ore }>`
    select coalesce(sum(amount_captured - amount_refunded + coalesce((
      select sum(operation.amount) from payment.payment_operation operation
      where operation.payment_id = payment.id and operation.kind = 'capture' and operation.status = 'asked'), 0)), 0)::bigint as captured
    from payment.payment where basket_id = ${basket_id}`.execute(tx)
  return rows[0]?.captured ?? ore(0)
}

/** Up to 500 payments that were captured in part and then replaced, whose rest has not been let go. */
export async function listReplaced(db: Db): Promise<Pick<PartMoney, 'payment_id' | 'basket_id'>[]> {
  const { rows } = await sql<Pick<PartMoney, 'payment_id' | 'basket_id'>>`
    select id as payment_id, basket_id from payment.payment
    where replaced_by is not null and status = 'partially_captured' and ${isFree} limit 500`.execute(
    db,
  )
  return rows
}
