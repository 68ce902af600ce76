import { z } from 'zod'
import {
  type AdminBasket,
  type AdminBasketEntry,
  adminBasketEntry,
  orderEvent,
  orderPayment,
} from '#contract/basket/admin-basket'
import { quantity, quantityToNumber } from '#kernel/units/quantity'
import { holdReasonOf } from '#shop/access'
import type { PricedBasket } from '#shop/basket'
import type { LineState, Revision, Shipment } from '#shop/fulfilment'
import type { ShippingLabel } from '#shop/labels'
import { movesFrom, type Order, type OrderEntry, type OrderEvent } from '#shop/orders'
import type { Payment, PaymentAlarm, PaymentOperation } from '#shop/payment'
import type { PayLink } from '#shop/settlement'
import { toBasketReply } from '../basket/basket-reply.ts'
import { toParcel } from '../basket/confirmation-reply.ts'
import { toLabel } from './admin-labels.ts'
import { toRevision, toShipment } from './admin-parts.ts'
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
  return z.encode(adminBasketEntry, {
    ...entry,
    deliveries: [...entry.deliveries],
    is_on_hold: hold_reason !== null,
    hold_reason,
  })
}

interface OrderFacts {
  readonly entry: OrderEntry
  readonly order: Order
  readonly placed: PricedBasket
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

/** A placed order as its customer sees it, with all that staff need to know of it. */
export function toAdminBasket(facts: OrderFacts, now: Date): AdminBasket {
  const { entry, order, placed, payments, links, operations, alarms, events } = facts
  const shown = toBasketReply(placed, now)
  return {
    ...shown,
    ...toAdminEntry(entry),
    pickup_code: order.pickup_code,
    next_statuses: movesFrom(entry.basket_status, entry.is_pickup),
    payment_name: order.payment_name,
    basket_lines: shown.basket_lines.map((line) => ({
      ...line,
      ...toProgress(line.id, order, facts.states),
    })),
    basket_delivery_lines: shown.basket_delivery_lines.map((line) => ({
      ...line,
      ...toDelivery(line.id, order),
    })),
    shipments: facts.shipments.map(toShipment),
    revisions: facts.revisions.map(toRevision),
    shipping_labels: facts.labels.map(toLabel),
    pay_links: links.map(toSentLink),
    payments: payments.map((payment) => toPayment(payment, { operations, alarms })),
    events: events.map((event) => z.encode(orderEvent, event)),
  }
}

/** How far a line of an order has come. */
function toProgress(id: string, { basket_status }: Order, states: readonly LineState[]) {
  const { shipped, withdrawn, left } = states.find(({ line }) => line.id === id) ?? {}
  const isThrough = HAS_LEFT.includes(basket_status)
  return {
    quantity_shipped: quantityToNumber(shipped ?? NONE),
    quantity_withdrawn: quantityToNumber(withdrawn ?? NONE),
    quantity_left: isThrough ? 0 : quantityToNumber(left ?? NONE),
  }
}

const NONE = quantity(0)

/** What the delivery of an order was called, and where its parcels are. */
function toDelivery(id: string, { deliveries }: Order) {
  const {
    name = '',
    carrier_name = null,
    parcels = [],
  } = deliveries.find((one) => one.id === id) ?? {}
  return { name, carrier_name, tracking: parcels.map(toParcel) }
}

function toPayment(
  payment: Payment,
  { operations, alarms }: Pick<OrderFacts, 'operations' | 'alarms'>,
): AdminBasket['payments'][number] {
  const isOf = ({ payment_id }: { readonly payment_id: string }) => payment_id === payment.id
  return z.encode(orderPayment, {
    ...payment,
    alarms: alarms.filter(isOf).map(({ reason }) => reason),
    operations: operations.filter(isOf).map((one) => ({ ...one, operation: one.kind })),
  })
}
