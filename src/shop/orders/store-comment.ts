import { sql } from 'kysely'
import { type Db, transaction } from '#database/client'
import type { BasketStatus } from './order-status.ts'
import { appendOrderEvent } from './store-order.ts'
import { requireVersion } from './store-status.ts'

interface Comment {
  readonly text: string
  /** As in an order event. */
  readonly actor: string
  /** The version of the order that was seen; left out: whatever it is by now. */
  readonly version?: number | undefined
}

/**
 * Replaces what staff have noted at an order for each other; its events say who did, not what.
 *
 * @returns undefined when there is no such order.
 * @throws {StaleOrder}
 */
export async function saveComment(
  db: Db,
  id: string,
  { text, actor, version: seen }: Comment,
): Promise<{ readonly version: number; readonly basket_status: BasketStatus } | undefined> {
  return transaction(db, async (tx) => {
    const locked = await sql`select from basket.basket
      where id = ${id} and order_placed is not null for update`.execute(tx)
    if (locked.rows.length === 0) return undefined
    await requireVersion(tx, id, seen)
    const { rows } = await sql<{ version: number; basket_status: BasketStatus }>`
      update basket.basket set internal_comment = ${text}, version = version + 1, modified = now()
      where id = ${id} returning version, basket_status`.execute(tx)
    const event = { kind: 'commented', from_status: null, to_status: null, actor, facts: {} }
    await appendOrderEvent(tx, id, event)
    return rows[0]
  })
}
