import type { BasketLine } from '#contract/basket/parts'
import {
  priceInBasis,
  toKroner,
  type UnitPrice,
  unitPrice,
  unitPriceToKroner,
  type VatRate,
} from '#kernel/money'
import { type Quantity, quantity, quantityToNumber } from '#kernel/units/quantity'
import {
  type BasketError,
  type LineOffer,
  type LineProduct,
  type PricedLine,
  withdrawalTextOf,
} from '#shop/checkout'
import { toPicture, toTrace } from '#shop/listing'
import { toView } from '#shop/pricing'

/** A line on the wire: kroner, units and per cent. */
export function toBasketLine(line: PricedLine, basket_id: string): BasketLine {
  const { amount, tax_rate, net_price, net_rebate } = line
  return {
    id: line.id,
    basket_id,
    basket_delivery_line_id: line.basket_delivery_line_id,
    product_id: line.product_id,
    name: line.name,
    alternate_sku: line.alternate_sku,
    price: grossOf(net_price, tax_rate),
    net_price: unitPriceToKroner(net_price),
    quantity: quantityToNumber(line.quantity),
    alternate_quantity: quantityToNumber(line.alternate_quantity),
    price_after_rebate: grossOf(unitPrice(net_price - net_rebate), tax_rate),
    net_price_after_rebate: unitPriceToKroner(unitPrice(net_price - net_rebate)),
    price_explanation: line.price_reason?.explanation ?? '',
    price_trace: line.price_reason ? toTrace(line.price_reason.trace) : [],
    line_sum: toKroner(amount.gross),
    line_tax_sum: toKroner(amount.tax),
    net_line_sum: toKroner(amount.net),
    rebate: grossOf(net_rebate, tax_rate),
    net_rebate: unitPriceToKroner(net_rebate),
    rebate_sum: toKroner(amount.rebate),
    net_rebate_sum: toKroner(amount.net_rebate),
    rebate_pct: line.rebate_pct / 100,
    tax_rate: tax_rate / 100,
    unit_price: toUnitPrice(line),
    is_discount: line.is_discount,
    is_addin_for: line.is_addin_for,
    valid: line.valid,
    metadata: { ...line.metadata },
    note: line.note,
    override_units: line.override_units,
    typed: toTypedAmount(line.typed),
    quantity_locked: line.quantity_locked,
    offer: line.offer && toOffer(line.offer),
    offer_number: line.offer_number,
    is_protected: line.is_protected,
    errors: line.errors.map(toBasketError),
    weight_kg: weightOf(line.product.weight_grams, line.quantity),
    withdrawal: {
      right: line.withdrawal ? 'none' : 'full',
      reason: line.withdrawal,
      text: withdrawalTextOf(line.withdrawal),
      is_acknowledged: line.withdrawal_acknowledged,
    },
    product: toProduct(line.product),
  }
}

export function toBasketError({
  params,
  fix,
  ...error
}: BasketError): BasketLine['errors'][number] {
  return {
    ...error,
    params: { ...params },
    ...(fix ? { fix: { message: fix.message, body: { ...fix.body } } } : {}),
  }
}

function toOffer({ offer_id, offer_line_id, ...offer }: LineOffer): BasketLine['offer'] {
  const { offer_number, valid_to } = offer
  return { id: offer_id, line_id: offer_line_id, offer_number, valid_to }
}

/** The price of an alternate unit, after the rebate: 28,45 kr. a metre. */
function toUnitPrice({
  product,
  net_price,
  net_rebate,
  tax_rate,
}: PricedLine): BasketLine['unit_price'] {
  const { alternate_unit: unit, alternate_factor: factor } = product
  if (unit === null || factor === null) return null
  const view = toView(unitPrice(net_price - net_rebate), tax_rate, factor)
  return {
    price: inWholeOre(view.price_alternate),
    net_price: inWholeOre(view.net_price_alternate),
    unit,
  }
}

/** Kroner with two decimals, halves up. */
function inWholeOre(price: UnitPrice | null): number {
  return Math.round((price ?? 0) / 100) / 100
}

function toProduct(product: LineProduct): BasketLine['product'] {
  return {
    id: product.id,
    name: product.name,
    url: product.url,
    varenummer: product.varenummer,
    brand: product.brand,
    image: product.image && toPicture(product.image),
    unit: product.unit,
    alternate_unit: product.alternate_unit,
    alternate_factor: product.alternate_factor === null ? null : product.alternate_factor / 10_000,
    min_quantity: quantityToNumber(product.min_quantity),
    max_quantity: quantityToNumber(product.max_quantity),
    divisible_quantity: quantityToNumber(product.divisible_quantity),
    stock: product.stock,
    is_discontinued: product.is_discontinued,
    weight_kg: weightOf(product.weight_grams, quantity(1000)),
  }
}

/** What was typed, on the wire. */
export function toTypedAmount(typed: PricedLine['typed']): BasketLine['typed'] {
  if (!typed) return null
  const { text, quantity: wanted, unit, sold } = typed
  return { text, quantity: quantityToNumber(wanted), unit, sold: quantityToNumber(sold) }
}

function grossOf(net: UnitPrice, rate: VatRate): number {
  return unitPriceToKroner(priceInBasis(unitPrice(net), 'gross', rate))
}

function weightOf(grams: number | null, units: Quantity): number | null {
  return grams === null ? null : Math.round((grams * units) / 1000) / 1000
}
