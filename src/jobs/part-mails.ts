import { writePartShipped, writePayLink, writeRefunded, writeRevised } from '#shop/documents'
import { findShipment, listParcelsOf } from '#shop/fulfilment'
import { type Deliver, findOrder } from '#shop/orders'
import { findOperation, findPayment, listRefundLines } from '#shop/payment'
import { prepareLinkMail } from '#shop/settlement'
import type { JobParts } from './jobs.ts'
import { sellerOfOrder } from './seller-of.ts'

type Parts = Pick<JobParts, 'orders' | 'mailer' | 'origin'>

/** Mails about a part of an order that has left by itself, about one that was canceled or paid back, and with a link to pay anew. */
export function partMails(parts: Parts) {
  return {
    part_shipped: partSender(parts),
    order_revised: revisionSender(parts),
    refund_made: refundSender(parts),
    pay_link: linkSender(parts),
  }
}

function partSender({ orders, mailer, origin }: Parts): Deliver {
  return async ({ payload }) => {
    const shipment = await findShipment(orders.db, payload.shipment_id ?? '')
    const order = shipment && (await findOrder(orders.db, shipment.basket_id))
    // The address is gone when the customer has been erased since.
    if (!order || order.invoice_contact.email === '') return undefined
    const seller = await sellerOfOrder(orders.db, order.id, origin)
    const parcels = await listParcelsOf(orders.db, shipment.id)
    await mailer.send(writePartShipped(shipment, parcels, order, seller.merchant, seller.origin))
    return undefined
  }
}

const CHANGES = ['added', 'canceled', 'changed', 'delivery', 'split'] as const

function revisionSender({ orders, mailer, origin }: Parts): Deliver {
  return async ({ id, payload }) => {
    const order = await findOrder(orders.db, payload.basket_id ?? '')
    if (!order || order.basket_status === 'canceled' || order.invoice_contact.email === '') {
      return undefined
    }
    const seller = await sellerOfOrder(orders.db, order.id, origin)
    const change = CHANGES.find((one) => one === payload.change) ?? 'canceled'
    await mailer.send(writeRevised(`revised-${id}`, change, order, seller.merchant, seller.origin))
    return undefined
  }
}

function refundSender({ orders, mailer, origin }: Parts): Deliver {
  return async ({ payload }) => {
    const operation = await findOperation(orders.db, payload.operation_id ?? '')
    const payment = operation && (await findPayment(orders.db, operation.payment_id))
    const order = payment && (await findOrder(orders.db, payment.basket_id))
    // The address is gone when the customer has been erased since.
    if (!order || order.invoice_contact.email === '') return undefined
    const { id, amount } = operation
    const refund = { id, amount, lines: await listRefundLines(orders.db, [id]) }
    const seller = await sellerOfOrder(orders.db, order.id, origin)
    await mailer.send(writeRefunded(refund, order, seller.merchant, seller.origin))
    return undefined
  }
}

function linkSender({ orders, mailer, origin }: Parts): Deliver {
  return async ({ id, attempts, payload }) => {
    const facts = await prepareLinkMail(orders.db, payload.pay_link_id ?? '')
    // The address is gone when the customer has been erased since.
    if (!facts || facts.order.invoice_contact.email === '') return undefined
    const seller = await sellerOfOrder(orders.db, facts.order.id, origin)
    // Each attempt has a token of its own: the one before does not work any more.
    await mailer.send(
      writePayLink(`pay-link-${id}-${attempts}`, facts, seller.merchant, seller.origin),
    )
    return undefined
  }
}
