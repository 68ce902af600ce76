import { type Ore, ore } from '#kernel/money'
import { factsOfPayment } from '#kernel/payment-facts'

/** What a customer may buy for on account. */
export interface Credit {
  readonly credit_limit: Ore
  /** Of invoices that are not paid. */
  readonly balance: Ore
  /** Of open orders on account, except those on hold: they have been granted no credit. */
  readonly ordered: Ore
}

/** What a user who may buy on account has to buy with. */
export interface BuyerCredit extends Credit {
  /** Of payment, in the customer's words. */
  readonly terms: string
}

/** What is left of the credit; never below zero. */
export function availableCredit({ credit_limit, balance, ordered }: Credit): Ore {
  return ore(Math.max(0, credit_limit - balance - ordered))
}

/**
 * What an order waits for: its company, its customer who pays with a link, or staff because it exceeds the credit or is paid later and of no
 * company.
 */
export type HoldReason = 'approval' | 'credit' | 'payment' | 'unpaid'

/** Why an order is held, in this one place. Credit is asked for when the company has approved. */
export function holdReasonOf(order: {
  readonly basket_status: string
  readonly payment_provider: string | null
  readonly awaits_approval: boolean
  /** It is paid later, of no company, and above the limit; or with a link that has not been used. */
  readonly is_held_unpaid: boolean
}): HoldReason | null {
  if (order.basket_status !== 'new') return null
  if (order.awaits_approval) return 'approval'
  const { isPaidLater, needsCredit } = factsOfPayment(order.payment_provider)
  if (order.is_held_unpaid) return isPaidLater ? 'unpaid' : 'payment'
  return needsCredit ? 'credit' : null
}
