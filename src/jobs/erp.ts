import { toErpOrder, toErpShipment } from '#shop/documents'
import { findShipment } from '#shop/fulfilment'
import { type Deliver, findOrder, markReported, type Order, type OutboxKind } from '#shop/orders'
import type { JobParts } from './jobs.ts'

type Parts = Pick<JobParts, 'orders' | 'erp'>

/** Orders, what has changed about them, and what happens to them, for the merchant's own system. Nothing is queued before one is connected. */
export function erpDeliverers({ orders, erp }: Parts): Partial<Record<OutboxKind, Deliver>> {
  if (!erp) return {}
  const send: Deliver = async ({ id, kind, basket_id, payload }) => {
    const order = await requireOrder({ orders }, basket_id ?? payload.basket_id)
    await erp.send(`${kind}-${id}`, { kind, order: toErpOrder(order) })
    return (tx) => markReported(tx, order.id)
  }
  return {
    erp_order: send,
    erp_change: send,
    erp_event: async ({ id, kind, created, payload }) => {
      const order = await requireOrder({ orders }, payload.basket_id)
      const { id: order_id, order_reference } = order
      await erp.send(`${kind}-${id}`, {
        kind: payload.event,
        sequence: id,
        occurred: created.toISOString(),
        order: { id: order_id, order_reference },
        ...(payload.event === 'order_shipment'
          ? { shipment: await readShipment({ orders }, order, payload.shipment_id) }
          : { from_status: payload.from_status, to_status: payload.to_status }),
      })
      return undefined
    },
  }
}

async function requireOrder({ orders }: Pick<Parts, 'orders'>, id = ''): Promise<Order> {
  const order = await findOrder(orders.db, id)
  if (!order) throw new Error('no such order')
  return order
}

async function readShipment({ orders }: Pick<Parts, 'orders'>, order: Order, id = '') {
  const shipment = await findShipment(orders.db, id)
  if (!shipment) throw new Error('no such shipment')
  return toErpShipment(shipment, order)
}
