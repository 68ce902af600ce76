import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'

const BATCH = 1_000
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** From now on what happens to orders is queued for the merchant's own system. */
export async function connectErp(db: Db): Promise<void> {
  await sql`insert into orders.outbox_receiver (name) values ('erp') on conflict do nothing`.execute(
    db,
  )
}

/** Nothing is queued for the merchant's own system any more; what waits for it is deleted with the next pruning. */
export async function disconnectErp(db: Db): Promise<void> {
  await sql`delete from orders.outbox_receiver where name = 'erp'`.execute(db)
}

export async function isErpConnected(db: Db): Promise<boolean> {
  const { rows } = await sql`select from orders.outbox_receiver where name = 'erp'`.execute(db)
  return rows.length > 0
}

/** Where a batch ended: the moment as PostgreSQL writes it, which has microseconds, and the order. */
interface Place {
  readonly order_placed: string
  readonly id: string
}

/**
 * Queues a batch of the orders placed since then that the merchant's own system has not taken, the oldest first; canceled ones not.
 * One that waits or is a dead letter is not queued again.
 *
 * @param after Where the batch before ended; undefined for the first.
 * @returns How many were queued, and where this batch ended; undefined when there are no more orders.
 */
export async function queueUnreported(
  tx: Tx,
  since: Date,
  after?: Place,
): Promise<{ readonly queued: number; readonly last: Place | undefined }> {
  const { order_placed, id } = after ?? { order_placed: since.toISOString(), id: NO_ID }
  const { rows } = await sql<Place & { readonly is_queued: boolean }>`
    with asked as (
      select id, order_placed, not is_reported and basket_status <> 'canceled' as is_due from basket.basket
      where order_placed is not null and (order_placed, id) > (${order_placed}::timestamptz, ${id}::uuid)
      order by order_placed, id limit ${sql.lit(BATCH)}),
    appended as (
      insert into orders.outbox (kind, basket_id) select 'erp_order', id from asked where is_due
      on conflict (kind, basket_id) do nothing returning basket_id)
    select asked.id, order_placed::text, appended.basket_id is not null as is_queued
    from asked left join appended on appended.basket_id = asked.id order by asked.order_placed, asked.id`.execute(
    tx,
  )
  const last = rows.at(-1)
  return { queued: rows.filter(({ is_queued }) => is_queued).length, last }
}

/** The merchant's own system has taken the order as it is. */
export async function markReported(tx: Tx, basketId: string): Promise<void> {
  await tx
    .updateTable('basket.basket')
    .set({ is_reported: true })
    .where('id', '=', basketId)
    .execute()
}
