import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { danishDay } from '#kernel/time'

/**
 * Tells staff, once, that a day that was chosen has come while the order waited: it is to be agreed on anew. Days that nothing is left of
 * do not count.
 */
export async function notePassedDays(tx: Tx, id: string): Promise<void> {
  await sql`
    insert into orders.order_event (basket_id, kind, actor, facts)
    select ${id}::uuid, 'day_passed', 'system', jsonb_build_object('delivery_day', min(delivery_day))
    from basket.basket_delivery_line delivery
    where basket_id = ${id} and delivery_day <= ${danishDay(new Date())}::date
      and exists (select from basket.basket_line line
        where line.basket_id = delivery.basket_id and line.basket_delivery_line_id = delivery.id and line.quantity > 0)
      and not exists (select from orders.order_event where basket_id = ${id} and kind = 'day_passed')
    having count(*) > 0`.execute(tx)
}
