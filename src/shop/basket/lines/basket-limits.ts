import { isCutPlan, piecesOf } from '#kernel/cutting/cut-plan'
import { LENGTHS_MAX, PIECES_MAX } from '#kernel/cutting/cutting'
import type { LineMetadata, StoredLine } from '#shop/checkout'
import { CutPlanTooLarge, TooManyLines } from '../refusals.ts'

/** What a basket holds at most, so that each look at it stays cheap. */

const MAX_LINES = 200
const MAX_PIECES = 2_000

/**
 * @throws {TooManyLines}
 * @throws {CutPlanTooLarge} when its cut plans have too many pieces together.
 */
export function requireRoom(lines: readonly StoredLine[]): void {
  if (lines.length > MAX_LINES) throw new TooManyLines({ max: MAX_LINES })
  if (countPieces(lines) > MAX_PIECES) throw new CutPlanTooLarge({ max: MAX_PIECES })
}

export function fitsWithin(lines: readonly StoredLine[]): boolean {
  return lines.length <= MAX_LINES && countPieces(lines) <= MAX_PIECES
}

function countPieces(lines: readonly StoredLine[]): number {
  return lines.reduce(
    (sum, { metadata: { cut_plan } }) => sum + (isCutPlan(cut_plan) ? piecesOf(cut_plan) : 0),
    0,
  )
}

/** @throws {CutPlanTooLarge} when one plan is larger than the shop's own page makes. */
export function requirePlanWithin({ cut_plan }: LineMetadata): void {
  if (!isCutPlan(cut_plan)) return
  const lengths = new Set(cut_plan.bars.flatMap(({ pieces_mm }) => pieces_mm))
  if (piecesOf(cut_plan) > PIECES_MAX) throw new CutPlanTooLarge({ max: PIECES_MAX })
  if (lengths.size > LENGTHS_MAX) throw new CutPlanTooLarge({ lengths: LENGTHS_MAX })
}
