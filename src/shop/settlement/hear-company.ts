import {
  appendPaymentEvent,
  appendUnknownEvent,
  type CompanyMessage,
  findPaymentByReference,
  isTheAmount,
} from '#shop/payment'
import type { OrderParts } from './parts.ts'
import { settleKnown } from './settle-payment.ts'

/** What was made of a message; the company only needs to know that it was heard. */
export type Heard = 'settled' | 'unknown' | 'wrong_amount'

/**
 * A signed message of a payment company: kept once, and taken as a hint to ask the company itself. A message that was
 * heard before asks again, in case the shop stopped between hearing and acting.
 *
 * @throws {PaymentUnavailable} when the company does not answer; it will say the same again later.
 */
export async function hearCompany(
  parts: OrderParts,
  provider: string,
  message: CompanyMessage,
): Promise<Heard> {
  const payment = await findPaymentByReference(parts.db, provider, message.reference)
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
  await settleKnown(parts, payment)
  return 'settled'
}
