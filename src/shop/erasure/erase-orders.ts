import { type Db, type Tx, transaction } from '#database/client'
import { ENDLESS, inBatches, type Run } from '#database/retention'
import { eraseNotesOfOrders } from '#shop/approval'
import { erasePlaced, markBasketsErased } from '#shop/basket'
import { eraseLabels } from '#shop/labels'
import { type ContactText, eraseOrderReasons } from '#shop/orders'
import { eraseOperationReasons } from '#shop/payment'
import { markErased } from '#shop/users'
import { eraseWithdrawals } from '#shop/withdrawals'
import {
  hasLeft,
  lockFinished,
  lockOld,
  PERSONAL,
  PERSONS,
  PORTION,
  REACHES,
} from './store-orders.ts'

/**
 * Erases from the finished orders of deleted users how they were reached, and what they wrote; and notes of whom nothing is left to
 * erase. @returns How many orders.
 */
export async function eraseOrdersOfDeleted(db: Db, run: Run = ENDLESS): Promise<number> {
  const erased = await inBatches(run, () => transaction(db, eraseFinished), PORTION)
  await markErased(db, hasLeft)
  return erased
}

async function eraseFinished(tx: Tx): Promise<number> {
  const orders = await lockFinished(tx)
  const of = (kind: string) => orders.flatMap((order) => (order.kind === kind ? order.id : []))
  await eraseTexts(tx, of('sold'), REACHES)
  await eraseTexts(tx, of('persons'), PERSONAL)
  await eraseTexts(tx, of('companys'), PERSONS)
  return orders.length
}

/**
 * Erases who bought from all orders whose years of bookkeeping are over. Each is marked as erased, whatever it held, so that a batch reads
 * those it erases. @returns How many.
 */
export async function eraseOldOrders(db: Db, run: Run = ENDLESS): Promise<number> {
  const batch = async (tx: Tx) => {
    const orders = await lockOld(tx)
    const of = (is: boolean) => orders.flatMap((one) => (one.is_companys === is ? one.id : []))
    await eraseTexts(tx, of(false), PERSONAL)
    await eraseTexts(tx, of(true), PERSONS)
    await markBasketsErased(
      tx,
      orders.map(({ id }) => id),
    )
    return orders.length
  }
  return inBatches(run, () => transaction(db, batch), PORTION)
}

/** Of each module what it holds of these orders. */
async function eraseTexts(
  tx: Tx,
  ids: readonly string[],
  texts: readonly ContactText[],
): Promise<void> {
  if (ids.length === 0) return
  await eraseLabels(tx, ids)
  await eraseWithdrawals(tx, ids)
  await eraseOrderReasons(tx, ids)
  await eraseOperationReasons(tx, ids)
  await eraseNotesOfOrders(tx, ids)
  await erasePlaced(tx, ids, texts)
}
