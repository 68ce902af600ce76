import { type Db, transaction } from '#database/client'
import { deleteAbandonedBaskets, emptyAbandonedBaskets } from './store-abandoned.ts'
import { deleteExpiredReservations } from './store-stock.ts'

/** Goods that were held for nobody any more are let go. They are not counted anyway; this keeps the table small. */
export async function expireReservations(db: Db): Promise<number> {
  return transaction(db, deleteExpiredReservations)
}

/**
 * A guest's basket that nobody has touched for 90 days is deleted, with whatever they typed. One that a payment was tried
 * for keeps its row, because the payment's history names it, and loses everything else.
 */
export async function deleteAbandoned(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    const deleted = await deleteAbandonedBaskets(tx)
    const emptied = await emptyAbandonedBaskets(tx)
    return deleted + emptied
  })
}
