import type { FailureCode, Payment } from '#shop/payment'

/** What became of a payment. */
export interface Settled {
  readonly payment: Payment
  readonly status: 'pending' | 'placed' | 'failed'
  /** Opens the order, when it is placed. */
  readonly confirmation_token?: string
  /** Why not, when it failed. */
  readonly failure_code?: FailureCode
}
