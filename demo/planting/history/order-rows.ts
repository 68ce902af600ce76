import type { Cell } from '#database/bulk/bulk-load'
import { quantity, quantityToDecimal } from '#kernel/units/quantity'
import { type Content, hashOf } from '#shop/basket'
import type { Dice } from '../../catalogue/dice.ts'
import type { Batch } from '../batch.ts'
import { DAY, workingDayAfter } from './clock.ts'
import type { Course } from './course.ts'
import { toMetadata } from './delivery-kinds.ts'
import { uuidAt } from './ids.ts'
import type { Order, OrderDelivery, OrderLine } from './order.ts'
import type { OrderTerms } from './order-ground.ts'
import { nameOf, personOf } from './people.ts'
import { type References, toReferences } from './references.ts'
import type { TableName } from './tables.ts'

const CONFIRMED_FOR = 30 * DAY
const LOCKED = ['processing', 'packing_complete', 'shipped', 'paid', 'canceled']
const ELSEWHERE = 22

export interface Written {
  readonly content_hash: string
  readonly references: References
}

/** Adds the rows of an order that never change: what was bought, by whom, and how it travels. */
export function addOrder(
  batch: Batch<TableName>,
  order: Order,
  course: Course,
  terms: OrderTerms,
  dice: Dice,
): Written {
  const contacts = toContacts(order, dice)
  const basket = toBasket(order, course, contacts.length > 1)
  const lines = order.lines.map(toLine)
  const deliveries = order.deliveries.map(toDelivery)
  const content_hash = hashOf({ basket, lines, contacts, deliveries })
  batch.add('basket', toBasketRow(order, course, { basket, content_hash, contacts }, terms))
  for (const contact of contacts) batch.add('contact', toContactRow(order.id, contact))
  for (const [sort, delivery] of order.deliveries.entries()) {
    batch.add('delivery', toDeliveryRow(order, delivery, sort))
  }
  for (const [sort, line] of order.lines.entries()) batch.add('line', toLineRow(order, line, sort))
  const { project_number = '', po_number = '' } = contacts[0] ?? {}
  return { content_hash, references: { project_number, po_number } }
}

function toBasket(order: Order, { paid_by }: Course, use_alternate_contact: boolean) {
  const { products, delivery, total } = order.calculation
  return {
    display_net_prices: order.basis === 'net',
    use_alternate_contact,
    delivery_allow_dropoff: false,
    is_pickup: order.is_pickup,
    payment_method_id: paid_by.method_id,
    products_count: quantityToDecimal(
      quantity(order.lines.reduce((sum, line) => sum + line.quantity, 0)),
    ),
    products_sum: products.gross,
    net_products_sum: products.net,
    products_tax_sum: products.tax,
    rebate_sum: 0,
    net_rebate_sum: 0,
    delivery_sum: delivery.gross,
    net_delivery_sum: delivery.net,
    delivery_tax_sum: delivery.tax,
    tax_sum: total.tax,
    net_sum: total.net,
    payment_amount: total.gross,
  }
}

function toLine({ id, delivery_id, good, net_price, price, quantity, amount, tint }: OrderLine) {
  return {
    id,
    basket_delivery_line_id: delivery_id,
    product_id: good.id,
    is_addin_for: null,
    name: good.name,
    alternate_sku: good.alternate_sku,
    net_price,
    net_rebate: 0,
    rebate_pct: 0,
    tax_rate: price.tax_rate,
    quantity: quantityToDecimal(quantity),
    alternate_quantity: null,
    override_units: false,
    typed: null,
    line_sum: amount.gross,
    line_tax_sum: amount.tax,
    net_line_sum: amount.net,
    rebate_sum: 0,
    net_rebate_sum: 0,
    metadata: tint ?? {},
    note: '',
  }
}

function toDelivery({ id, deliveryKind, branch, amount }: OrderDelivery) {
  return {
    id,
    delivery_code_id: deliveryKind.code.id,
    delivery_carrier_id: deliveryKind.carrier_id,
    branch_id: branch?.id ?? null,
    pickup_point_reference: null,
    delivery_time_code: null,
    instruction: '',
    price: amount.gross,
    net_price: amount.net,
    tax_rate: deliveryKind.tax_rate,
  }
}

type Contact = Content['contacts'][number] & Readonly<Record<keyof typeof EMPTY, string>>

const EMPTY = {
  ...{ name: '', last_name: '', attention: '', address1: '', address2: '', address3: '' },
  ...{ address4: '', zipcode: '', city: '', email: '', mobile: '', telephone: '' },
  ...{ instruction: '', company_id: '', company_ean: '', company_name: '' },
  ...{ customers_adresse_reference: '', po_number: '', project_number: '' },
}

