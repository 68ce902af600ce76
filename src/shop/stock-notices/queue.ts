import { type Db, transaction } from '#database/client'
import { appendOutbox, onSite } from '#shop/orders'
import { takeDue } from './store-notices.ts'

/** Mails of a transaction. */
const BATCH = 500

/**
 * Queues the mails about products that can be ordered again; with its mail each wish is gone. Ends with a batch that is not
 * full, or with `stopping`: the next run goes on.
 *
 * @returns How many.
 */
export async function queueNotices(db: Db, stopping: AbortSignal): Promise<number> {
  let queued = 0
  while (!stopping.aborted) {
    const batch = await queueBatch(db)
    queued += batch
    if (batch < BATCH) break
  }
  return queued
}

function queueBatch(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    const due = await takeDue(tx, BATCH)
    const rows = due.map(({ email, product_id, site_id }) => ({
      kind: 'back_in_stock' as const,
      basket_id: null,
      // By this name what is written for a user is erased with them.
      payload: { username: email, product_id: `${product_id}`, ...onSite(site_id ?? undefined) },
    }))
    if (rows.length > 0) await appendOutbox(tx, rows)
    return due.length
  })
}
