import { isCutPlan, writePlan } from '#kernel/cutting/cut-plan'
import { writeKroner } from '#kernel/danish/money'
import { formatPhone } from '#kernel/danish/phone'
import type { Ore } from '#kernel/money'
import { readLineColour } from '#kernel/paint/line-colour'
import { formatUnits } from '#kernel/units/unit-plurals'
import { promiseText } from '#shop/delivery'
import type { Order, OrderContact, OrderDelivery, OrderLine } from '#shop/orders'
import { siteAccessTexts } from '#surface/words/site-access'
import { formatFactor, formatMoment } from '../format.ts'
import { paymentTextOf } from '../payment-text.ts'
import { joinPickups } from './joined-pickups.ts'

/** The texts of an order, for both PDF and mail. */
export interface OrderSheet {
  readonly title: string
  /** `Bestilt 21. november 2026 kl. 14.05` and the customer's own references. */
  readonly facts: readonly string[]
  readonly addresses: readonly { readonly heading: string; readonly lines: readonly string[] }[]
  readonly deliveries: readonly SheetDelivery[]
  readonly sums: readonly SheetSum[]
  readonly payment: string
}

export interface SheetDelivery {
  readonly heading: string
  readonly details: readonly string[]
  readonly price: string
  readonly lines: readonly SheetLine[]
}

interface SheetSum {
  readonly label: string
  readonly amount: string
  readonly is_total: boolean
}

export function toOrderSheet(order: Order): OrderSheet {
  return {
    title: order.awaits_approval
      ? `Ordre ${order.order_reference} til godkendelse`
      : `Ordrebekræftelse ${order.order_reference}`,
    facts: toFacts(order),
    addresses: toAddresses(order),
    deliveries: toDeliveries(order),
    sums: toSums(order),
    payment: paymentTextOf(order),
  }
}

function toFacts({ order_placed, invoice_contact: contact }: Order): string[] {
  return [
    `Bestilt ${formatMoment(order_placed)}`,
    ...labelled('Rekvisition', contact.po_number),
    ...labelled('Sag', contact.project_number),
    ...labelled('EAN', contact.company_ean),
    ...labelled('CVR', contact.company_id),
  ]
}

export function labelled(label: string, value: string): string[] {
  return value === '' ? [] : [`${label}: ${value}`]
}

export function toAddresses({ invoice_contact, shipping_contact, is_pickup }: Order) {
  if (shipping_contact) {
    return [
      { heading: 'Faktura til', lines: toAddressLines(invoice_contact) },
      { heading: 'Leveres til', lines: toDeliveryLines(shipping_contact) },
    ]
  }
  const heading = is_pickup ? 'Kunde' : 'Faktura og levering til'
  return [{ heading, lines: toAddressLines(invoice_contact) }]
}

/** With what the driver has to know. */
function toDeliveryLines(contact: OrderContact): string[] {
  return [...toAddressLines(contact), contact.instruction].filter((line) => line !== '')
}

function toAddressLines(contact: OrderContact): string[] {
  const { company_name, attention, name, last_name, zipcode, city, email, mobile } = contact
  const { address1, address2, address3, address4 } = contact
  const lines = [
    company_name,
    `${name} ${last_name}`.trim(),
    attention && `Att. ${attention}`,
    address1,
    address2,
    address3,
    address4,
    `${zipcode} ${city}`.trim(),
    email,
    formatPhone(mobile),
  ]
  return lines.filter((line) => line !== '')
}

function toDeliveries(order: Order): SheetDelivery[] {
  return joinPickups(order).map(({ delivery, ids, heading }) => ({
    heading: heading ?? toDeliveryHeading(delivery),
    details: toDeliveryDetails(delivery),
    price: toDeliveryPrice(delivery, order),
    lines: order.lines
      .filter(({ basket_delivery_line_id: id }) => id !== null && ids.includes(id))
      .map((line) => toSheetLine(line, toLineOptions(order))),
  }))
}

export function toDeliveryHeading({
  name,
  is_pickup,
  branch,
  carrier_name,
}: OrderDelivery): string {
  if (is_pickup && branch) return `Hentes i ${branch.name}`
  return carrier_name ? `${name} med ${carrier_name}` : name
}

export function toDeliveryDetails(delivery: OrderDelivery): string[] {
  const { branch, pickup_point } = delivery
  const { delivery_time, allows_dropoff, dropoff_place, site_access, instruction } = delivery
  return [
    branch ? `${branch.address1}, ${branch.zipcode} ${branch.city}` : '',
    branch?.hours ?? '',
    toPickupPointText(pickup_point),
    promiseText(delivery, 'long'),
    delivery_time ?? '',
    allows_dropoff ? toDropoffText(dropoff_place) : '',
    ...siteAccessTexts(site_access),
    instruction,
  ].filter((line) => line !== '')
}

function toDropoffText(place: string): string {
  return place === '' ? 'Må stilles uden underskrift' : `Må stilles uden underskrift: ${place}`
}

/** `Pakkeshop: Stationskiosken, Stationsvej 4, 8000 Aarhus C` */
export function toPickupPointText(point: OrderDelivery['pickup_point']): string {
  if (!point) return ''
  return `Pakkeshop: ${point.name}, ${point.address1}, ${point.zipcode} ${point.city}`
}

