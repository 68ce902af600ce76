import { transaction } from '#database/client'
import {
  isOpen,
  listOpenPayments,
  listUnsureOperations,
  lockPayment,
  type Payment,
} from '#shop/payment'
import { abandonPayment } from './abandon-payment.ts'
import { performOperation } from './capture-and-refund/perform-operation.ts'
import type { OrderParts } from './order-parts.ts'
import { settleIfNews } from './settle-payment.ts'

/** Before that the customer's return and the provider's messages are expected to settle the payment. */
const QUIET_SECONDS = 60

export interface Reconciled {
  readonly settled: number
  readonly expired: number
  /** Errors of providers that did not answer; they are asked again next time. */
  readonly failed: readonly unknown[]
}

/** Settles payments whose messages were lost, abandons those that expired, and learns what became of operations without an answer. */
export async function reconcilePayments(parts: OrderParts): Promise<Reconciled> {
  const failed: unknown[] = []
  let settled = 0
  let expired = 0
  for (const payment of await listOpenPayments(parts.db, QUIET_SECONDS)) {
    try {
      const known = await settleIfNews(parts, payment)
      if (known?.status !== 'pending') settled += 1
      else if (payment.is_expired) expired += await expire(parts, payment)
    } catch (error) {
      failed.push(error)
    }
  }
  for (const operation of await listUnsureOperations(parts.db)) {
    try {
      await performOperation(parts, operation)
      settled += 1
    } catch (error) {
      failed.push(error)
    }
  }
  return { settled, expired, failed }
}

async function expire({ db }: OrderParts, stale: Payment): Promise<number> {
  return transaction(db, async (tx) => {
    const payment = await lockPayment(tx, stale)
    if (!isOpen(payment) || !payment.is_expired) return 0
    await abandonPayment(tx, payment, 'expired')
    return 1
  })
}
