import { writeQuantity } from '../danish/number.ts'
import { quantity } from '../units/quantity.ts'

/** How the bought boards of one length are to be cut. */
export type CutPlan = {
  readonly kerf_mm: number
  readonly bars: readonly PlannedBar[]
}

/** So many boards, each into these pieces. */
export type PlannedBar = {
  readonly count: number
  readonly pieces_mm: readonly number[]
}

/** Limits of a plan; longer ones are of no use at a saw. */
export const PLAN_LIMITS = {
  kerf_mm: 10,
  bars: 100,
  count: 1000,
  pieces: 100,
  piece_mm: 30_000,
} as const

/** The length that pieces take of a board, with the cuts between them. */
export function takenBy(pieces_mm: readonly number[], kerf_mm: number): number {
  const cuts = Math.max(0, pieces_mm.length - 1)
  return pieces_mm.reduce((sum, piece) => sum + piece, cuts * kerf_mm)
}

/** The boards that a plan cuts. */
export function boardsOf({ bars }: CutPlan): number {
  return bars.reduce((sum, { count }) => sum + count, 0)
}

/** The pieces that a plan cuts, of all its boards. */
export function piecesOf({ bars }: CutPlan): number {
  return bars.reduce((sum, { count, pieces_mm }) => sum + count * pieces_mm.length, 0)
}

/** The first bar whose pieces, with the cuts between them, are longer than the board. */
export function findTooLong({ bars, kerf_mm }: CutPlan, board_mm: number): PlannedBar | undefined {
  return bars.find(({ pieces_mm }) => takenBy(pieces_mm, kerf_mm) > board_mm)
}

/** A line per bar: `3 stk.: 2 × 1.200 + 850 mm`. */
export function writePlan({ bars }: CutPlan): string[] {
  return bars.map(({ count, pieces_mm }) => `${count}\u00a0stk.: ${writePieces(pieces_mm)}`)
}

/** `2 × 1.200 + 850 mm` */
export function writePieces(pieces_mm: readonly number[]): string {
  const alike = Map.groupBy(pieces_mm, (length) => length)
  const parts = [...alike].map(([length, { length: count }]) =>
    count > 1 ? `${count}\u00a0×\u00a0${writeMm(length)}` : writeMm(length),
  )
  return `${parts.join(' + ')}\u00a0mm`
}

function writeMm(length: number): string {
  return writeQuantity(quantity(length * 1000))
}

/** Equal in all that they say, whatever the order of their keys. */
export function isSamePlan(a: CutPlan, b: CutPlan): boolean {
  return (
    a.kerf_mm === b.kerf_mm &&
    a.bars.length === b.bars.length &&
    a.bars.every((bar, i) => {
      const other = b.bars[i]
      return bar.count === other?.count && bar.pieces_mm.join() === other.pieces_mm.join()
    })
  )
}

export function isCutPlan(value: unknown): value is CutPlan {
  return typeof value === 'object' && value !== null && 'bars' in value && Array.isArray(value.bars)
}
