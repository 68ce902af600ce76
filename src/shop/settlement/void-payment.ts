import { ore } from '#kernel/money'
import { askCompany, findPayment, gatewayOf } from '#shop/payment'
import type { OrderParts } from './parts.ts'

/**
 * Makes the company let go of what it holds for a payment without an order, and return what it has taken. Asking again
 * does nothing more.
 */
export async function voidPayment({ db, gateways }: OrderParts, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId)
  if (!payment?.reference) return
  const { reference } = payment
  const gateway = gatewayOf(gateways, payment.provider)
  const { status, amount_captured, amount_refunded } = await askCompany(gateway.get(reference))
  const owed = ore(amount_captured - amount_refunded)
  if (owed > 0) await askCompany(gateway.refund(reference, owed, `return-${paymentId}`))
  else if (status === 'pending' || status === 'authorized') {
    await askCompany(gateway.cancel(reference, `void-${paymentId}`))
  }
}
