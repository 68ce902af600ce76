import type { Db } from '#database/client'
import type { Owner } from '#shop/basket'
import type { Order } from './order.ts'
import type { OrderParts } from './parts.ts'
import { describeSettled } from './settle-payment.ts'
import type { Settled } from './settled.ts'
import { findOutcome } from './store.ts'
import { findOrderByToken } from './store-order.ts'

const TOKEN = /^[0-9a-f]{32}$/

/** The order that a token opens; `undefined` for everything that is not a token of an order, empty and `null` too. */
export async function findConfirmation(db: Db, token: string): Promise<Order | undefined> {
  return TOKEN.test(token) ? findOrderByToken(db, token) : undefined
}

/** What is known of a payment, for the shopper whose it is; `undefined` for anybody else. */
export async function findPaymentOf(
  { db }: OrderParts,
  owner: Owner,
  paymentId: string,
): Promise<Settled | undefined> {
  const known = await findOutcome(db, paymentId, owner)
  return known && describeSettled(known)
}
