import { createHash } from 'node:crypto'
import { quantityToDecimal } from '#kernel/units/quantity'
import type { PricedBasket, PricedDelivery, PricedLine } from '#shop/checkout'

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }
type Row = { readonly [key: string]: Plain }

/** The columns that never change once the basket is placed. Stock and delivery dates are not among them. */
export interface Content {
  readonly basket: Row
  readonly lines: readonly Row[]
  readonly contacts: readonly Row[]
  readonly deliveries: readonly Row[]
}

/** SHA-256 in hex. Equal before and after the basket is placed. */
export function hashContent(basket: PricedBasket): string {
  return hashOf(toContent(basket))
}

export function hashOf({ basket, lines, contacts, deliveries }: Content): string {
  const ordered = [
    withoutMissing(basket),
    byId(lines),
    byId(contacts),
    byId(deliveries.map(withoutMissing)),
  ]
  return createHash('sha256').update(JSON.stringify(ordered, withSortedKeys)).digest('hex')
}

export function toContent(basket: PricedBasket): Content {
  return {
    basket: toBasketRow(basket),
    lines: basket.lines.map(toLineRow),
    contacts: basket.contacts.map(({ errors: _, ...contact }) => contact),
    deliveries: basket.deliveries.map(toDeliveryRow),
  }
}

function toBasketRow(basket: PricedBasket): Row {
  const { products, delivery, total } = basket.sums
  return {
    display_net_prices: basket.display_net_prices,
    use_alternate_contact: basket.use_alternate_contact,
    delivery_allow_dropoff: basket.delivery_allow_dropoff,
    dropoff: basket.dropoff && { ...basket.dropoff },
    is_pickup: basket.is_pickup,
    payment_method_id: basket.payment_method_id,
    products_count: quantityToDecimal(basket.products_count),
    products_sum: products.gross,
    net_products_sum: products.net,
    products_tax_sum: products.tax,
    rebate_sum: products.rebate,
    net_rebate_sum: products.net_rebate,
    delivery_sum: delivery.gross,
    net_delivery_sum: delivery.net,
    delivery_tax_sum: delivery.tax,
    tax_sum: total.tax,
    net_sum: total.net,
    payment_amount: total.gross,
  }
}

function toLineRow(line: PricedLine): Row {
  return {
    id: line.id,
    basket_delivery_line_id: line.basket_delivery_line_id,
    product_id: line.product_id,
    is_addin_for: line.is_addin_for,
    name: line.name,
    alternate_sku: line.alternate_sku,
    net_price: line.net_price,
    net_rebate: line.net_rebate,
    rebate_pct: line.rebate_pct,
    tax_rate: line.tax_rate,
    quantity: quantityToDecimal(line.quantity),
    alternate_quantity: quantityToDecimal(line.alternate_quantity),
    override_units: line.override_units,
    typed: line.typed,
    line_sum: line.amount.gross,
    line_tax_sum: line.amount.tax,
    net_line_sum: line.amount.net,
    rebate_sum: line.amount.rebate,
    net_rebate_sum: line.amount.net_rebate,
    metadata: { ...line.metadata },
    note: line.note,
  }
}

function toDeliveryRow({ id, choice, delivery_code, amount, tax_rate }: PricedDelivery): Row {
  return {
    id,
    delivery_code_id: delivery_code?.id ?? null,
    delivery_carrier_id: choice.delivery_carrier_id,
    branch_id: choice.branch_id,
    pickup_point_reference: choice.pickup_point_reference,
    pickup_point: choice.pickup_point && { ...choice.pickup_point },
    site_access: choice.site_access && { ...choice.site_access },
    delivery_time_code: choice.delivery_time_code,
    delivery_day: choice.delivery_day,
    day_part: choice.day_part,
    instruction: choice.instruction,
    price: amount?.gross ?? null,
    net_price: amount?.net ?? null,
    tax_rate,
  }
}

/** Columns that came later count only where they are filled: older orders keep their hash. */
const LATER = ['pickup_point', 'site_access', 'dropoff', 'delivery_day', 'day_part']

function withoutMissing(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([key, value]) => value !== null || !LATER.includes(key)),
  )
}

function byId(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
}

/** PostgreSQL reorders the keys of JSON objects. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
