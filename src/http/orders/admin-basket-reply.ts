import type { AdminBasket, AdminBasketEntry } from '#contract/basket/admin-basket'
import { toKroner } from '#kernel/money'
import { quantityToNumber } from '#kernel/units/quantity'
import { holdReasonOf } from '#shop/access'
import type { LineState, Revision, Shipment } from '#shop/fulfilment'
import type { ShippingLabel } from '#shop/labels'
import { movesFrom, type Order, type OrderEntry, type OrderEvent } from '#shop/orders'
import type { Payment, PaymentAlarm, PaymentOperation } from '#shop/payment'
import type { PayLink } from '#shop/settlement'
import { toContact, toDelivery, toLine, toSums } from '../basket/confirmation-reply.ts'
import { toLabel } from './admin-labels.ts'
import { toRevision, toShipment } from './admin-parts.ts'
import { toOperation } from './admin-payments.ts'
import { toSentLink } from './pay-links.ts'

/** Nothing is left to be packed. */
const HAS_LEFT = ['shipped', 'paid', 'canceled']

/** An order or a basket in the list of staff. */
export function toAdminEntry({
  awaits_approval,
  is_held_unpaid,
  ...entry
}: OrderEntry): AdminBasketEntry {
  const hold_reason = holdReasonOf({ ...entry, awaits_approval, is_held_unpaid })
  return {
    ...entry,
    order_placed: entry.order_placed?.toISOString() ?? null,
    order_completed: entry.order_completed?.toISOString() ?? null,
    modified: entry.modified.toISOString(),
    deliveries: [...entry.deliveries],
    net_sum: toKroner(entry.net_sum),
    payment_amount: toKroner(entry.payment_amount),
    is_on_hold: hold_reason !== null,
    hold_reason,
  }
}

interface OrderFacts {
  readonly entry: OrderEntry
  readonly order: Order
  readonly payments: readonly Payment[]
  readonly links: readonly PayLink[]
  readonly operations: readonly PaymentOperation[]
  readonly alarms: readonly PaymentAlarm[]
  readonly events: readonly OrderEvent[]
  readonly states: readonly LineState[]
  readonly shipments: readonly Shipment[]
  readonly revisions: readonly Revision[]
  readonly labels: readonly ShippingLabel[]
}

/** A placed order with all that staff need to know of it. */
export function toAdminBasket({
  entry,
  order,
  payments,
  links,
  operations,
  alarms,
  events,
  states,
  shipments,
  revisions,
  labels,
}: OrderFacts): AdminBasket {
  const { invoice_contact, shipping_contact } = order
  const isConsumer = invoice_contact.customer_type === 'private'
  return {
    ...toAdminEntry(entry),
    ...toSums(order),
    pickup_code: order.pickup_code,
    next_statuses: movesFrom(entry.basket_status, entry.is_pickup),
    display_net_prices: order.display_net_prices,
    payment_name: order.payment_name,
    lines: states.map(({ line, shipped, withdrawn, left }) => ({
      ...toLine(line, isConsumer),
      note: line.note,
      quantity_shipped: quantityToNumber(shipped),
      quantity_withdrawn: quantityToNumber(withdrawn),
      quantity_left: HAS_LEFT.includes(order.basket_status) ? 0 : quantityToNumber(left),
    })),
    shipments: shipments.map(toShipment),
    revisions: revisions.map(toRevision),
    shipping_labels: labels.map(toLabel),
    delivery_lines: order.deliveries.map((line) => ({
      ...toDelivery(line),
      instruction: line.instruction,
    })),
    invoice_contact: toContact(invoice_contact),
    shipping_contact: shipping_contact ? toContact(shipping_contact) : null,
    pay_links: links.map(toSentLink),
    payments: payments.map((payment) => toPayment(payment, { operations, alarms })),
    events: events.map((event) => ({ ...event, created: event.created.toISOString() })),
  }
}

function toPayment(
  payment: Payment,
  { operations, alarms }: Pick<OrderFacts, 'operations' | 'alarms'>,
): AdminBasket['payments'][number] {
  const { id, provider, option, reference, status, failure_code } = payment
  return {
    id,
    provider,
    option,
    reference,
    status,
    failure_code,
    amount: toKroner(payment.amount),
    amount_captured: toKroner(payment.amount_captured),
    amount_refunded: toKroner(payment.amount_refunded),
    created: payment.created.toISOString(),
    held_until: payment.held_until?.toISOString() ?? null,
    replaced_by: payment.replaced_by,
    alarms: alarms.filter(({ payment_id }) => payment_id === id).map(({ reason }) => reason),
    operations: operations.filter(({ payment_id }) => payment_id === id).map(toOperation),
  }
}
