import { priceInBasis, type UnitPrice, unitPrice } from '#kernel/money'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { type PricedLine, withdrawalTextOf } from '#shop/checkout'
import { toPicture, toTrace } from '#shop/listing'
import { toView } from '#shop/pricing'

/** A line with what is told of it. */
export function basketLineOf(line: PricedLine, basket_id: string) {
  const { amount, tax_rate, net_price, net_rebate, product, offer, price_reason: reason } = line
  const reduced = unitPrice(net_price - net_rebate)
  const gross = (net: UnitPrice) => priceInBasis(net, 'gross', tax_rate)
  return {
    ...line,
    basket_id,
    price: gross(net_price),
    price_after_rebate: gross(reduced),
    net_price_after_rebate: reduced,
    price_explanation: reason?.explanation ?? '',
    price_trace: reason ? toTrace(reason.trace) : [],
    line_sum: amount.gross,
    line_tax_sum: amount.tax,
    net_line_sum: amount.net,
    rebate: gross(net_rebate),
    rebate_sum: amount.rebate,
    net_rebate_sum: amount.net_rebate,
    unit_price: toUnitPrice(line, reduced),
    offer: offer && { ...offer, id: offer.offer_id, line_id: offer.offer_line_id },
    weight_kg: weightOf(product.weight_grams, line.quantity),
    withdrawal: {
      right: line.withdrawal ? ('none' as const) : ('full' as const),
      reason: line.withdrawal,
      text: withdrawalTextOf(line.withdrawal),
      is_acknowledged: line.withdrawal_acknowledged,
    },
    product: {
      ...product,
      image: product.image && toPicture(product.image),
      weight_kg: weightOf(product.weight_grams, quantity(1000)),
    },
  }
}

/** The price of an alternate unit, after the rebate: 28,45 kr. a metre. */
function toUnitPrice({ product, tax_rate }: PricedLine, reduced: UnitPrice) {
  const { alternate_unit: unit, alternate_factor: factor } = product
  if (unit === null || factor === null) return null
  const view = toView(reduced, tax_rate, factor)
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

/** In grams. */
function weightOf(grams: number | null, units: Quantity): number | null {
  return grams === null ? null : Math.round((grams * units) / 1000)
}
