import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { whileErasing } from '#database/erasing'
import { rehashContent } from './show-basket.ts'

/** What was agreed to, and when, is kept: it says whose risk the products were. */
const withoutPlace = sql<string | null>`dropoff || '{"place": ""}'::jsonb`

/**
 * Erases from placed baskets who bought and how they were reached.
 *
 * @param texts The columns of the contacts that are emptied.
 */
export async function erasePlaced(
  tx: Tx,
  ids: readonly string[],
  texts: readonly string[],
): Promise<void> {
  // A placed basket is frozen but for this.
  await whileErasing(tx, async () => {
    await tx
      .updateTable('basket.basket_contact')
      .set(Object.fromEntries(texts.map((text) => [text, ''])))
      .where('basket_id', 'in', ids)
      .execute()
    await tx
      .updateTable('basket.basket_line')
      .set({ note: '' })
      .where('basket_id', 'in', ids)
      .execute()
    await tx
      .updateTable('basket.basket_delivery_line')
      .set({ instruction: '', pickup_point_reference: null, pickup_point: null, site_access: null })
      .where('basket_id', 'in', ids)
      .execute()
  })
  for (const id of ids) {
    await tx
      .updateTable('basket.basket')
      .set({
        ...{ name: null, internal_comment: '', dropoff: withoutPlace },
        content_hash: await rehashContent(tx, id),
      })
      .where('id', '=', id)
      .execute()
  }
}

/** Whatever they held: they are not asked about again. */
export async function markBasketsErased(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update basket.basket set erased = now() where id = any(${[...ids]}::uuid[])`.execute(tx)
}
