import { writeKroner } from '#kernel/danish/money'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { Shipment } from '#shop/fulfilment'
import type { Order, OrderLine, TrackedParcel } from '#shop/orders'
import type { PaymentOperation, RefundLine } from '#shop/payment'
import { paymentTextOf, refundedTextOf } from '../payment-text.ts'
import type { MailKind } from './mail-kinds.ts'
import { type Sender, type Values, writeMail } from './mail-text.ts'
import { linkToOrder, toMailed } from './mailed-order.ts'
import type { Mail } from './mailer.ts'
import { toCodeText } from './status-mail.ts'
import { toFollow } from './tracking-link.ts'

/** The mail to the customer about a part of an order that has left by itself, or was handed over. @param parcels That left with it. @param origin Of the shop. */
export function writePartShipped(
  { number, lines }: Shipment,
  parcels: readonly TrackedParcel[],
  order: Order,
  sender: Sender,
  origin: string,
): Mail {
  const varer = [
    lines.flatMap(({ line_id, quantity }) => {
      const line = order.lines.find(({ id }) => id === line_id)
      return line ? [toText({ ...line, quantity })] : []
    }),
  ]
  return order.is_pickup
    ? write(
        'part_handed_over',
        `part-${number}`,
        order,
        { sender, origin },
        {
          varer,
          afhentningskode: toCodeText(order),
        },
      )
    : write(
        'part_shipped',
        `part-${number}`,
        order,
        { sender, origin },
        {
          varer,
          pakker: toFollow(parcels),
        },
      )
}

/** The mail to the customer about an order that was revised: of other lines, in two deliveries, or at another freight. @param id Of the mail, unlike any other. */
export function writeRevised(
  id: string,
  change: 'added' | 'canceled' | 'changed' | 'delivery' | 'split',
  order: Order,
  sender: Sender,
  origin: string,
): Mail {
  const { order_reference, payment_amount } = order
  const why = {
    added: `Vi har efter aftale lagt flere varer i ordre ${order_reference}.`,
    canceled: `En del af ordre ${order_reference} er annulleret.`,
    changed: `Vi har efter aftale ændret ordre ${order_reference}.`,
    split: `Ordre ${order_reference} bliver leveret ad ${toTimes(order)} gange.`,
    delivery: `Vi har efter aftale ændret prisen på leveringen af ordre ${order_reference}.`,
  }[change]
  return write(
    'order_revised',
    id,
    order,
    { sender, origin },
    {
      årsag: why,
      varer: [order.lines.map(toText)],
      levering: toDeliveryText(order),
      beløb: writeKroner(payment_amount),
      betaling: paymentTextOf(order),
    },
  )
}

const NUMBERS = ['nul', 'én', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni', 'ti']

function toTimes(order: Order): string {
  const { length } = deliveriesLeft(order)
  return NUMBERS[length] ?? String(length)
}

/** Those that something is left of. */
function deliveriesLeft({ deliveries, lines }: Order): Order['deliveries'] {
  return deliveries.filter(({ id }) => lines.some((line) => line.basket_delivery_line_id === id))
}

/** How the goods come. */
function toDeliveryText(order: Order): string {
  const names = deliveriesLeft(order).map(({ name, is_pickup, branch }) =>
    is_pickup && branch ? `${name} i ${branch.name}` : name,
  )
  return names.length === 0 ? '' : `Levering: ${[...new Set(names)].join(' og ')}.`
}

/** The receipt for money that is paid back for lines of an order, or for its freight. @param origin Of the shop. */
export function writeRefunded(
  { id, amount, lines }: Pick<PaymentOperation, 'id' | 'amount'> & Refunded,
  order: Order,
  sender: Sender,
  origin: string,
): Mail {
  const parts = lines.flatMap(({ line_id, quantity, amount: part }) => {
    if (line_id === null) return [`Fragt: ${writeKroner(part)}`]
    const line = order.lines.find((one) => one.id === line_id)
    return line ? [`${toText({ ...line, quantity })}: ${writeKroner(part)}`] : []
  })
  return write(
    'refund_made',
    `refund-${id}`,
    order,
    { sender, origin },
    {
      beløb: writeKroner(amount),
      varer: [parts],
      betaling: refundedTextOf(order),
    },
  )
}

interface Refunded {
  readonly lines: readonly RefundLine[]
}

function toText({ quantity, name, product_facts }: OrderLine): string {
  return `${formatUnits(quantity, product_facts.unit)} ${name}`
}

interface From {
  readonly sender: Sender
  /** Of the shop. */
  readonly origin: string
}

function write(
  kind: MailKind,
  id: string,
  order: Order,
  { sender, origin }: From,
  values: Values,
): Mail {
  const { invoice_contact: contact } = toMailed(order)
  const to = { username: contact.email, name: contact.name }
  return writeMail(kind, `order-${order.order_reference}-${id}`, to, sender, {
    link: linkToOrder(origin, order),
    ordrenummer: order.order_reference,
    ...values,
  })
}
