import type { Db } from '#database/client'
import type { Order } from './order.ts'
import { findOrderByToken } from './store-order.ts'

const TOKEN = /^[0-9a-f]{32}$/

/** The order that a token opens; `undefined` for everything that is not a token of an order, empty and `null` too. */
export async function findConfirmation(db: Db, token: string): Promise<Order | undefined> {
  return TOKEN.test(token) ? findOrderByToken(db, token) : undefined
}
