import { sql } from 'kysely'
import type { Tx } from '#database/client'
import type { WantedDay } from '#shop/delivery'

/** A delivery, and the place that it takes. */
export interface HeldDay extends WantedDay {
  readonly delivery_id: string
}

/**
 * Keeps the places of these deliveries for so many minutes in all, from when their basket was first to be paid, however often that is begun
 * again: after that they go to anyone who pays first. Each is counted by its carrier or branch, so these are written too.
 */
export async function saveHeldDays(
  tx: Tx,
  held: readonly HeldDay[],
  minutes: number,
): Promise<void> {
  const rows = held.map(({ delivery_id: id, pool }) => ({ id, ...pool }))
  await sql`
    update basket.basket_delivery_line line
    set branch_id = held.branch_id, delivery_carrier_id = held.carrier_id,
      day_held_until = coalesce((select min(created) from payment.payment where basket_id = line.basket_id), now())
        + make_interval(mins => ${minutes}::integer)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as held (id uuid, branch_id bigint, carrier_id bigint)
    where line.id = held.id`.execute(tx)
}

/** The basket is not paid after all: its places are free for others. */
export async function releaseDays(tx: Tx, basket_id: string): Promise<void> {
  await sql`
    update basket.basket_delivery_line set day_held_until = null
    where basket_id = ${basket_id} and day_held_until is not null
      and exists (select from basket.basket where id = ${basket_id} and order_placed is null)`.execute(
    tx,
  )
}
