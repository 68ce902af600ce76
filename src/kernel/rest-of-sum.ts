import { divideRounded, type Ore, ore } from './money.ts'
import type { Quantity } from './units/quantity.ts'

/** A sum for so many, of which some are settled already. */
export interface Settled {
  readonly sum: Ore
  readonly whole: Quantity
  /** How many were settled before, and for how much. */
  readonly taken: Quantity
  readonly paid: Ore
}

/** How many are not settled. */
export function quantityOfRest({ whole, taken }: Settled): Quantity {
  return Math.max(0, whole - taken) as Quantity
}

/**
 * What so many more of a sum come to, never less than nothing. The parts of the whole add up to the sum exactly, in whatever steps they
 * are taken: each comes to what is due by then, less what was settled before.
 */
export function partOfRest({ sum, whole, taken, paid }: Settled, count: Quantity): Ore {
  if (whole === 0 || count === 0) return ore(0)
  const due = Number(divideRounded(BigInt(sum) * BigInt(taken + count), BigInt(whole)))
  return ore(Math.max(0, Math.min(due, sum) - paid))
}
