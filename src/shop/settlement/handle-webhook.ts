import {
  appendPaymentEvent,
  appendUnknownEvent,
  findPayment,
  findPaymentByReference,
  isTheAmount,
  type Payment,
  type ProviderMessage,
} from '#shop/payment'
import type { OrderParts } from './order-parts.ts'
import { settleIfNews } from './settle-payment.ts'

/** What was made of a message; for the log. */
export type Handled = 'settled' | 'unknown' | 'wrong_amount'

/**
 * Records a signed message of a payment provider once, and asks the provider for the payment's state. A message that comes again
 * asks again, in case the process stopped between recording and settling.
 *
 * @throws {PaymentUnavailable} when the provider does not answer; it sends the message again later.
 */
export async function handleWebhook(
  parts: OrderParts,
  provider: string,
  message: ProviderMessage,
): Promise<Handled> {
  const payment = await findTold(parts, provider, message)
  const event = { external_id: message.event_id, amount: message.amount, raw: message }
  if (!payment) {
    await appendUnknownEvent(parts.db, provider, { kind: message.kind, ...event })
    return 'unknown'
  }
  if (!isTheAmount(payment, message)) {
    await appendPaymentEvent(parts.db, payment.id, { kind: 'alarm', ...event })
    return 'wrong_amount'
  }
  await appendPaymentEvent(parts.db, payment.id, { kind: message.kind, ...event })
  await settleIfNews(parts, payment)
  return 'settled'
}

/** The payment that a message is about, by our id if the message carries it, else by the provider's. */
async function findTold(
  { db }: OrderParts,
  provider: string,
  { reference, payment_id }: ProviderMessage,
): Promise<Payment | undefined> {
  if (payment_id === undefined) return findPaymentByReference(db, provider, reference)
  const payment = await findPayment(db, payment_id)
  return payment?.provider === provider ? payment : undefined
}
