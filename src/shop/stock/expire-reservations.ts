import { type Db, transaction } from '#database/client'
import { deleteExpiredReservations } from './store-stock.ts'

/** Goods that were held for nobody any more are let go. They are not counted anyway; this keeps the table small. */
export async function expireReservations(db: Db): Promise<number> {
  return transaction(db, deleteExpiredReservations)
}