function toDeliveryPrice({ price, net_price }: OrderDelivery, order: Order): string {
  const amount = order.display_net_prices ? net_price : price
  if (amount === null) return 'Pris aftales'
  return amount === 0 ? 'Gratis' : writeKroner(amount)
}

function toSums(order: Order): SheetSum[] {
  const isNet = order.display_net_prices
  const of = (net: Ore, gross: Ore) => (isNet ? net : gross)
  const row = (label: string, amount: Ore, is_total = false): SheetSum => ({
    label,
    amount: writeKroner(amount),
    is_total,
  })
  const rebate = of(order.net_rebate_sum, order.rebate_sum)
  return [
    row(`Varer, ${countLines(order)}`, of(order.net_products_sum, order.products_sum)),
    ...(rebate > 0 ? [row('Mængderabat (trukket fra)', rebate)] : []),
    { ...row('Levering', of(order.net_delivery_sum, order.delivery_sum)), ...nothingToPay(order) },
    ...(isNet
      ? [
          row('I alt ekskl. moms', order.net_sum),
          row('Moms', order.tax_sum),
          row('I alt inkl. moms', order.payment_amount, true),
        ]
      : [
          row('I alt inkl. moms', order.payment_amount, true),
          row('Heraf moms', order.tax_sum),
          row('I alt ekskl. moms', order.net_sum),
        ]),
  ]
}

/** Instead of 0,00 kr. */
function nothingToPay({ delivery_sum, deliveries }: Order): { readonly amount?: string } {
  if (delivery_sum !== 0) return {}
  return { amount: deliveries.some(({ price }) => price === null) ? 'aftales' : 'gratis' }
}

function countLines({ lines }: Order): string {
  return lines.length === 1 ? '1 linje' : `${lines.length} linjer`
}

/** What of a line is printed. */
export type PrintedLine = Omit<
  OrderLine,
  'id' | 'basket_delivery_line_id' | 'product_id' | 'override_units'
>

export interface SheetLine {
  readonly name: string
  /** Number, price per unit, notes and exceptions. */
  readonly details: readonly string[]
  readonly quantity: string
  readonly sum: string
}

interface LineOptions {
  readonly display_net_prices: boolean
  /** Consumers are told which lines they cannot withdraw from. */
  readonly is_consumer: boolean
}

function toLineOptions({ display_net_prices, invoice_contact }: Order): LineOptions {
  return { display_net_prices, is_consumer: invoice_contact.customer_type === 'private' }
}

export function toSheetLine(
  line: PrintedLine,
  { display_net_prices: isNet, is_consumer }: LineOptions,
): SheetLine {
  const { product_facts: facts, quantity } = line
  const { unit } = facts
  return {
    name: line.name,
    quantity: formatUnits(quantity, unit),
    sum: writeKroner(isNet ? line.net_line_sum : line.line_sum),
    details: [
      ...toTypedText(line.typed),
      ...toNumber(facts),
      facts.offer_number ? `Tilbud ${facts.offer_number}` : '',
      formatFactor(line, isNet ? 'net' : 'gross', unit),
      ...toAlternate(line),
      ...toChosen(line.metadata),
      is_consumer && facts.withdrawal_reason ? 'Ingen fortrydelsesret' : '',
      ...labelled('Note', line.note),
    ].filter((text) => text !== ''),
  }
}

/** What of a line its packer and its receiver must know. */
export function toPackedDetails(line: PrintedLine): string[] {
  return [
    ...toNumber(line.product_facts),
    ...toTypedText(line.typed),
    ...toAlternate(line),
    ...toChosen(line.metadata),
    ...labelled('Note', line.note),
  ]
}

function toNumber({ varenummer }: PrintedLine['product_facts']): string[] {
  return varenummer ? [`Varenr. ${varenummer}`] : []
}

/** The quantity in the other unit, unless it was typed in that. */
function toAlternate({ alternate_quantity, typed, product_facts }: PrintedLine): string[] {
  const { alternate_unit: unit } = product_facts
  return alternate_quantity === null || !unit || typed?.unit === unit
    ? []
    : [formatUnits(alternate_quantity, unit)]
}

/** `Bestilt: 42 m2 = 42,18 m²`, with what is sold only when that is more. */
function toTypedText(typed: OrderLine['typed']): string[] {
  if (!typed) return []
  const isMore = typed.sold !== typed.quantity
  return [`Bestilt: ${typed.text}${isMore ? ` = ${formatUnits(typed.sold, typed.unit)}` : ''}`]
}

/** What a line was cut to and mixed in. */
export function toChosen({ length_mm, cut_plan, ...metadata }: OrderLine['metadata']): string[] {
  const colour = readLineColour(metadata)
  const hex = colour?.hex?.toUpperCase() ?? ''
  const base = colour?.base ? `base ${colour.base}` : ''
  return [
    ...(typeof length_mm === 'number' ? [`Skæres i ${length_mm}\u00a0mm`] : []),
    ...labelled('Farve', [colour?.title ?? '', base, hex].filter(Boolean).join(', ')),
    ...(isCutPlan(cut_plan) ? [`Kapliste: ${writePlan(cut_plan).join('; ')}`] : []),
  ]
}
