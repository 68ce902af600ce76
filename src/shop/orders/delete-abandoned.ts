import { type Db, type Tx, transaction } from '#database/client'
import {
  ABANDONED_PORTION,
  deleteAbandonedBaskets,
  emptyAbandonedBaskets,
} from './store-abandoned.ts'

/**
 * A guest's basket that nobody has touched for 90 days is deleted, with whatever they typed. One that a payment was tried
 * for keeps its row, because the payment's history names it, and loses everything else.
 */
export async function deleteAbandoned(db: Db): Promise<number> {
  const deleted = await inPortions(db, deleteAbandonedBaskets)
  return deleted + (await inPortions(db, emptyAbandonedBaskets))
}

/** Each portion in a transaction of its own, until one is not full. */
async function inPortions(db: Db, work: (tx: Tx) => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const count = await transaction(db, work)
    total += count
    if (count < ABANDONED_PORTION) return total
  }
}
