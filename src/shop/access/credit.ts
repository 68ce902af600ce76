import { type Ore, ore } from '#kernel/money'

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

/** An order on account that exceeded the customer's credit, and that staff have not decided on. */
export function isOnCreditHold(order: {
  readonly basket_status: string
  readonly payment_provider: string | null
}): boolean {
  return order.payment_provider === 'credit' && order.basket_status === 'new'
}
