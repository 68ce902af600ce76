import type Stripe from 'stripe'
import { ore } from '#kernel/money'
import type { ProviderPayment, ProviderStatus } from '#shop/payment'

/** What Stripe says of a payment, in the shop's words. */

export type Checkout = Stripe.Checkout.Session

/** The intent of a session that was read with it; `null` until the customer has begun to pay. */
export function intentOf({ payment_intent }: Checkout): Stripe.PaymentIntent | null {
  if (typeof payment_intent === 'string') throw new Error('the intent was not expanded')
  return payment_intent
}

export function toProviderPayment(checkout: Checkout): ProviderPayment {
  const intent = intentOf(checkout)
  const status = statusOf(checkout, intent)
  const captured = intent?.amount_received ?? 0
  return {
    reference: checkout.id,
    status,
    amount: ore(intent ? heldBy(intent) : (checkout.amount_total ?? 0)),
    currency: (intent?.currency ?? checkout.currency ?? '').toUpperCase(),
    amount_captured: ore(captured),
    amount_refunded: ore(Math.min(captured, refundedOf(intent))),
    ...captureBeforeOf(intent),
  }
}

/** Declined cards leave the session open: the customer may try another. */
function statusOf(checkout: Checkout, intent: Stripe.PaymentIntent | null): ProviderStatus {
  if (intent?.status === 'succeeded') return 'captured'
  if (intent?.status === 'requires_capture') return 'authorized'
  if (intent?.status === 'canceled' || checkout.status === 'expired') return 'cancelled'
  return 'pending'
}

/** What is reserved and captured together: a bank may reserve less than was asked for. */
function heldBy(intent: Stripe.PaymentIntent): number {
  if (intent.status !== 'requires_capture') return intent.amount
  return intent.amount_capturable + intent.amount_received
}

/**
 * What was refunded, in øre. Stripe reports what a partial capture releases as a refund too: of exactly that amount,
 * and without an author.
 */
function refundedOf(intent: Stripe.PaymentIntent | null): number {
  const charge = intent?.latest_charge
  if (!charge || typeof charge === 'string') return 0
  const released = charge.amount - charge.amount_captured
  const isReturned = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled'
  const isRelease = ({ amount, metadata }: Stripe.Refund) =>
    amount === released && metadata?.key === undefined
  const refunds = charge.refunds?.data.filter(isReturned) ?? []
  const releases = refunds.filter(isRelease).slice(0, 1)
  return refunds
    .filter((refund) => !releases.includes(refund))
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Banks hold for seven days, some for longer: what Stripe tells of the charge. */
function captureBeforeOf(intent: Stripe.PaymentIntent | null): { capture_before?: Date } {
  const charge = intent?.latest_charge
  if (!charge || typeof charge === 'string') return {}
  const seconds = charge.payment_method_details?.card?.capture_before
  return seconds ? { capture_before: new Date(seconds * 1000) } : {}
}
