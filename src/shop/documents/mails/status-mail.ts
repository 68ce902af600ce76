import { writeKroner } from '#kernel/danish/money'
import { formatPhone } from '#kernel/danish/phone'
import { factsOfPayment } from '#kernel/payment-facts'
import { promiseText } from '#shop/delivery'
import type { Merchant } from '#shop/merchant'
import type { Order, OrderMailKind } from '#shop/orders'
import { toDeliveryHeading, toPickupPointText } from '../paper/order-sheet.ts'
import { returnTextOf } from '../payment-text.ts'
import { toMailed } from './mailed-order.ts'
import type { Mail } from './mailer.ts'
import { linkToOwn, type Paragraph, writeLink } from './password-mail.ts'
import { toFollow } from './tracking-link.ts'

/** The mail to the customer about what has become of an order. @param origin Of the shop. */
export function writeOrderStatus(
  kind: OrderMailKind,
  placed: Order,
  merchant: Merchant,
  origin: string,
): Mail {
  const order = toMailed(placed)
  const { order_reference, invoice_contact: contact } = order
  const { subject, before, after } = texts[kind](order)
  const phone = formatPhone(merchant.phone)
  return writeLink(
    `order-${order_reference}-${kind.replaceAll('_', '-')}`,
    { username: contact.email, name: contact.name },
    merchant,
    {
      link: order.is_of_guest
        ? `${origin}/checkout/confirmation/${order.confirmation_token}`
        : linkToOwn(origin, `/baskets/${order.id}`),
      subject: `${subject} – ${merchant.short_name}`,
      button: 'Se ordren',
      before,
      after: [
        ...after,
        `Spørgsmål? Svar på denne mail, eller ring på ${phone} (${merchant.hours.toLowerCase()}).`,
      ],
    },
  )
}

interface StatusTexts {
  readonly subject: string
  readonly before: readonly Paragraph[]
  readonly after: readonly string[]
}

const texts: Readonly<Record<OrderMailKind, (order: Order) => StatusTexts>> = {
  order_shipped: (order) => ({
    subject: `Din ordre ${order.order_reference} er sendt`,
    before: [
      `Varerne i ordre ${order.order_reference} er på vej til dig.`,
      ...toDeliveries(order),
      ...toFollow(order.deliveries.flatMap(({ parcels }) => parcels)),
    ],
    after: ['Tæl og efterse varerne, når du får dem.'],
  }),
  order_ready: (order) => ({
    subject: `Din ordre ${order.order_reference} er klar til afhentning`,
    before: [
      `Varerne i ordre ${order.order_reference} er pakket og klar.`,
      ...toBranches(order),
      ...(order.pickup_code ? [`Sig afhentningskoden ${order.pickup_code} ved disken.`] : []),
    ],
    after: [
      factsOfPayment(order.payment_provider).isPaidOnPickup
        ? `Du betaler ${writeKroner(order.payment_amount)}, når du henter varerne.`
        : toOwedText(order),
    ],
  }),
  order_canceled: (order) => ({
    subject: `Din ordre ${order.order_reference} er annulleret`,
    before: [`Ordre ${order.order_reference} er annulleret, og varerne bliver ikke leveret.`],
    after: [returnTextOf(order)],
  }),
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
          `Hent dem i ${branch.name}, ${branch.address1}, ${branch.zipcode} ${branch.city}. Åbent ${lowered(branch.hours)}.`,
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

/** In the middle of a sentence. */
function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
