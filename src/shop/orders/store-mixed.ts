import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { MixedUnexplained } from './refusals.ts'

/** The lines of an order whose cans are mixed in a colour. */
export async function listMixed(db: Db, basket_id: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ line_id: string }>`
    select facts ->> 'line_id' as line_id from orders.order_event
    where basket_id = ${basket_id} and kind = 'mixed'`.execute(db)
  return new Set(rows.map(({ line_id }) => line_id))
}

/**
 * What is mixed can be sold to no other customer, so it is canceled with a reason.
 *
 * @param reason Left out, or empty: none was given.
 * @param line_id Left out: any line.
 * @throws {MixedUnexplained}
 */
export async function requireReasonForMixed(
  tx: Db | Tx,
  basket_id: string,
  reason: string | undefined,
  line_id?: string,
): Promise<void> {
  if (reason?.trim()) return
  const mixed = await listMixed(tx, basket_id)
  if (line_id === undefined ? mixed.size > 0 : mixed.has(line_id)) throw new MixedUnexplained()
}
