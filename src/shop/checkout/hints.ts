import { writeKroner } from '#kernel/danish/money'
import { type Basis, type Ore, ore, priceInBasis } from '#kernel/money'
import { type Quantity, quantity, quantityToNumber } from '#kernel/units/quantity'
import { formatUnits } from '#kernel/units/unit-plurals'
import { type Nudge, percentText } from '#shop/pricing'
import { noticeOf } from './checks/errors.ts'
import type { FreeShippingGap, PricedDelivery } from './priced-basket.ts'
import type { PricingContext } from './pricing-context.ts'
import { availableOf, type BasketProduct } from './product.ts'
import { mostOf, stepOf } from './quantities.ts'
import type { BasketError, StoredLine } from './stored-basket.ts'

interface Sellable {
  readonly line: StoredLine
  readonly product: BasketProduct
}

/**
 * Rebates that a little more of a line would reach, where more can be bought.
 *
 * @param pooled The quantity of each product in the whole basket.
 */
export function findNearRebates(
  sellable: readonly Sellable[],
  pooled: ReadonlyMap<number, Quantity>,
  { findNudges }: PricingContext,
): ReadonlyMap<string, Nudge> {
  const growing = sellable
    .filter(({ line }) => !line.offer)
    .map(({ line, product }) => ({ ...line, step: stepOf(product) }))
  const nudges = new Map(findNudges(growing))
  for (const { line, product } of sellable) {
    const more = nudges.get(line.id)?.more ?? 0
    const wanted = quantity((pooled.get(product.id) ?? 0) + more)
    if (line.quantity_locked || line.is_protected || !mayHave(product, wanted))
      nudges.delete(line.id)
  }
  return nudges
}

function mayHave(product: BasketProduct, wanted: Quantity): boolean {
  return [availableOf(product), mostOf(product)].every((limit) => limit === null || wanted <= limit)
}

/** `3 stk. mere giver 6 % rabat.` */
export function rebateNear(
  { id, quantity: now }: StoredLine,
  { unit }: BasketProduct,
  { more, best }: Nudge,
  basis: Basis,
): BasketError {
  const pct = best.rebate?.pct ?? null
  const each = ore(Math.round(priceInBasis(best.net_price, basis, best.tax_rate) / 100))
  const told =
    pct === null ? `en pris på ${writeKroner(each)} pr. ${unit}` : `${percentText(pct)} rabat`
  const lack = formatUnits(more, unit)
  return noticeOf('rebate_near', `${lack} mere giver ${told}.`, {
    field: 'quantity',
    params: { more: quantityToNumber(more), rebate_pct: pct === null ? null : pct / 100 },
    fix: {
      message: `Læg ${lack} til`,
      body: { basket_lines: [{ id, quantity: quantityToNumber(quantity(now + more)) }] },
    },
  })
}

/** The least amount to add for free shipping, where the sum is the only condition that is not met. */
export function findFreeShippingGap(
  deliveries: readonly PricedDelivery[],
  { delivery }: PricingContext,
  order_sum: Ore,
): FreeShippingGap | null {
  const gaps = deliveries.flatMap(({ id, estimated, delivery_code }) => {
    if (!delivery_code || estimated.gross === 0) return []
    const rules = delivery.codes.get(delivery_code.id)?.rules ?? []
    return rules
      .filter(
        (rule) => rule.free_shipping && rule.delivery_area_id === null && rule.number === null,
      )
      .flatMap((rule) =>
        rule.order_sum !== null && rule.order_sum > order_sum ? rule.order_sum : [],
      )
      .map((limit) => ({ id, amount: ore(limit - order_sum), name: delivery_code.name }))
  })
  const [least] = gaps.sort((a, b) => a.amount - b.amount)
  if (!least) return null
  const message = `Køb for ${writeKroner(least.amount)} mere, så er fragten gratis med ${least.name}.`
  return { basket_delivery_line_id: least.id, amount: least.amount, message }
}
