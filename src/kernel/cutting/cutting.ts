import { LeastLength } from './bound.ts'
import { fillBest, firstFitDecreasing, type Stick } from './fill.ts'
import { searchBest } from './search.ts'

/** Boards cut into pieces with the least waste. All lengths are whole millimetres. */

/** So many pieces of one length. */
export interface Piece {
  readonly length_mm: number
  readonly count: number
}

/** A board as it is cut: so many of one length bought, each into these pieces, the longest first. */
type CutBar = {
  readonly stock_mm: number
  readonly count: number
  readonly pieces_mm: readonly number[]
}

export interface CutList {
  readonly bars: readonly CutBar[]
  /** What is bought. */
  readonly total_mm: number
  /** What is bought and not in a piece: offcuts and sawdust. */
  readonly waste_mm: number
  /** A lower bound of what has to be bought. */
  readonly bound_mm: number
  /** Whether no other plan buys less. */
  readonly is_least: boolean
}

/** The width of the saw. */
export const KERF_MM = 4

/** More pieces, or pieces of more lengths, take too long for a request. */
export const PIECES_MAX = 300
export const LENGTHS_MAX = 30

/**
 * Which boards to buy, and how to cut each. Every piece is cut; between two pieces of a board the saw takes `kerf_mm`.
 * Small lists are solved exactly. Large ones are the best of several ways of filling board after board, never worse than
 * first-fit-decreasing, with the least that any way could buy beside it.
 *
 * @param stocks_mm Lengths that can be bought, as many of each as it takes.
 * @returns undefined when a piece is longer than the longest board, or there is nothing to cut.
 */
export function cutList(
  pieces: readonly Piece[],
  stocks_mm: readonly number[],
  kerf_mm: number = KERF_MM,
): CutList | undefined {
  const stocks = [...new Set(stocks_mm)].sort((a, b) => a - b)
  const lengths = toLengths(pieces)
  const longest = stocks.at(-1)
  if (!longest || !lengths[0] || lengths[0] > longest) return undefined
  const job = { lengths, stocks, kerf_mm }
  const least = new LeastLength(stocks, kerf_mm)
  const bound = least.of(lengths)
  const filled = leastOf([...firstFitDecreasing(job), ...fillBest(job)])
  const found =
    lengthOf(filled) === bound ? { sticks: filled, is_least: true } : searchBest(job, filled, least)
  return toCutList(found.sticks, lengths, found.is_least, bound)
}

/** One entry per piece, the longest first. */
function toLengths(pieces: readonly Piece[]): number[] {
  return pieces
    .flatMap(({ length_mm, count }) => Array.from({ length: count }, () => length_mm))
    .sort((a, b) => b - a)
}

function leastOf(ways: readonly (readonly Stick[])[]): readonly Stick[] {
  return ways.reduce((best, way) =>
    lengthOf(way) < lengthOf(best) || (lengthOf(way) === lengthOf(best) && way.length < best.length)
      ? way
      : best,
  )
}

function lengthOf(sticks: readonly Stick[]): number {
  return sticks.reduce((sum, { stock_mm }) => sum + stock_mm, 0)
}

function toCutList(
  sticks: readonly Stick[],
  lengths: readonly number[],
  is_least: boolean,
  bound_mm: number,
): CutList {
  const total_mm = lengthOf(sticks)
  const cut = lengths.reduce((sum, length) => sum + length, 0)
  const alike = Map.groupBy(sticks, ({ stock_mm, pieces_mm }) => `${stock_mm}/${pieces_mm}`)
  const bars = [...alike.values()].flatMap((same) => {
    const [first] = same
    return first ? { ...first, count: same.length } : []
  })
  return {
    bars: bars.sort((a, b) => b.stock_mm - a.stock_mm || b.count - a.count),
    total_mm,
    waste_mm: total_mm - cut,
    bound_mm: is_least ? total_mm : bound_mm,
    is_least: is_least || total_mm === bound_mm,
  }
}
