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

/** Litres of paint for an area in so many coats, a litre covering so many m². */
export function paintLitres(area: Quantity, coats: Quantity, coverage: Quantity): Quantity {
  return up(BigInt(area) * BigInt(coats), BigInt(coverage))
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

/** A deck: its boards run along the length, its joists across. */
export interface Deck {
  readonly length: Quantity
  readonly width: Quantity
  readonly board_mm: number
  readonly gap_mm: number
  /** From the middle of a joist to that of the next. */
  readonly spacing_mm: number
}

export interface DeckNeeds {
  /** Rows of boards, and metres of board in them. */
  readonly rows: number
  readonly board_metres: Quantity
  /** Joists as long as the deck is wide. */
  readonly joists: number
  /** Two in each crossing of a row and a joist. */
  readonly screws: number
}

const SCREWS_PER_CROSSING = 2

export function deckNeeds({ length, width, board_mm, gap_mm, spacing_mm }: Deck): DeckNeeds {
  const rows = Math.ceil((width + gap_mm) / (board_mm + gap_mm))
  const joists = Math.ceil(length / spacing_mm) + 1
  return {
    rows,
    board_metres: quantity(rows * length),
    joists,
    screws: rows * joists * SCREWS_PER_CROSSING,
  }
}

/** A length that no board reaches is put together of whole boards and a rest. */
export function piecesOf(length_mm: number, longest_mm: number): number[] {
  const whole = Math.floor(length_mm / longest_mm)
  const rest = length_mm - whole * longest_mm
  return [...Array.from({ length: whole }, () => longest_mm), ...(rest > 0 ? [rest] : [])]
}

/** Rounded up; more than can be counted is the most that can. */
function up(amount: bigint, by: bigint): Quantity {
  const rounded = (amount + by - 1n) / by
  return quantity(rounded > BigInt(QUANTITY_MAX) ? QUANTITY_MAX : Number(rounded))
}
