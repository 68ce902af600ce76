import { writeTyped } from '#kernel/danish/number'
import { QUANTITY_MAX, type Quantity, quantity, roundUpTo } from '#kernel/units/quantity'
import { countIn, enough, isExactly, type Units } from '#kernel/units/units'
import type { TypedAmount } from './stored-basket.ts'

export interface SaleRules {
  readonly min_quantity: Quantity | null
  readonly max_quantity: Quantity | null
  readonly divisible_quantity: Quantity | null
  readonly units: Units
}

export interface LineQuantity {
  readonly quantity: Quantity
  /** What was typed, when that was the alternate unit. */
  readonly alternate_quantity: Quantity | null
  readonly override_units: boolean
  readonly typed: TypedAmount | null
}

export type RequestedQuantity = Pick<TypedAmount, 'quantity' | 'unit'> &
  Partial<Pick<TypedAmount, 'text'>>

/** Of any line: 100,000 units keep every sum exact. */
export const LINE_QUANTITY_MAX = quantity(100_000_000)

const ONE = quantity(1000)

/** One unit, unless the product has another step. */
export function stepOf({ divisible_quantity }: SaleRules): Quantity {
  return divisible_quantity ?? ONE
}

/** The least that can be bought, a whole number of steps. */
export function leastOf(rules: SaleRules): Quantity {
  return roundUpTo(rules.min_quantity ?? stepOf(rules), stepOf(rules))
}

/** The quantity when none is given. */
export function usualOf(rules: SaleRules): Quantity {
  return roundUpTo(rules.min_quantity ?? ONE, stepOf(rules))
}

/** The most that can be bought, a whole number of steps; null for no limit. */
export function mostOf(rules: SaleRules): Quantity | null {
  return rules.max_quantity === null ? null : roundDownTo(rules.max_quantity, stepOf(rules))
}

/**
 * The fewest whole steps that are at least as much as asked. The typed amount is kept where it differs from what is sold.
 *
 * @throws {RangeError} when the product has no such unit.
 */
export function fromTyped(asked: RequestedQuantity, rules: SaleRules): LineQuantity {
  const { units } = rules
  const { quantity: wanted, unit, text = writeTyped(wanted, unit) } = asked
  if (!isCountedIn(units, unit)) throw new RangeError(`the product is not counted in ${unit}`)
  // Too much for the column becomes the most it holds, which is refused later.
  const most = quantity(QUANTITY_MAX)
  const got = enough(units, wanted, unit, stepOf(rules)) ?? most
  const sold = countIn(units, got, unit) ?? most
  const isAlternate = unit === units.alternate_unit && unit !== units.unit
  return {
    quantity: got,
    alternate_quantity: isAlternate ? wanted : null,
    override_units: isAlternate,
    typed: unit === units.unit && sold === wanted ? null : { text, quantity: wanted, unit, sold },
  }
}

function isCountedIn(units: Units, unit: string): boolean {
  return countIn(units, quantity(0), unit) !== undefined
}

export function isRoundedUp(
  asked: RequestedQuantity,
  sold: Quantity,
  { units }: SaleRules,
): boolean {
  return !isExactly(units, asked.quantity, asked.unit, sold)
}

export function isDivisible(units: Quantity, rules: SaleRules): boolean {
  return units % stepOf(rules) === 0
}

/** In alternate units; null for a product without one. */
export function alternateOf(count: Quantity, { units }: SaleRules): Quantity | null {
  return units.alternate_unit === null
    ? null
    : (countIn(units, count, units.alternate_unit) ?? null)
}

/** Adds in the typed unit if both share one other than the sales unit, otherwise in the sales unit. */
export function addUp(a: LineQuantity, b: LineQuantity, rules: SaleRules): LineQuantity {
  const { unit } = rules.units
  if (a.typed && a.typed.unit !== unit && a.typed.unit === b.typed?.unit) {
    const sum = cappedSum(a.typed.quantity, b.typed.quantity)
    return fromTyped({ quantity: sum, unit: a.typed.unit }, rules)
  }
  return fromTyped({ quantity: cappedSum(a.quantity, b.quantity), unit }, rules)
}

export function roundDownTo(units: Quantity, step: Quantity): Quantity {
  return quantity(Math.floor(units / step) * step)
}

function cappedSum(a: Quantity, b: Quantity): Quantity {
  return quantity(Math.min(a + b, QUANTITY_MAX))
}
