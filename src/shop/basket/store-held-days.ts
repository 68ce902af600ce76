import { sql } from 'kysely'
import type { Tx } from '#database/client'

/** Keeps the places of these deliveries for so many minutes from now. */
export async function saveHeldDays(tx: Tx, ids: readonly string[], minutes: number): Promise<void> {
  await sql`
    update basket.basket_delivery_line set day_held_until = now() + make_interval(mins => ${minutes}::integer)
    where id = any(${[...ids]}::uuid[])`.execute(tx)
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
