import { type SqlBool, sql } from 'kysely'
import type { ListSource } from '#database/list-source'
import type { DayPart } from '#kernel/danish/day-parts'
import { danishDay, nextDanishDay } from '#kernel/time'
import { addWorkingDays } from '#kernel/working-days'
import { isHeldUnpaid, isWaiting } from '#shop/approval'
import type { BasketStatus } from '#shop/orders'

/** An order of which goods are to be fetched in the store. */
interface OrderToPick {
  readonly id: string
  readonly order_reference: string
  readonly basket_status: BasketStatus
  readonly customer: string
  readonly order_placed: Date
  readonly deliveries: string
  readonly branches: string
  readonly estimated_delivery: string | null
  /** Of the day that its customer chose. */
  readonly day_part: DayPart | null
  readonly lines_count: number
  readonly picked_count: number
}

/** Approved, and not packed. */
export const PICKABLE: readonly BasketStatus[] = ['approved', 'processing']

interface PickingFilters {
  readonly branch_id?: number | undefined
  /** Of the days that goods are promised for: up to today, or after it and up to the next working day. */
  readonly when?: 'today' | 'next_working_day' | undefined
  readonly promised_day?: string | undefined
  /** The number of the order. */
  readonly search: string
}

/** The deliveries of an order of which something has not left. */
const ofComing = sql`
  from basket.basket_delivery_line coming where coming.basket_id = basket.id
    and exists (select from basket.basket_line line where line.basket_id = basket.id and line.basket_delivery_line_id = coming.id
      and line.quantity > (
        select coalesce(sum(sent.quantity), 0) from orders.shipment_line sent where sent.basket_line_id = line.id))`

/** Never null: what is promised for no day comes last. */
const firstPromised = sql`(
  select coalesce(min(coming.estimated_delivery), 'infinity') ${ofComing})`

const statuses = sql.lit(`{${PICKABLE.join()}}`)

/** What is to be picked, the oldest order first, or what is promised first. Sorted are those alone that are approved and not packed. */
export const ordersToPick: ListSource<PickingFilters, 'placed' | 'promised', OrderToPick> = {
  table: 'basket.basket',
  sorts: { placed: sql`order_placed`, promised: firstPromised },
  where: ({ branch_id, when, promised_day, search }) => [
    sql<SqlBool>`order_placed is not null and basket_status = any(${statuses}::text[])`,
    sql<SqlBool>`not (${isWaiting(sql`basket.id`)} or ${isHeldUnpaid(sql`basket.id`)})`,
    ...(branch_id === undefined ? [] : [leaves(branch_id)]),
    ...(when === undefined ? [] : [isPromised(whenOf(when, new Date()))]),
    ...(promised_day === undefined ? [] : [isPromised({ from: promised_day, to: promised_day })]),
    ...(search === '' ? [] : [sql<SqlBool>`order_reference = ${search}`]),
  ],
  read: async (db, ids) =>
    (await sql<OrderToPick>`${selected} where basket.id = any(${ids}::uuid[])`.execute(db)).rows,
}

interface Span {
  readonly from?: string
  readonly to: string
}

function whenOf(when: 'today' | 'next_working_day', now: Date): Span {
  return when === 'today'
    ? { to: danishDay(now) }
    : { from: danishDay(nextDanishDay(now)), to: danishDay(addWorkingDays(now, 1)) }
}

/** Of orders that are to be picked, of which there are few: each is looked up by its id. */
function isPromised({ from, to }: Span) {
  const isFrom = from === undefined ? sql`true` : sql`coming.estimated_delivery >= ${from}::date`
  return sql<SqlBool>`exists (select ${ofComing} and coming.estimated_delivery <= ${to}::date and ${isFrom})`
}

function leaves(branch_id: number) {
  return sql<SqlBool>`exists (select from basket.basket_delivery_line delivery
    where delivery.basket_id = basket.id and coalesce(delivery.branch_id, ${branch_id}) = ${branch_id})`
}

const selected = sql`
  select basket.id, basket.order_reference, basket.basket_status, basket.order_placed,
    coalesce(nullif(contact.company_name, ''), concat_ws(' ', contact.name, contact.last_name), '') as customer,
    coalesce(way.deliveries, '') as deliveries, coalesce(way.branches, '') as branches, way.estimated_delivery, way.day_part,
    coalesce(line.lines_count, 0) as lines_count, coalesce(line.picked_count, 0) as picked_count
  from basket.basket
  left join basket.basket_contact contact on contact.basket_id = basket.id and contact.contact_type = 'invoice'
  left join lateral (
    select count(*)::integer as lines_count,
      count(*) filter (
        where greatest(coalesce(done.picked, 0), gone.sent) + coalesce(done.missing, 0) >= one.quantity)::integer as picked_count,
      array_agg(one.basket_delivery_line_id) filter (where one.quantity > gone.sent) as coming
    from basket.basket_line one left join orders.picked_line done on done.basket_line_id = one.id
    cross join lateral (
      select coalesce(sum(sent.quantity), 0) as sent
      from orders.shipment_line sent where sent.basket_line_id = one.id) gone
    where one.basket_id = basket.id and one.quantity > 0) line on true
  left join lateral (
    select string_agg(coalesce(delivery.metadata -> 'delivery_code' ->> 'name', code.name), ' + ' order by delivery.sort) as deliveries,
      string_agg(distinct branch.name, ', ') as branches,
      min(delivery.estimated_delivery) filter (where delivery.id = any(line.coming))::text as estimated_delivery,
      (array_agg(delivery.day_part order by delivery.estimated_delivery, delivery.day_part desc nulls last)
        filter (where delivery.id = any(line.coming)))[1] as day_part
    from basket.basket_delivery_line delivery
    left join delivery.delivery_code code on code.id = delivery.delivery_code_id
    left join catalogue.branch on branch.id = delivery.branch_id
    where delivery.basket_id = basket.id) way on true`
