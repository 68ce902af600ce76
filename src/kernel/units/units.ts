import { isSafeQuantity, type Quantity, quantity } from './quantity.ts'

/** What a product is counted in. Conversions are exact and round once, as documented. */

export interface Units {
  /** What quantity counts. */
  readonly unit: string
  readonly alternate_unit: string | null
  /** Alternate units in one unit, in ten-thousandths. */
  readonly alternate_factor: number | null
  /** Units in one pack, by the name of the pack: `{ bundt: 90000 }` in thousandths. */
  readonly packs: Readonly<Record<string, Quantity>>
  /** What one unit measures besides, in billionths: a board of 4,2 m is `{ 'm³': 17955000 }`. */
  readonly measures?: Readonly<Record<string, number>>
}

/** One quantity counted in every unit its product knows. */
export type Amounts = ReadonlyMap<string, Quantity>

/** So many of the product's own unit (`num / den`) are one of another. */
interface Ratio {
  readonly num: bigint
  readonly den: bigint
}

const BILLION = 1_000_000_000n

/** Counts a quantity in units, alternate units and packs; begun packs do not count as packs. */
export function amountsOf(units: Units, count: Quantity): Amounts {
  const amounts = new Map<string, Quantity>()
  for (const [pack, size] of Object.entries(units.packs)) {
    amounts.set(pack, quantity(Math.floor(count / size) * 1000))
  }
  const { alternate_unit: alternate } = units
  const inAlternate = alternate === null ? undefined : countIn(units, count, alternate)
  if (alternate !== null && inAlternate !== undefined) amounts.set(alternate, inAlternate)
  return amounts.set(units.unit, count)
}

/** Both together, unit by unit. */
export function addAmounts(some: Amounts, more: Amounts): Amounts {
  const both = new Map(some)
  for (const [unit, count] of more) both.set(unit, quantity((both.get(unit) ?? 0) + count))
  return both
}

/**
 * The units that a quantity can be typed in: the product's own, the alternate, packs and measures, but not a price unit
 * such as `100 stk.`
 */
export function unitNames(units: Units): string[] {
  const { unit, alternate_unit, measures = {}, packs } = units
  const names = [unit, alternate_unit ?? unit, ...Object.keys(packs), ...Object.keys(measures)]
  return [...new Set(names)].filter(
    (name) => !/^\d/.test(name) && ratioOf(units, name) !== undefined,
  )
}

/**
 * The least quantity in units that is at least so many of `unit`, to a thousandth.
 *
 * @returns undefined when the product does not know the unit, or no quantity is large enough.
 */
export function toUnits(units: Units, count: Quantity, unit: string): Quantity | undefined {
  return enough(units, count, unit, quantity(1))
}

/** As {@link toUnits}, in whole steps. What the shop says of one is one: `1 stk. = 2,977 m²` is read so, though it is 2,9768 m². */
export function enough(
  units: Units,
  count: Quantity,
  unit: string,
  step: Quantity,
): Quantity | undefined {
  const ratio = ratioOf(units, unit)
  if (!ratio) return undefined
  const by = BigInt(step || 1)
  const per = ratio.den * by
  const steps = (BigInt(count) * ratio.num + per - 1n) / per
  const isShort = steps > 1n && isShownAs(count, (steps - 1n) * by, ratio)
  return toQuantity((isShort && !isWhole(count, steps * by, ratio) ? steps - 1n : steps) * by)
}

/**
 * Whether the shop itself calls so many units `count`: their own figure, or that of one unit so many times. Both are rounded to
 * thousandths, so what is typed by them may be a hair more than the units are.
 */
function isShownAs(count: Quantity, units: bigint, ratio: Ratio): boolean {
  const one = toCounted(1000n, ratio)
  return toCounted(units, ratio) === BigInt(count) || one * units === BigInt(count) * 1000n
}

/** How many of `unit` a quantity in units is, rounded to thousandths, halves up. */
export function countIn(units: Units, count: Quantity, unit: string): Quantity | undefined {
  const ratio = ratioOf(units, unit)
  if (!ratio) return undefined
  return toQuantity(toCounted(BigInt(count), ratio))
}

function toCounted(count: bigint, ratio: Ratio): bigint {
  return (count * ratio.den * 2n + ratio.num) / (ratio.num * 2n)
}

/** Whether so many of `unit` are neither more nor less than so many units, as far as the shop shows them. */
export function isExactly(units: Units, count: Quantity, unit: string, sold: Quantity): boolean {
  const ratio = ratioOf(units, unit)
  if (!ratio) return false
  const isLess = BigInt(sold) * ratio.den < BigInt(count) * ratio.num
  return isWhole(count, BigInt(sold), ratio) || (isLess && isShownAs(count, BigInt(sold), ratio))
}

function isWhole(count: Quantity, units: bigint, ratio: Ratio): boolean {
  return BigInt(count) * ratio.num === units * ratio.den
}

function ratioOf(units: Units, unit: string): Ratio | undefined {
  if (unit === units.unit) return { num: 1n, den: 1n }
  if (unit === units.alternate_unit && units.alternate_factor) {
    return { num: 10_000n, den: BigInt(units.alternate_factor) }
  }
  const pack = own(units.packs, unit)
  if (pack) return { num: BigInt(pack), den: 1000n }
  const measure = own(units.measures ?? {}, unit)
  return measure ? { num: BILLION, den: BigInt(measure) } : undefined
}

function own<Value>(of: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(of, key) ? of[key] : undefined
}

function toQuantity(thousandths: bigint): Quantity | undefined {
  return isSafeQuantity(thousandths) ? quantity(Number(thousandths)) : undefined
}
