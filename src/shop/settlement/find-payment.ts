import type { Owner } from '#shop/basket'
import type { OrderParts } from './parts.ts'
import { describeSettled } from './settle-payment.ts'
import type { Settled } from './settled.ts'
import { findOutcome } from './store.ts'

/** What is known of a payment, for the shopper whose it is; `undefined` for anybody else. */
export async function findPaymentOf(
  { db }: OrderParts,
  owner: Owner,
  paymentId: string,
): Promise<Settled | undefined> {
  const known = await findOutcome(db, paymentId, owner)
  return known && describeSettled(known)
}
