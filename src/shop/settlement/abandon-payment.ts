import type { Tx } from '#database/client'
import { ore } from '#kernel/money'
import { appendOutbox } from '#shop/orders'
import {
  appendPaymentEvent,
  askProvider,
  type FailureCode,
  findPayment,
  gatewayOf,
  type Payment,
  type ProviderPayment,
  saveOutcome,
} from '#shop/payment'
import { deleteReservations } from '#shop/stock'
import type { OrderParts } from './order-parts.ts'

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
  await appendPaymentEvent(tx, payment.id, {
    kind: failure_code === 'amount_differs' ? 'alarm' : 'given_up',
    amount: reported?.amount ?? payment.amount,
    raw: { failure_code, company: reported },
  })
  if (failure_code !== 'replaced') await deleteReservations(tx, payment.basket_id)
  if (!HOLDS_NOTHING.includes(failure_code)) await requestVoid(tx, payment.id)
}

/** Has {@link voidPayment} called after the transaction is committed. */
export async function requestVoid(tx: Tx, paymentId: string): Promise<void> {
  const payload = { payment_id: paymentId }
  await appendOutbox(tx, [{ kind: 'payment_void', basket_id: null, payload }])
}

/**
 * Has the provider release what it reserved for a payment without an order, and refund what it captured. Idempotent.
 *
 * @throws {PaymentUnavailable} when the provider does not answer.
 */
export async function voidPayment({ db, gateways }: OrderParts, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId)
  if (!payment?.reference) return
  const { reference } = payment
  const gateway = gatewayOf(gateways, payment.provider)
  const { status, amount_captured, amount_refunded } = await askProvider(gateway.get(reference))
  const owed = ore(amount_captured - amount_refunded)
  if (owed > 0) {
    const key = `return-${paymentId}-${amount_captured}`
    const move = { amount: owed, before: amount_refunded, key }
    const answer = await askProvider(gateway.refund(reference, move))
    if ('refused' in answer) throw new Error(`not refunded: ${answer.refused}`)
  }
  if (status === 'pending' || status === 'authorized') {
    await askProvider(gateway.cancel(reference, `void-${paymentId}`))
  }
}
