import { QUANTITY_MAX, type Quantity, quantity } from './units/quantity.ts'

/**
 * How much a job takes. Metres, square metres, litres, per cent and pieces are all thousandths, as quantities are; every
 * result is rounded up, so that it is never less than the job takes.
 */

const PERCENT = 100_000n

/** π in billionths, rounded up. */
const PI = 3_141_592_654n
const BILLION = 1_000_000_000n

/** Dry mix for a cubic metre of concrete: a bag of 25 kg makes 12,5 litres. */
const DRY_MIX_KG_PER_M3 = 2000

/** Metres by metres, or anything by so many times. */
export function times(one: Quantity, other: Quantity): Quantity {
  return up(BigInt(one) * BigInt(other), 1000n)
}

/** So much and so many per cent more. */
export function withWaste(amount: Quantity, percent: Quantity): Quantity {
  return up(BigInt(amount) * (PERCENT + BigInt(percent)), PERCENT)
}

/** What is left of an area when its openings are taken out; nothing when they are larger. */
export function without(area: Quantity, openings: Quantity): Quantity {
  return quantity(Math.max(0, area - openings))
}

/** Litres of paint for an area in so many coats, a litre covering so many m², and so many per cent more: rounded up once. */
export function paintLitres(
  area: Quantity,
  coats: Quantity,
  coverage: Quantity,
  waste: Quantity = quantity(0),
): Quantity {
  const bare = BigInt(area) * BigInt(coats)
  return up(bare * (PERCENT + BigInt(waste)), BigInt(coverage) * PERCENT)
}

/** m³ of a slab. */
export function slabVolume(length: Quantity, width: Quantity, thickness_mm: Quantity): Quantity {
  return up(BigInt(length) * BigInt(width) * BigInt(thickness_mm), 1_000_000_000n)
}

/** m³ of round holes. */
export function holesVolume(count: Quantity, diameter_mm: Quantity, depth_mm: Quantity): Quantity {
  const square = BigInt(diameter_mm) * BigInt(diameter_mm)
  // mm³ are 10⁻⁹ m³, and each of four factors is in thousandths.
  return up(BigInt(count) * square * BigInt(depth_mm) * PI, 4n * BILLION * BILLION * BILLION)
}

/** Kilos of dry mix for so many m³. */
export function dryMixKilos(volume: Quantity): Quantity {
  return up(BigInt(volume) * BigInt(DRY_MIX_KG_PER_M3), 1n)
}

/** What is shorter is no board, but a stub. */
const SHORTEST_MM = 1000

/**
 * A length that no board reaches is put together of whole boards and a rest; where the rest would be a stub, the last two
 * are alike.
 */
export function piecesOf(length_mm: number, longest_mm: number): number[] {
  const whole = Math.floor(length_mm / longest_mm)
  const rest = length_mm - whole * longest_mm
  const boards = Array.from({ length: whole }, () => longest_mm)
  if (rest === 0) return boards
  if (rest >= SHORTEST_MM || whole === 0) return [...boards, rest]
  const half = Math.ceil((longest_mm + rest) / 2)
  return [...boards.slice(1), half, half]
}

/** Rounded up; more than can be counted is the most that can. */
function up(amount: bigint, by: bigint): Quantity {
  const rounded = (amount + by - 1n) / by
  return quantity(rounded > BigInt(QUANTITY_MAX) ? QUANTITY_MAX : Number(rounded))
}
