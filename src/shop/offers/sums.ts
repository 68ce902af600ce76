import { DANISH_VAT, lineTotal, ore, type UnitPrice, unitPrice } from '#kernel/money'
import { type Counted, calculate, countOne, type PricingContext } from '#shop/checkout'
import type { Offer, OfferLine } from './offer.ts'

/** What the customer pays today without the offer, ex VAT for one unit; null for what has no price. */
export function ordinaryPrice(
  { id, product_id, quantity }: Pick<OfferLine, 'id' | 'product_id' | 'quantity'>,
  { priceLines }: PricingContext,
): UnitPrice | null {
  const ordinary = priceLines([{ id, product_id, quantity }]).get(id)
  return ordinary ? unitPrice(ordinary.net_price - ordinary.net_rebate) : null
}

type PricedOfferLine = Pick<OfferLine, 'id' | 'net_price' | 'quantity' | 'tax_rate'>

/** Øre ex VAT, rounded once. */
export function sumOfLine({ net_price, quantity, tax_rate }: PricedOfferLine) {
  return lineTotal(net_price ?? unitPrice(0), quantity, 'net', tax_rate)
}

/** What an offer comes to as it stands: without what is optional, with the first of each group of alternatives. */
export function sumsOf(
  lines: readonly (PricedOfferLine & Pick<OfferLine, 'is_optional' | 'alternative_to'>)[],
  delivery_sum: Offer['delivery_sum'],
): Pick<Offer, 'net_sum' | 'tax_sum' | 'gross_sum'> {
  const counted = lines
    .filter(({ is_optional, alternative_to }) => !is_optional && alternative_to === null)
    .map(
      ({ id, net_price, quantity, tax_rate }): Counted => ({
        id,
        net_price: net_price ?? unitPrice(0),
        net_rebate: unitPrice(0),
        rebate_pct: 0,
        quantity,
        tax_rate,
      }),
    )
  const delivery = countOne('delivery', unitPrice(delivery_sum * 100), DANISH_VAT)
  const { total } = calculate(counted, delivery_sum > 0 ? [delivery] : [], 'net')
  return { net_sum: ore(total.net), tax_sum: ore(total.tax), gross_sum: ore(total.gross) }
}
