import { type RawBuilder, sql } from 'kysely'
import { danishDay } from '#kernel/time'
import { isSeenByUser } from '#shop/access'
import { isHeldUnpaid, isWaiting } from '#shop/approval'
import type { CaseReader } from './customer-case.ts'

/**
 * Of the orders of a page of cases, `orders_of_page`: for each number of a case a day in Denmark, the first day from today on that was
 * agreed for a delivery of an order which the reader may see. A delivery counts while something of it
 * has not left; what is fetched in a branch, and what waits for approval, is no delivery to the case.
 */
export function selectNextDeliveries(reader: CaseReader, now: Date): RawBuilder<unknown> {
  return sql`
    select basket.number, min(delivery.estimated_delivery)::text as day
    from orders_of_page basket
    join basket.basket_delivery_line delivery on delivery.basket_id = basket.id
    where ${isSeenByUser(reader)} and basket.basket_status not in ('shipped', 'paid')
      and delivery.estimated_delivery >= ${danishDay(now)}::date
      and not delivery.metadata @> '{"delivery_code": {"is_pickup": true}}'
      and not ${isWaiting(sql`basket.id`)} and not ${isHeldUnpaid(sql`basket.id`)}
      and exists (
        select from basket.basket_line line
        where line.basket_id = basket.id and line.basket_delivery_line_id = delivery.id
          and line.quantity > (
            select coalesce(sum(shipped.quantity), 0) from orders.shipment_line shipped
            where shipped.basket_line_id = line.id))
    group by basket.number`
}
