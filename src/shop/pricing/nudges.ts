import { type Quantity, quantity, roundUpTo } from '#kernel/units/quantity'
import { toUnits } from '#kernel/units/units'
import type { Entitlement } from './entitlement.ts'
import { familyOf, type LineToPrice, poolLines, withMore } from './pool.ts'
import { type BestPrice, findBestPrice, openPrices, type ProductPricing } from './prices.ts'
import type { Bought, Rebate } from './rebates.ts'

/** A line that may grow: by whole steps. */
export interface GrowingLine extends LineToPrice {
  readonly step: Quantity
}

/** What a little more would save. */
export interface Nudge {
  /** More of the line, in the product's own unit. */
  readonly more: Quantity
  /** What each then costs. */
  readonly best: BestPrice
}

/**
 * The rebates that are near: for a line, how many more of it make each cheaper. Near is no more than what is there
 * already of what the rebate counts. Of lines that a rebate counts together only the one that lacks the least is told.
 */
export function findNudges<Line extends GrowingLine>(
  products: ReadonlyMap<number, ProductPricing>,
  lines: readonly Line[],
  entitlement: Entitlement,
): Map<Line, Nudge> {
  const boughtOf = poolLines(products, lines)
  const told = new Map<number, { readonly line: Line; readonly nudge: Nudge }>()
  for (const line of lines) {
    const product = products.get(line.product_id)
    const nudge = product && nearest(product, line, boughtOf(product), entitlement)
    if (!nudge) continue
    const { rebate } = nudge.best
    const together = rebate?.for_variants ? familyOf(product) : product.product_id
    const known = told.get(together)
    if (!known || nudge.more < known.nudge.more) told.set(together, { line, nudge })
  }
  return new Map([...told.values()].map(({ line, nudge }) => [line, nudge]))
}

function nearest(
  product: ProductPricing,
  line: GrowingLine,
  bought: Bought,
  entitlement: Entitlement,
): Nudge | undefined {
  const now = findBestPrice(product, entitlement, bought)
  if (!now) return undefined
  const groups = openPrices(product.prices, entitlement).map((price) => price.price_group_id)
  const nudges = product.rebates
    .filter(({ price_group_id: group }) => group === null || groups.includes(group))
    .flatMap((rebate) => {
      const more = lackOf(rebate, product, line, bought)
      if (more === undefined || more > countOf(rebate, product, bought)) return []
      const best = findBestPrice(product, entitlement, withMore(product, bought, more))
      return best && best.net_price < now.net_price ? [{ more, best }] : []
    })
  return nudges.sort((a, b) => a.more - b.more || a.best.net_price - b.best.net_price)[0]
}

/** How many more of a line reach a rebate; undefined when it is reached, or counts what the product does not know. */
function lackOf(
  { min_quantity, for_unit, for_variants }: Rebate,
  product: ProductPricing,
  line: GrowingLine,
  { own, pooled }: Bought,
): Quantity | undefined {
  const unit = for_unit ?? product.unit
  const counted = (for_variants ? pooled : own).get(unit) ?? 0
  const others = for_variants ? counted - (own.get(unit) ?? 0) : 0
  if (counted >= min_quantity) return undefined
  const needed = toUnits(product, quantity(min_quantity - others), unit)
  if (needed === undefined) return undefined
  const lack = quantity(needed - (own.get(product.unit) ?? 0))
  return quantity(roundUpTo(quantity(line.quantity + lack), line.step) - line.quantity)
}

/** What there is of what a rebate counts, in the product's own unit. */
function countOf({ for_variants }: Rebate, { unit }: ProductPricing, { own, pooled }: Bought) {
  return (for_variants ? pooled : own).get(unit) ?? 0
}
