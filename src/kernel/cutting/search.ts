import type { LeastLength } from './bound.ts'
import { type Job, type Stick, takeOne, toCounts, toStick } from './fill.ts'

/** Steps after which the search stops: some twenty milliseconds. */
const STEPS_MAX = 100_000

interface Search {
  readonly job: Job
  readonly bound: LeastLength
  /** What was left, and the least that had been bought when it was. */
  readonly seen: Map<string, number>
  best: readonly Stick[]
  bestLength: number
  /** Remaining steps; the search has stopped below zero. */
  steps: number
}

/**
 * The plan that buys least, by branch and bound: every board that the longest remaining piece can be on is tried, and
 * branches whose rest can no longer be cheap enough are cut off.
 *
 * A board that another piece would fit on need not be tried: with the piece on it the rest is never dearer.
 *
 * @param first A known plan; returned when none is better.
 * @returns `is_least` when everything has been tried.
 */
export function searchBest(
  job: Job,
  first: readonly Stick[],
  bound: LeastLength,
): { readonly sticks: readonly Stick[]; readonly is_least: boolean } {
  const bestLength = first.reduce((sum, { stock_mm }) => sum + stock_mm, 0)
  const search: Search = { job, bound, seen: new Map(), best: first, bestLength, steps: STEPS_MAX }
  descend(search, job.lengths, [], 0)
  return { sticks: search.best, is_least: search.steps >= 0 }
}

function descend(
  search: Search,
  left: readonly number[],
  sticks: readonly Stick[],
  bought: number,
): void {
  if (left.length === 0) {
    if (bought >= search.bestLength) return
    search.best = sticks
    search.bestLength = bought
    return
  }
  search.steps -= left.length
  if (search.steps < 0 || bought + search.bound.of(left) >= search.bestLength) return
  const key = left.join()
  if ((search.seen.get(key) ?? Number.POSITIVE_INFINITY) <= bought) return
  search.seen.set(key, bought)
  for (const pieces of fullBoards(left, search)) {
    if (search.steps < 0) return
    const stick = toStick(pieces, search.job)
    descend(search, without(left, pieces), [...sticks, stick], bought + stick.stock_mm)
  }
}

function without(left: readonly number[], pieces: readonly number[]): number[] {
  const gone = toCounts(pieces)
  return left.filter((length) => {
    if (!gone.has(length)) return true
    takeOne(gone, length)
    return false
  })
}

/** Every board with the longest piece on it that has no room for another piece that is left. */
function* fullBoards(left: readonly number[], search: Search): Generator<number[]> {
  const { stocks, kerf_mm } = search.job
  const [longest = 0, ...others] = left
  const lengths = [...toCounts(others)]
  for (const stock of stocks) {
    if (stock < longest) continue
    const shorter = stocks[stocks.indexOf(stock) - 1] ?? 0
    for (const pieces of fill(lengths, 0, stock - longest, search)) {
      const taken = pieces.reduce((sum, piece) => sum + piece + kerf_mm, longest)
      // What fits a shorter board was tried on it, with that board full.
      if (taken > shorter) yield [longest, ...pieces]
    }
  }
}

/** Every choice among lengths from `from` on that leaves no room for one more of them. Each piece that is handed on is a step. */
function* fill(
  lengths: readonly (readonly [length: number, count: number])[],
  from: number,
  room: number,
  search: Search,
): Generator<number[]> {
  const { kerf_mm } = search.job
  search.steps -= 1
  if (search.steps < 0) return
  const [length, count] = lengths[from] ?? []
  if (length === undefined || count === undefined) {
    yield []
    return
  }
  const most = Math.min(count, Math.floor(room / (length + kerf_mm)))
  for (let taken = most; taken >= 0; taken -= 1) {
    const left = room - taken * (length + kerf_mm)
    for (const pieces of fill(lengths, from + 1, left, search)) {
      search.steps -= pieces.length
      const taken_mm = pieces.reduce((sum, piece) => sum + piece + kerf_mm, 0)
      if (taken < count && left - taken_mm >= length + kerf_mm) continue
      yield [...Array.from({ length: taken }, () => length), ...pieces]
    }
  }
}
