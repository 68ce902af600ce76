import { type RawBuilder, sql } from 'kysely'
import { danishDay } from '#kernel/time'
import { isSeenByUser } from '#shop/access'
import { isHeldUnpaid, isWaiting } from '#shop/approval'
import type { CaseReader } from './customer-case.ts'
import { isOrderOfCase } from './store-totals.ts'

/**
 * Text: a day in Denmark or null for a row `one` of access.customer_case, in one query for any number of rows. The first day
 * from today on that was agreed for a delivery of an order which the reader may see. A delivery counts while something of it
 * has not left; what is fetched in a branch, and what waits for approval, is no delivery to the case.
 */
export function selectNextDelivery(reader: CaseReader, now: Date): RawBuilder<string | null> {
  return sql`(
    select min(delivery.estimated_delivery)::text
    from basket.basket_contact contact
    join basket.basket on basket.id = contact.basket_id
    join basket.basket_delivery_line delivery on delivery.basket_id = basket.id
    where ${isOrderOfCase} and ${isSeenByUser(reader)} and basket.basket_status not in ('shipped', 'paid')
      and delivery.estimated_delivery >= ${danishDay(now)}::date
      and not delivery.metadata @> '{"delivery_code": {"is_pickup": true}}'
      and not ${isWaiting(sql`basket.id`)} and not ${isHeldUnpaid(sql`basket.id`)}
      and exists (
        select from basket.basket_line line
        where line.basket_id = basket.id and line.basket_delivery_line_id = delivery.id
          and line.quantity > (
            select coalesce(sum(shipped.quantity), 0) from orders.shipment_line shipped
            where shipped.basket_line_id = line.id)))`
}
