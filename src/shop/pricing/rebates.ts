import { divideRounded, type UnitPrice, unitPrice } from '#kernel/money'
import type { Quantity } from '#kernel/units/quantity'
import { type Amounts, toUnits, type Units } from '#kernel/units/units'

/** Less per unit from a quantity. Exactly one of `pct`, `net_rebate_amount`, `net_rebate_price` is set. */
export interface Rebate {
  readonly id: number
  readonly product_id: number
  /** Null: for every group. */
  readonly price_group_id: number | null
  /** Counted in `for_unit`, else in the product's own unit. */
  readonly min_quantity: Quantity
  /** Basis points: 6 % is 600. */
  readonly pct: number | null
  /** Per unit, ex VAT. */
  readonly net_rebate_amount: UnitPrice | null
  readonly net_rebate_price: UnitPrice | null
  readonly for_unit: string | null
  /** Siblings in the same basket count together. */
  readonly for_variants: boolean
}

/** What is bought: of the product alone, and of it and its siblings together. */
export interface Bought {
  readonly own: Amounts
  readonly pooled: Amounts
}

/**
 * The one rebate that counts: of the highest quantity reached. Of equals a price goes before an amount and that before a
 * percentage; then the first made.
 */
export function chooseRebate(
  rebates: readonly Rebate[],
  price_group_id: number,
  bought: Bought,
  units: Units,
): Rebate | undefined {
  const reached = rebates.filter(
    (rebate) =>
      (rebate.price_group_id ?? price_group_id) === price_group_id &&
      isReached(rebate, bought, units),
  )
  return reached.sort(
    (a, b) => thresholdOf(b, units) - thresholdOf(a, units) || rank(a) - rank(b) || a.id - b.id,
  )[0]
}

/** The price of a unit with the rebate; never above the price without, never below zero. */
export function applyRebate(net: UnitPrice, rebate: Rebate | undefined): UnitPrice {
  if (!rebate) return net
  const { pct, net_rebate_amount: amount, net_rebate_price: price } = rebate
  if (price !== null) return unitPrice(Math.min(net, price))
  if (amount !== null) return unitPrice(Math.max(0, net - amount))
  return unitPrice(Number(divideRounded(BigInt(net) * BigInt(10_000 - (pct ?? 0)), 10_000n)))
}

/** From how many units on the rebate counts; beyond every quantity when its unit is unknown. */
export function thresholdOf({ min_quantity, for_unit }: Rebate, units: Units): number {
  return toUnits(units, min_quantity, for_unit ?? units.unit) ?? Number.POSITIVE_INFINITY
}

export function isReached(
  { min_quantity, for_unit, for_variants }: Rebate,
  bought: Bought,
  units: Units,
): boolean {
  const amounts = for_variants ? bought.pooled : bought.own
  return (amounts.get(for_unit ?? units.unit) ?? 0) >= min_quantity
}

function rank({ pct, net_rebate_price }: Rebate): number {
  if (net_rebate_price !== null) return 0
  return pct === null ? 1 : 2
}
