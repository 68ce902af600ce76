import { toErpOrder } from '#shop/documents'
import { type Deliver, findOrder, markReported, type OutboxKind } from '#shop/orders'
import type { JobParts } from './jobs.ts'

/** Orders, and what has changed about them, for the merchant's own system. Without one they wait. */
export function erpDeliverers({
  orders,
  erp,
}: Pick<JobParts, 'orders' | 'erp'>): Partial<Record<OutboxKind, Deliver>> {
  if (!erp) return {}
  const send: Deliver = async ({ id, kind, basket_id, payload }) => {
    const order = await findOrder(orders.db, basket_id ?? payload.basket_id ?? '')
    if (!order) throw new Error('no such order')
    await erp.send(`${kind}-${id}`, { kind, order: toErpOrder(order) })
    return (tx) => markReported(tx, order.id)
  }
  return { erp_order: send, erp_change: send }
}
