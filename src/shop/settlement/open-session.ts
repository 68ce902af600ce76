import { transaction } from '#database/client'
import { askProvider, gatewayOf, isAbandoned, type Payment, saveSession } from '#shop/payment'
import { requestVoid } from './abandon-payment.ts'
import type { OrderParts } from './order-parts.ts'

interface Session {
  /** Where the provider sends the customer afterwards. */
  readonly return_url: string
  /** What is paid for: `kurv 7c1e`. */
  readonly text: string
  /** Who sells it, by the name that customers know. */
  readonly seller: string
}

/** Opens a payment at its provider, unless it is open there. @throws {PaymentUnavailable} */
export async function openSession(
  parts: OrderParts,
  payment: Payment,
  { return_url, text, seller }: Session,
): Promise<Payment> {
  if (payment.reference !== null) return payment
  const { hash, origin, pathname, search } = new URL(return_url)
  const joint = search === '' ? '?' : '&'
  const session = await askProvider(
    gatewayOf(parts.gateways, payment.provider).createSession({
      payment_id: payment.id,
      option: payment.option,
      amount: payment.amount,
      currency: payment.currency,
      text: `${seller}, ${text}`,
      return_url,
      cancel_url: `${origin}${pathname}${search}${joint}cancelled=1${hash}`,
      key: payment.id,
    }),
  )
  const saved = await saveSession(parts.db, payment.id, session)
  // Abandoned during the call, when there was no reference to void yet. Another process may also have opened it, and placed its order.
  if (isAbandoned(saved)) await transaction(parts.db, (tx) => requestVoid(tx, saved.id))
  return saved
}
