import type { Tx } from '#database/client'
import { appendOutbox } from '#shop/orders'
import {
  appendPaymentEvent,
  type CompanyPayment,
  type FailureCode,
  type Payment,
  saveOutcome,
} from '#shop/payment'
import { deleteReservations } from '#shop/stock'

/** The company itself has said no, and holds nothing. */
const HELD_NOTHING: readonly FailureCode[] = ['declined', 'cancelled']

/**
 * Ends an open payment without an order: the goods are let go, and the company is told to let go of the money as soon
 * as the transaction is committed.
 */
export async function giveUp(
  tx: Tx,
  payment: Payment,
  failure_code: FailureCode,
  company?: CompanyPayment,
): Promise<void> {
  const isNo = failure_code === 'declined' || failure_code === 'amount_differs'
  await saveOutcome(tx, payment.id, { status: isNo ? 'failed' : 'voided', failure_code })
  await appendPaymentEvent(tx, payment.id, {
    kind: failure_code === 'amount_differs' ? 'alarm' : 'given_up',
    amount: company?.amount ?? payment.amount,
    raw: { failure_code, company },
  })
  if (failure_code !== 'replaced') await deleteReservations(tx, payment.basket_id)
  if (!HELD_NOTHING.includes(failure_code)) await askToVoid(tx, payment.id)
}

/** Whatever the company holds or has taken for this payment is to go back. */
export async function askToVoid(tx: Tx, paymentId: string): Promise<void> {
  const payload = { payment_id: paymentId }
  await appendOutbox(tx, [{ kind: 'payment_void', basket_id: null, payload }])
}
