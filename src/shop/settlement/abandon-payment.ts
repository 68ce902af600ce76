import type { Tx } from '#database/client'
import { releaseDays } from '#shop/basket'
import { appendOutbox } from '#shop/orders'
import {
  appendPaymentEvent,
  type FailureCode,
  type Payment,
  type ProviderPayment,
  refuseAuthorization,
  saveOutcome,
} from '#shop/payment'
import { deleteReservations } from '#shop/stock'

/** The provider itself ended the payment and holds no money. */
const HOLDS_NOTHING: readonly FailureCode[] = ['declined', 'cancelled']

/**
 * Ends an open payment without an order. Its stock reservations are deleted, and the provider is asked to release the money once
 * the transaction is committed.
 *
 * @param reported The provider's answer, where it is the reason.
 */
export async function abandonPayment(
  tx: Tx,
  payment: Payment,
  failure_code: FailureCode,
  reported?: ProviderPayment,
): Promise<void> {
  const hasFailed = failure_code === 'declined' || failure_code === 'amount_differs'
  await saveOutcome(tx, payment.id, { status: hasFailed ? 'failed' : 'voided', failure_code })
  await refuseAuthorization(tx, payment.id, failure_code)
  await appendPaymentEvent(tx, payment.id, {
    kind: failure_code === 'amount_differs' ? 'alarm' : 'given_up',
    amount: reported?.amount ?? payment.amount,
    raw: { failure_code, company: reported },
  })
  if (failure_code !== 'replaced') {
    await deleteReservations(tx, payment.basket_id)
    await releaseDays(tx, payment.basket_id)
  }
  if (!HOLDS_NOTHING.includes(failure_code)) await requestVoid(tx, payment.id)
}

/** Has the money of a payment sent back, and what is reserved released, after the transaction is committed. */
export async function requestVoid(tx: Tx, paymentId: string): Promise<void> {
  const payload = { payment_id: paymentId }
  await appendOutbox(tx, [{ kind: 'payment_void', basket_id: null, payload }])
}
