import { writeKroner } from '#kernel/danish-money'
import { type Basis, ore, priceInBasis } from '#kernel/money'
import { type Quantity, quantity, quantityToNumber } from '#kernel/quantity'
import { formatUnits } from '#shop/delivery'
import { type Nudge, percentText } from '#shop/pricing'
import { noticeOf } from './errors.ts'
import { availableOf, type Goods } from './goods.ts'
import type { PricingContext } from './pricing-context.ts'
import { mostOf, stepOf } from './quantities.ts'
import type { BasketError, StoredLine } from './stored-basket.ts'

interface Sellable {
  readonly line: StoredLine
  readonly goods: Goods
}

/**
 * Rebates that a little more of a line would reach, where the shopper may have more of it.
 *
 * @param pooled How much of each product the whole basket wants.
 */
export function findNearRebates(
  sellable: readonly Sellable[],
  pooled: ReadonlyMap<number, Quantity>,
  { findNudges }: PricingContext,
): ReadonlyMap<string, Nudge> {
  const growing = sellable.map(({ line, goods }) => ({ ...line, step: stepOf(goods) }))
  const nudges = new Map(findNudges(growing))
  for (const { line, goods } of sellable) {
    const more = nudges.get(line.id)?.more ?? 0
    const wanted = quantity((pooled.get(goods.id) ?? 0) + more)
    if (line.quantity_locked || line.is_protected || !mayHave(goods, wanted)) nudges.delete(line.id)
  }
  return nudges
}

function mayHave(goods: Goods, wanted: Quantity): boolean {
  return [availableOf(goods), mostOf(goods)].every((limit) => limit === null || wanted <= limit)
}

/** `3 stk. mere giver 6 % rabat.` */
export function rebateNear(
  { id, quantity: now }: StoredLine,
  { unit }: Goods,
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
