import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { type BasketStatus, requireMove } from './order-status.ts'
import { appendOrderEvent } from './store-order.ts'

interface Mover {
  /** As in an order event. */
  readonly actor: string
  readonly facts?: object
}

/**
 * Gives an order another status, with an event. Locks the order.
 *
 * @returns The status of before; undefined when there is no such order.
 * @throws {InvalidTransition}
 */
export async function moveOrder(
  tx: Tx,
  id: string,
  to: BasketStatus,
  { actor, facts = {} }: Mover,
): Promise<BasketStatus | undefined> {
  const { rows } = await sql<{ from: BasketStatus; is_pickup: boolean }>`
    select basket_status as from, is_pickup from basket.basket
    where id = ${id} and order_placed is not null for update`.execute(tx)
  const [order] = rows
  if (!order) return undefined
  const { from, is_pickup } = order
  requireMove({ from, to, is_pickup })
  await sql`
    update basket.basket set basket_status = ${to}, version = version + 1, modified = now()
    where id = ${id}`.execute(tx)
  const event = { kind: 'moved', from_status: from, to_status: to }
  await appendOrderEvent(tx, id, { ...event, actor, facts })
  return from
}
