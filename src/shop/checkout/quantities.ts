import { QUANTITY_MAX, type Quantity, quantity, roundUpTo, timesFactor } from '#kernel/quantity'

/** In which quantities a product is sold. */
export interface SaleRules {
  readonly min_quantity: Quantity | null
  readonly max_quantity: Quantity | null
  readonly divisible_quantity: Quantity | null
  /** Ten-thousandths: alternate units in one unit. */
  readonly alternate_factor: number | null
}

/** A quantity as a line keeps it. */
export interface LineQuantity {
  readonly quantity: Quantity
  /** What was typed, when that was the alternate unit. */
  readonly alternate_quantity: Quantity | null
  readonly override_units: boolean
}

/** The most of a line, whatever the product says: 100,000 units keep every sum within what can be counted exactly. */
export const LINE_QUANTITY_MAX = quantity(100_000_000)

const ONE = quantity(1000)
const NONE = quantity(0)

/** What is sold whole is sold by the piece, unless the product says in which steps. */
export function stepOf({ divisible_quantity }: SaleRules): Quantity {
  return divisible_quantity ?? ONE
}

/** The least that can be bought, a whole number of steps. */
export function leastOf(rules: SaleRules): Quantity {
  return roundUpTo(rules.min_quantity ?? stepOf(rules), stepOf(rules))
}

/** What somebody gets who asks for none in particular. */
export function usualOf(rules: SaleRules): Quantity {
  return roundUpTo(rules.min_quantity ?? ONE, stepOf(rules))
}

/** The most that can be bought, a whole number of steps; null for no limit. */
export function mostOf(rules: SaleRules): Quantity | null {
  return rules.max_quantity === null ? null : roundDownTo(rules.max_quantity, stepOf(rules))
}

/** A quantity typed in the product's own unit, rounded up to what can be sold. */
export function fromUnits(typed: Quantity, rules: SaleRules): LineQuantity {
  return {
    quantity: capped(BigInt(typed), stepOf(rules)),
    alternate_quantity: null,
    override_units: false,
  }
}

/** A quantity typed in the alternate unit: so many units that there is at least that much. What was typed is kept. */
export function fromAlternate(typed: Quantity, factor: number, rules: SaleRules): LineQuantity {
  const exact = BigInt(typed) * 10_000n
  const per = BigInt(factor)
  const units = (exact + per - 1n) / per
  return { quantity: capped(units, stepOf(rules)), alternate_quantity: typed, override_units: true }
}

/** Whether a quantity is a whole number of steps. */
export function isDivisible(units: Quantity, rules: SaleRules): boolean {
  return units % stepOf(rules) === 0
}

/** The alternate units that a quantity comes to; null for a product without any. */
export function alternateOf(units: Quantity, { alternate_factor }: SaleRules): Quantity | null {
  return alternate_factor === null ? null : timesFactor(units, alternate_factor)
}

/** More of a line that is there: what was typed in one unit adds up in that unit, what was not adds up in units sold. */
export function addUp(a: LineQuantity, b: LineQuantity, rules: SaleRules): LineQuantity {
  const factor = rules.alternate_factor
  if (factor !== null && a.alternate_quantity !== null && b.alternate_quantity !== null) {
    const typed = BigInt(a.alternate_quantity) + BigInt(b.alternate_quantity)
    return fromAlternate(capped(typed, NONE), factor, rules)
  }
  return fromUnits(capped(BigInt(a.quantity) + BigInt(b.quantity), NONE), rules)
}

export function roundDownTo(units: Quantity, step: Quantity): Quantity {
  return quantity(Math.floor(units / step) * step)
}

/** Rounded up to the step; what no column holds becomes the most that one does, which is refused as too much. */
function capped(units: bigint, step: Quantity): Quantity {
  const by = BigInt(step || 1)
  const rounded = ((units + by - 1n) / by) * by
  return quantity(rounded > BigInt(QUANTITY_MAX) ? QUANTITY_MAX : Number(rounded))
}
