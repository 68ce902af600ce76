import { type Quantity, quantity, timesFactor } from '#kernel/quantity'

/** How many packs, metres … a number of units is. */
export interface Units {
  /** What quantity counts. */
  readonly unit: string
  readonly alternate_unit: string | null
  /** Alternate units in one unit, in ten-thousandths. */
  readonly alternate_factor: number | null
  /** Units in one pack, by the name of the pack: `{ bundt: 90000 }` in thousandths. */
  readonly packs: Readonly<Record<string, Quantity>>
}

/** One quantity counted in every unit its product knows. */
export type Amounts = ReadonlyMap<string, Quantity>

/** Counts a quantity in units, alternate units and packs; begun packs do not count as packs. */
export function amountsOf(units: Units, count: Quantity): Amounts {
  const amounts = new Map<string, Quantity>()
  for (const [pack, size] of Object.entries(units.packs)) {
    amounts.set(pack, quantity(Math.floor(count / size) * 1000))
  }
  if (units.alternate_unit !== null && units.alternate_factor !== null) {
    amounts.set(units.alternate_unit, timesFactor(count, units.alternate_factor))
  }
  return amounts.set(units.unit, count)
}

/** Both together, unit by unit. */
export function addAmounts(some: Amounts, more: Amounts): Amounts {
  const both = new Map(some)
  for (const [unit, count] of more) both.set(unit, quantity((both.get(unit) ?? 0) + count))
  return both
}

/** The least quantity in units that counts as so many of `unit`; undefined when the product does not know the unit. */
export function toUnits(units: Units, count: Quantity, unit: string): Quantity | undefined {
  if (unit === units.unit) return count
  const pack = Object.hasOwn(units.packs, unit) ? units.packs[unit] : undefined
  if (pack !== undefined) return quantity(Math.ceil((count * pack) / 1000))
  if (unit !== units.alternate_unit || units.alternate_factor === null) return undefined
  return quantity(Math.ceil((count * 10_000) / units.alternate_factor))
}
