import type { Db } from '#database/client'
import type { Owner } from '#shop/basket'
import { findPayment } from '#shop/payment'
import type { Order } from './order.ts'
import type { OrderParts } from './parts.ts'
import { describeSettled, type Settled } from './settle-payment.ts'
import { findBasketOf } from './store.ts'
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
  const basket = await findBasketOf(db, owner, paymentId)
  const payment = basket && (await findPayment(db, paymentId))
  return payment && describeSettled(db, payment, basket.confirmation_token)
}
