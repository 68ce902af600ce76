import { sql } from 'kysely'
import type { Db } from '#database/client'
import type { Ore } from '#kernel/money'

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
      and basket_status not in ('shipped', 'paid', 'canceled')
      and shipment.amount > 0 and payment.amount > amount_captured and ${isFree}
      and not exists (select from payment.payment_operation operation
        where operation.payment_id = payment.id and idempotency_key = ${key})
    order by shipment.created, shipment.number limit 500`.execute(db)
  return rows
}

/** Payments of which more was captured than their order costs since it was revised; those that were refused only of one order. */
export async function listOverpaid(db: Db, basket_id: string | undefined): Promise<PartMoney[]> {
  const isMeant = basket_id === undefined ? sql`refused.count = 0` : sql`basket.id = ${basket_id}`
  const { rows } = await sql<PartMoney>`
    select payment.id as payment_id, payment.basket_id,
      amount_captured - amount_refunded - payment_amount as amount, 0 as left,
      'revision-' || revised.id || case when refused.count > 0 then '-' || refused.count else '' end as key
    from (select basket_id, max(id) as id from orders.order_event where kind = 'revised' group by basket_id) revised
    join basket.basket on basket.id = revised.basket_id
    join payment.payment on payment.basket_id = basket.id
    cross join lateral (
      select count(*) as count from payment.payment_operation operation
      where operation.payment_id = payment.id and operation.status = 'refused'
        and idempotency_key like 'revision-' || revised.id || '%') refused
    where basket_status <> 'canceled' and amount_captured - amount_refunded > payment_amount
      and ${isMeant} and ${isFree}
    order by revised.id limit 500`.execute(db)
  return rows
}
