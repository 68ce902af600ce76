import { writeKroner } from '#kernel/danish/money'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { Shipment } from '#shop/fulfilment'
import type { Merchant } from '#shop/merchant'
import type { Order, OrderLine, TrackedParcel } from '#shop/orders'
import type { PaymentOperation, RefundLine } from '#shop/payment'
import { paymentTextOf } from '../payment-text.ts'
import { toMailed } from './mailed-order.ts'
import type { Mail } from './mailer.ts'
import { linkToOwn, type Paragraph, writeLink } from './password-mail.ts'
import { toFollow } from './tracking-link.ts'

/** The mail to the customer about a part of an order that has left by itself, or was handed over. @param parcels That left with it. @param origin Of the shop. */
export function writePartShipped(
  { number, lines }: Shipment,
  parcels: readonly TrackedParcel[],
  order: Order,
  merchant: Merchant,
  origin: string,
): Mail {
  const { order_reference, is_pickup, pickup_code } = order
  const sent = lines.flatMap(({ line_id, quantity }) => {
    const line = order.lines.find(({ id }) => id === line_id)
    return line ? [toText({ ...line, quantity })] : []
  })
  if (is_pickup) {
    const code = pickup_code ? ` Sig afhentningskoden ${pickup_code} ved disken.` : ''
    return write(`part-${number}`, order, merchant, origin, {
      subject: `En del af din ordre ${order_reference} er udleveret`,
      before: [`Disse varer fra ordre ${order_reference} er udleveret:`, sent],
      after: [`Resten er klar til dig og bliver liggende, til du henter den.${code}`],
    })
  }
  return write(`part-${number}`, order, merchant, origin, {
    subject: `En del af din ordre ${order_reference} er sendt`,
    before: [
      `Disse varer fra ordre ${order_reference} er på vej til dig:`,
      sent,
      ...toFollow(parcels),
    ],
    after: [
      'Resten sender vi for sig, og så skriver vi igen.',
      'Tæl og efterse varerne, når du får dem.',
    ],
  })
}

/** The mail to the customer about an order of which a part was canceled, or that got more lines. @param id Of the mail, unlike any other. */
export function writeRevised(
  id: string,
  change: 'added' | 'canceled' | 'changed' | 'delivery' | 'split',
  order: Order,
  merchant: Merchant,
  origin: string,
): Mail {
  const { order_reference, payment_amount } = order
  const why = {
    added: `Vi har efter aftale lagt flere varer i ordre ${order_reference}.`,
    canceled: `En del af ordre ${order_reference} er annulleret.`,
    changed: `Vi har efter aftale ændret ordre ${order_reference}.`,
    split: `Ordre ${order_reference} bliver leveret ad to gange.`,
    delivery: `Vi har efter aftale ændret prisen på leveringen af ordre ${order_reference}.`,
  }[change]
  return write(id, order, merchant, origin, {
    subject: `Din ordre ${order_reference} er ændret`,
    before: [
      `${why} Nu er der disse varer i den:`,
      order.lines.map(toText),
      ...deliveriesOf(order),
      `Ordren koster nu ${writeKroner(payment_amount)} inkl. moms og levering.`,
    ],
    after: [paymentTextOf(order)],
  })
}

function deliveriesOf({ deliveries }: Order): string[] {
  const names = deliveries.map(({ name, is_pickup, branch }) =>
    is_pickup && branch ? `${name} i ${branch.name}` : name,
  )
  return names.length === 0 ? [] : [`Levering: ${[...new Set(names)].join(' og ')}.`]
}

/** The receipt for money that is paid back for lines of an order, or for its freight. @param origin Of the shop. */
export function writeRefunded(
  { id, amount, lines }: Pick<PaymentOperation, 'id' | 'amount'> & Refunded,
  order: Order,
  merchant: Merchant,
  origin: string,
): Mail {
  const { order_reference } = order
  const parts = lines.flatMap(({ line_id, quantity, amount: part }) => {
    if (line_id === null) return [`Fragt: ${writeKroner(part)}`]
    const line = order.lines.find((one) => one.id === line_id)
    return line ? [`${toText({ ...line, quantity })}: ${writeKroner(part)}`] : []
  })
  return write(`refund-${id}`, order, merchant, origin, {
    subject: `Du får ${writeKroner(amount)} tilbage for ordre ${order_reference}`,
    before: [`Vi har betalt ${writeKroner(amount)} tilbage til dig. Det er for:`, parts],
    after: [
      'Beløbet er inkl. moms og sendt samme vej, som du betalte. Banken bruger som regel et par dage på at sætte det ind.',
    ],
  })
}

interface Refunded {
  readonly lines: readonly RefundLine[]
}

function toText({ quantity, name, product_facts }: OrderLine): string {
  return `${formatUnits(quantity, product_facts.unit)} ${name}`
}

interface Texts {
  readonly subject: string
  readonly before: readonly Paragraph[]
  readonly after: readonly Paragraph[]
}

function write(
  id: string,
  order: Order,
  merchant: Merchant,
  origin: string,
  { subject, before, after }: Texts,
): Mail {
  const { invoice_contact: contact } = toMailed(order)
  return writeLink(
    `order-${order.order_reference}-${id}`,
    { username: contact.email, name: contact.name },
    merchant,
    {
      link: order.is_of_guest
        ? `${origin}/checkout/confirmation/${order.confirmation_token}`
        : linkToOwn(origin, `/baskets/${order.id}`),
      subject: `${subject} – ${merchant.short_name}`,
      button: 'Se ordren',
      before,
      after,
    },
  )
}
