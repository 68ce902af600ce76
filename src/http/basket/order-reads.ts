import type { OrderReads } from '#contract/catalogue-reads'
import type { Db } from '#database/client'
import { findConfirmation, OrderNotFound } from '#shop/orders'
import { orRefusal } from '../problem/problem.ts'
import { toConfirmation } from './confirmation-reply.ts'

/** A placed order for the loaders of pages. */
export function orderReads(db: Db): OrderReads {
  return {
    confirmation: (token) =>
      orRefusal(async () => {
        const order = await findConfirmation(db, token)
        if (!order) throw new OrderNotFound()
        return { data: toConfirmation(order) }
      }),
  }
}
