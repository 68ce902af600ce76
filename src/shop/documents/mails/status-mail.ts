import { writeKroner } from '#kernel/danish/money'
import { factsOfPayment } from '#kernel/payment-facts'
import { promiseText } from '#shop/delivery'
import type { Order, OrderMailKind } from '#shop/orders'
import { toDeliveryHeading, toPickupPointText } from '../paper/order-sheet.ts'
import { returnTextOf } from '../payment-text.ts'
import { type Sender, type Values, writeMail } from './mail-text.ts'
import { linkToOrder, toMailed } from './mailed-order.ts'
import type { Mail } from './mailer.ts'
import { toFollow } from './tracking-link.ts'

/** The mail to the customer about what has become of an order. @param origin Of the shop. */
export function writeOrderStatus(
  kind: OrderMailKind,
  placed: Order,
  sender: Sender,
  origin: string,
): Mail {
  const order = toMailed(placed)
  const { order_reference, invoice_contact: contact } = order
  const id = `order-${order_reference}-${kind.replaceAll('_', '-')}`
  return writeMail(kind, id, { username: contact.email, name: contact.name }, sender, {
    link: linkToOrder(origin, order),
    ordrenummer: order_reference,
    ...values[kind](order),
  })
}

const values: Readonly<Record<OrderMailKind, (order: Order) => Values>> = {
  order_shipped: (order) => ({
    leveringer: toDeliveries(order),
    pakker: toFollow(order.deliveries.flatMap(({ parcels }) => parcels)),
  }),
  order_ready: (order) => ({
    hentested: toBranches(order),
    afhentningskode: toCodeText(order),
    betaling: factsOfPayment(order.payment_provider).isPaidOnPickup
      ? `Du betaler ${writeKroner(order.payment_amount)}, når du henter varerne.`
      : toOwedText(order),
  }),
  order_canceled: (order) => ({ betaling: returnTextOf(order) }),
}

/** Empty where nothing is asked for at the desk. */
export function toCodeText({ pickup_code }: Pick<Order, 'pickup_code'>): string {
  return pickup_code ? `Sig afhentningskoden ${pickup_code} ved disken.` : ''
}

function toDeliveries({ deliveries }: Order): string[] {
  return deliveries
    .filter(({ is_pickup }) => !is_pickup)
    .map((delivery) => {
      const { delivery_time, pickup_point } = delivery
      const when = [promiseText(delivery, 'long'), delivery_time ?? ''].filter(Boolean)
      const where = toPickupPointText(pickup_point)
      return [toDeliveryHeading(delivery), when.join(', '), where].filter(Boolean).join('. ')
    })
}

/** Each branch once, however many deliveries are fetched there. */
function toBranches({ deliveries }: Order): string[] {
  const told = deliveries.flatMap(({ branch }) =>
    branch
      ? [
          `Hent dem i ${branch.name}, ${branch.address1}, ${branch.zipcode} ${branch.city}.${toHoursText(branch.hours)}`,
        ]
      : [],
  )
  return [...new Set(told)]
}

function toOwedText({ payment_provider }: Order): string {
  return factsOfPayment(payment_provider).isInvoiced
    ? 'Ordrenummeret og koden er nok. I får en faktura, og der skal ikke betales ved afhentning.'
    : 'Ordrenummeret og koden er nok. Du skal ikke betale mere.'
}

function toHoursText(hours: string): string {
  return hours && ` Åbent ${lowered(hours)}.`
}

/** In the middle of a sentence. */
function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
