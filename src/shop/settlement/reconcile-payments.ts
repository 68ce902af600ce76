import { transaction } from '#database/client'
import { lockBasketRow } from '#shop/basket'
import { isOpen, listOpenPayments, lockPayment, type Payment } from '#shop/payment'
import { giveUp } from './give-up.ts'
import type { OrderParts } from './parts.ts'
import { settleKnown } from './settle-payment.ts'

/** So long is a payment left to the customer and to the company's own messages. */
const QUIET_SECONDS = 60

export interface Reconciled {
  readonly settled: number
  readonly expired: number
  /** Companies that did not answer; they are asked again next time. */
  readonly failed: readonly unknown[]
}

/** Asks about every payment that is still open: what the company said and we did not hear is heard now. */
export async function reconcilePayments(parts: OrderParts): Promise<Reconciled> {
  const failed: unknown[] = []
  let settled = 0
  let expired = 0
  for (const payment of await listOpenPayments(parts.db, QUIET_SECONDS)) {
    try {
      const known = await settleKnown(parts, payment)
      if (known?.status !== 'pending') settled += 1
      else if (payment.is_expired) expired += await expire(parts, payment)
    } catch (error) {
      failed.push(error)
    }
  }
  return { settled, expired, failed }
}

/** Nobody paid in time: the goods are for others, and the card window is closed. */
async function expire({ db }: OrderParts, { id, basket_id }: Payment): Promise<number> {
  return transaction(db, async (tx) => {
    await lockBasketRow(tx, basket_id)
    const payment = await lockPayment(tx, id)
    if (!isOpen(payment) || !payment.is_expired) return 0
    await giveUp(tx, payment, 'expired')
    return 1
  })
}
