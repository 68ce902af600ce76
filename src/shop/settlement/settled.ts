import type { Owner } from '#shop/access'
import { type FailureCode, isAbandoned, isOpen, type Payment } from '#shop/payment'
import type { OrderParts } from './order-parts.ts'
import { findOutcome, type KnownOutcome } from './store.ts'

/** What became of a payment. */
export interface Settled {
  readonly payment: Payment
  readonly status: 'pending' | 'placed' | 'failed'
  /** Opens the order, when it is placed. */
  readonly confirmation_token?: string
  /** Set when it failed. */
  readonly failure_code?: FailureCode
}

/** What the shop knows of a payment without asking the provider. */
export function describeSettled({ payment, confirmation_token }: KnownOutcome): Settled {
  if (isOpen(payment)) return { payment, status: 'pending' }
  if (isAbandoned(payment)) {
    const { failure_code } = payment
    return { payment, status: 'failed', ...(failure_code ? { failure_code } : {}) }
  }
  return { payment, status: 'placed', ...(confirmation_token ? { confirmation_token } : {}) }
}

/** A payment of this owner; `undefined` for those of others. */
export async function findPaymentOf(
  { db }: OrderParts,
  owner: Owner,
  paymentId: string,
): Promise<Settled | undefined> {
  const known = await findOutcome(db, paymentId, owner)
  return known && describeSettled(known)
}
