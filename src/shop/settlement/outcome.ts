import type { Payment, PaymentGateway, ProviderPayment } from '#shop/payment'

/** What a provider's answer makes of a payment. */
export type Outcome = Pick<Payment, 'status' | 'amount_captured' | 'amount_refunded'> & {
  /** Until when the money is reserved. */
  readonly held_until?: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when money that was reserved or renewed `now` can be captured: as the provider says, else as long as it usually holds. */
export function heldUntil(
  { holdsDays }: Pick<PaymentGateway, 'holdsDays'>,
  { capture_before }: Pick<ProviderPayment, 'capture_before'>,
  now: Date,
): Pick<Outcome, 'held_until'> {
  if (capture_before) return { held_until: capture_before }
  return holdsDays === undefined ? {} : { held_until: new Date(now.getTime() + holdsDays * DAY_MS) }
}
