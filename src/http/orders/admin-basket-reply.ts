import { adminBasket, adminBasketEntry } from '#contract/basket/admin-basket'
import { writerOf } from '#contract/writer'
import { ore } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import { holdReasonOf } from '#shop/access'
import type { PricedBasket } from '#shop/basket'
import type { LineState, Revision, Shipment } from '#shop/fulfilment'
import type { ShippingLabel } from '#shop/labels'
import { movesFrom, type Order, type OrderEntry, type OrderEvent } from '#shop/orders'
import type { LineOfRefund, Payment, PaymentAlarm, PaymentOperation } from '#shop/payment'
import { missingOf, type PickedOfLine, pickedOfLeft } from '#shop/picking'
import { freightPaidBack, type GivenBack, type PayLink, settledOf } from '#shop/settlement'
import { basketOf } from '../basket/basket-reply.ts'
import { parcelOf } from '../basket/confirmation-reply.ts'
import { withdrawalObstacle } from '../problem/withdrawal-texts.ts'
import { labelOf } from './admin-labels.ts'
import { operationOf } from './operation-reply.ts'
import { sentLinkOf } from './pay-links.ts'

const NONE = quantity(0)
/** Nothing is left to be packed. */
const HAS_LEFT = ['shipped', 'paid', 'canceled']

const toEntry = writerOf(adminBasketEntry)
const toReply = writerOf(adminBasket)

/** An order or a basket in the list of staff. */
export function toAdminEntry(entry: OrderEntry) {
  return toEntry(entryOf(entry))
}

function entryOf(entry: OrderEntry) {
  const hold_reason = holdReasonOf(entry)
  return { ...entry, is_on_hold: hold_reason !== null, hold_reason }
}

interface OrderFacts {
  readonly entry: OrderEntry
  readonly order: Order
  readonly placed: PricedBasket
  readonly payments: readonly Payment[]
  readonly links: readonly PayLink[]
  readonly operations: readonly PaymentOperation[]
  readonly refundLines: readonly LineOfRefund[]
  readonly givenBack: readonly GivenBack[]
  readonly alarms: readonly PaymentAlarm[]
  readonly events: readonly OrderEvent[]
  readonly states: readonly LineState[]
  readonly picked: readonly PickedOfLine[]
  readonly shipments: readonly Shipment[]
  readonly revisions: readonly Revision[]
  readonly labels: readonly ShippingLabel[]
}

/** A placed order as its customer sees it, with all that staff need to know of it. */
export function toAdminBasket(facts: OrderFacts, now: Date) {
  const { entry, order, placed, shipments, revisions, events } = facts
  const shown = basketOf(placed, now)
  return toReply({
    ...shown,
    ...entryOf(entry),
    pickup_code: order.pickup_code,
    next_statuses: movesFrom(entry.basket_status, entry.is_pickup),
    payment_name: order.payment_name,
    basket_lines: shown.basket_lines.map((line) => ({
      ...line,
      ...progressOf(line.id, facts),
      ...refundedOf(line.id, facts),
    })),
    basket_delivery_lines: shown.basket_delivery_lines.map((line) => ({
      ...line,
      ...deliveryOf(line.id, order),
    })),
    delivery_refunded: freightPaidBack(facts.givenBack),
    ...{ shipments, revisions, events },
    shipping_labels: facts.labels.map(labelOf),
    pay_links: facts.links.map(sentLinkOf),
    payments: facts.payments.map((payment) => paymentOf(payment, facts)),
  })
}

/** A basket that is no order: nothing has happened to it, and its sums are those of now. */
export function toOpenBasket(entry: OrderEntry, priced: PricedBasket, now: Date) {
  const { version: _, net_sum: __, payment_amount: ___, ...facts } = entryOf(entry)
  const shown = basketOf(priced, now)
  return toReply({
    ...shown,
    ...facts,
    ...{ is_on_hold: false, hold_reason: null, pickup_code: null, payment_name: '' },
    next_statuses: [],
    basket_lines: shown.basket_lines.map((line) => ({ ...line, ...NOTHING_DONE })),
    basket_delivery_lines: shown.basket_delivery_lines.map((line) => ({
      ...line,
      ...{ name: line.delivery_code?.name ?? '', carrier_name: null, tracking: [] },
    })),
    delivery_refunded: ore(0),
    ...{ shipments: [], revisions: [], events: [], payments: [], pay_links: [] },
    shipping_labels: [],
  })
}

const NOTHING_DONE = {
  quantity_shipped: NONE,
  quantity_withdrawn: NONE,
  withdrawal_refusal: null,
  quantity_left: NONE,
  quantity_picked: NONE,
  quantity_missing: NONE,
  quantity_refunded: NONE,
  sum_refunded: ore(0),
}

/** How far a line of an order has come. */
function progressOf(id: string, { order, states, picked }: OrderFacts) {
  const { shipped, withdrawn, left } = states.find(({ line }) => line.id === id) ?? {}
  const reason = order.lines.find((one) => one.id === id)?.product_facts.withdrawal_reason
  const ever = picked.find(({ line_id }) => line_id === id)
  const counted = ever && { ...ever, picked: pickedOfLeft(ever.picked, shipped ?? NONE) }
  const toPack = HAS_LEFT.includes(order.basket_status) ? NONE : (left ?? NONE)
  return {
    quantity_shipped: shipped ?? NONE,
    quantity_withdrawn: withdrawn ?? NONE,
    withdrawal_refusal: reason ? withdrawalObstacle(reason) : null,
    quantity_left: toPack,
    quantity_picked: toPack > 0 && counted ? counted.picked : NONE,
    quantity_missing: counted ? missingOf(counted, toPack) : NONE,
  }
}

function refundedOf(id: string, { order, givenBack }: OrderFacts) {
  const line = order.lines.find((one) => one.id === id)
  const settled = line && settledOf(line, givenBack)
  return { quantity_refunded: settled?.taken ?? NONE, sum_refunded: settled?.paid ?? ore(0) }
}

/** What the delivery of an order was called, and where its parcels are. */
function deliveryOf(id: string, { deliveries }: Order) {
  const {
    name = '',
    carrier_name = null,
    parcels = [],
  } = deliveries.find((one) => one.id === id) ?? {}
  return { name, carrier_name, tracking: parcels.map(parcelOf) }
}

function paymentOf(payment: Payment, { operations, alarms, refundLines, order }: OrderFacts) {
  const isOf = ({ payment_id }: { readonly payment_id: string }) => payment_id === payment.id
  return {
    ...payment,
    alarms: alarms.filter(isOf).map(({ reason }) => reason),
    operations: operations.filter(isOf).map((one) => operationOf(one, refundLines, order.lines)),
  }
}
