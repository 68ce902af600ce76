import { sql } from 'kysely'
import type { Tx } from '#database/client'

/** What stands on the labels of these orders, and why staff made another. */
export async function eraseLabels(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('orders.shipping_label')
    .set({ shown: null, pdf: null })
    .where('basket_id', 'in', ids)
    .execute()
  // One that replaces another has to have a reason.
  await sql`
    update orders.shipping_label set reason = case when replaces is null then '' else '-' end
    where basket_id = any(${[...ids]}::uuid[]) and reason not in ('', '-')`.execute(tx)
}
