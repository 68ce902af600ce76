import { writePartShipped, writeRevised } from '#shop/documents'
import { findShipment } from '#shop/fulfilment'
import { type Deliver, findOrder, requireSeller } from '#shop/orders'
import type { JobParts } from './jobs.ts'

type Parts = Pick<JobParts, 'orders' | 'mailer' | 'origin'>

/** Mails about a part of an order that has left by itself, and about one that was canceled. */
export function partMails(parts: Parts) {
  return { part_shipped: partSender(parts), order_revised: revisionSender(parts) }
}

function partSender({ orders, mailer, origin }: Parts): Deliver {
  return async ({ payload }) => {
    const shipment = await findShipment(orders.db, payload.shipment_id ?? '')
    const order = shipment && (await findOrder(orders.db, shipment.basket_id))
    // The address is gone when the customer has been erased since.
    if (!order || order.invoice_contact.email === '') return undefined
    const seller = await requireSeller(orders.db, order.id, origin)
    await mailer.send(writePartShipped(shipment, order, seller.merchant, seller.origin))
    return undefined
  }
}

function revisionSender({ orders, mailer, origin }: Parts): Deliver {
  return async ({ id, payload }) => {
    const order = await findOrder(orders.db, payload.basket_id ?? '')
    if (!order || order.basket_status === 'canceled' || order.invoice_contact.email === '') {
      return undefined
    }
    const seller = await requireSeller(orders.db, order.id, origin)
    await mailer.send(writeRevised(`revised-${id}`, order, seller.merchant, seller.origin))
    return undefined
  }
}
