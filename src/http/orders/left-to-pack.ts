import type { Db } from '#database/client'
import { readStates } from '#shop/fulfilment'
import type { Order } from '#shop/orders'

/** What is still to be packed: not what has left by itself, nor what was withdrawn from. */
export async function toLeft(db: Db, order: Order): Promise<Order> {
  const states = await readStates(db, order)
  const lines = states.flatMap(({ line, left }) => (left > 0 ? [{ ...line, quantity: left }] : []))
  return { ...order, lines }
}