function toContacts(order: Order, dice: Dice): Contact[] {
  const { buyer, placed } = order
  const { person, company } = buyer
  const base = { ...EMPTY, country_code: 'DK', has_consent: true }
  const customer_type = company ? 'company' : 'private'
  const { name: company_name = '', cvr: company_id = '' } = company ?? {}
  const { address1, zipcode, city } = company ?? person
  const asked = company ? toReferences(placed, dice) : {}
  const invoice: Contact = {
    ...{ ...base, id: uuidAt(placed, dice), contact_type: 'invoice', customer_type },
    ...{ name: nameOf(person), email: person.email, mobile: person.mobile },
    ...{ address1, zipcode, city, company_name, company_id, ...asked },
    consent_newsletter: !company && dice.percent(20),
  }
  if (order.is_pickup || !dice.percent(ELSEWHERE)) return [invoice]
  const there = personOf(0, 'guest', dice.below(1_000_000))
  const shipping: Contact = {
    ...{ ...base, id: uuidAt(placed, dice), contact_type: 'shipping', customer_type },
    ...{ name: nameOf(person), mobile: person.mobile, company_name, consent_newsletter: false },
    ...{ address1: there.address1, zipcode: there.zipcode, city: there.city },
    instruction: dice.percent(40) ? 'Stil det ved garagen.' : '',
  }
  return [invoice, shipping]
}

interface Frozen {
  readonly basket: ReturnType<typeof toBasket>
  readonly content_hash: string
  readonly contacts: readonly Contact[]
}

function toBasketRow(
  order: Order,
  { paid_by, status, moves, last }: Course,
  { basket, content_hash, contacts }: Frozen,
  terms: OrderTerms,
): Cell[] {
  const { id, buyer, placed, confirmation_token, is_pickup } = order
  const isFetched = is_pickup && moves.some(({ to }) => to === 'packing_complete')
  return [
    id,
    2 + moves.length,
    buyer.user_id === null ? confirmationGuest(id) : null,
    buyer.user_id,
    buyer.customer_id,
    false,
    order.order_reference,
    confirmation_token,
    new Date(placed + CONFIRMED_FOR),
    status,
    true,
    true,
    true,
    LOCKED.includes(status),
    basket.display_net_prices,
    basket.use_alternate_contact,
    is_pickup,
    contacts.at(-1)?.zipcode ?? null,
    basket.products_count,
    basket.products_sum,
    basket.net_products_sum,
    basket.products_tax_sum,
    basket.delivery_sum,
    basket.net_delivery_sum,
    basket.delivery_tax_sum,
    basket.tax_sum,
    basket.net_sum,
    basket.payment_amount,
    paid_by.method_id,
    paid_by.provider,
    paid_by.option,
    buyer.kind === 'company',
    buyer.kind === 'company' ? TERMS : null,
    buyer.kind === 'company' ? terms.company : terms.private,
    content_hash,
    new Date(placed),
    status === 'paid' ? new Date(last) : null,
    new Date(placed),
    new Date(last),
    isFetched
      ? String(Number.parseInt(confirmation_token.slice(0, 8), 16) % 1_000_000).padStart(6, '0')
      : null,
  ]
}

const TERMS = 'Løbende måned + 20 dage'

/** A guest has one basket at a time: the guest of an order is told by the order. */
function confirmationGuest(id: string): string {
  return `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`
}

function toContactRow(basketId: string, contact: Contact): Cell[] {
  return [
    contact.id as string,
    basketId,
    contact.contact_type as string,
    contact.customer_type as string,
    contact.name,
    contact.attention,
    contact.address1,
    contact.zipcode,
    contact.city,
    contact.email,
    contact.mobile,
    contact.instruction,
    contact.has_consent as boolean,
    contact.consent_newsletter as boolean,
    contact.company_id,
    contact.company_name,
    contact.po_number,
    contact.project_number,
  ]
}

function toDeliveryRow({ id: basketId, placed }: Order, delivery: OrderDelivery, sort: number) {
  const { id, deliveryKind, branch, amount, lines } = delivery
  const lengths = lines.flatMap(({ good }) => good.length_mm ?? [])
  const weight_grams = lines.reduce(
    (grams, { good, quantity }) => grams + Math.round((good.weight_grams * quantity) / 1000),
    0,
  )
  const longest_mm = lengths.length > 0 ? Math.max(...lengths) : null
  return [
    id,
    basketId,
    deliveryKind.code.id,
    deliveryKind.carrier_id,
    branch?.id ?? null,
    amount.gross,
    amount.net,
    deliveryKind.tax_rate,
    amount.gross,
    deliveryKind.code.delivery_days_text,
    workingDayAfter(placed, deliveryKind.code.delivery_days),
    toMetadata(deliveryKind, { ...amount, weight_grams, longest_mm, branch }),
    sort,
  ]
}

function toLineRow({ id: basketId, placed }: Order, line: OrderLine, sort: number): Cell[] {
  const { id, delivery_id, good, net_price, price, quantity, amount, tint = {} } = line
  return [
    id,
    basketId,
    delivery_id,
    good.id,
    good.name,
    good.alternate_sku,
    net_price,
    quantityToDecimal(quantity),
    amount.gross,
    amount.tax,
    amount.net,
    price.tax_rate,
    price.facts,
    JSON.stringify(tint),
    sort,
    new Date(placed),
  ]
}
