import type { Segment } from '#shop/goods-index'
import { columnsOf, rankingOf } from './orders.ts'

/** As the database sorts names (`catalogue.danish`): Danish, and 45 before 145. */
const danish = new Intl.Collator('da-u-kn-true')

/** What a segment tells of its names: as many ranks as names, both ascending. */
interface Ladder {
  readonly names: readonly string[]
  readonly ranks: readonly number[]
}

const ladders = new WeakMap<Segment, Ladder[]>()

/**
 * Ranks for new names among those of an index: between their neighbours, or that of a name that sorts as one.
 *
 * @returns undefined when there is no number left between two neighbours.
 */
export function rankNames(
  names: readonly string[],
  known: readonly Segment[],
): Float64Array | undefined {
  const all = known.flatMap(laddersOf)
  const ranks = new Float64Array(names.length)
  const order = names.map((_, at) => at)
  order.sort((a, b) => danish.compare(names[a] ?? '', names[b] ?? ''))
  let last = { name: '', rank: 0 }
  for (const at of order) {
    const name = names[at] ?? ''
    const { below, same, above } = lookUp(all, name)
    const floor = Math.max(below, last.rank)
    const isRepeated = last.rank > 0 && danish.compare(last.name, name) === 0
    const rank = isRepeated ? last.rank : (same ?? (floor + Math.min(above, floor + 1)) / 2)
    if (!isRepeated && same === undefined && (rank <= floor || rank >= above)) return undefined
    last = { name, rank }
    ranks[at] = rank
  }
  return ranks
}

function laddersOf(segment: Segment): Ladder[] {
  const known = ladders.get(segment) ?? [false, true].map((isByUnit) => ladderOf(segment, isByUnit))
  ladders.set(segment, known)
  return known
}

function ladderOf(segment: Segment, isByUnit: boolean): Ladder {
  const { order } = rankingOf(segment, 'name', 'asc', isByUnit)
  const names = isByUnit ? segment.names.units : segment.names.families
  const { nameRank } = columnsOf(segment, isByUnit)
  return {
    names: Array.from(order, (row) => names[row] ?? ''),
    ranks: Array.from(order, (row) => nameRank[row] ?? 0),
  }
}

interface Neighbours {
  readonly below: number
  readonly same: number | undefined
  readonly above: number
}

function lookUp(ladders: readonly Ladder[], name: string): Neighbours {
  let below = 0
  let above = Number.POSITIVE_INFINITY
  for (const { names, ranks } of ladders) {
    let [low, high] = [0, names.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (danish.compare(names[middle] ?? '', name) < 0) low = middle + 1
      else high = middle
    }
    const rank = ranks[low]
    if (rank !== undefined && danish.compare(names[low] ?? '', name) === 0) {
      return { below, same: rank, above }
    }
    above = Math.min(above, rank ?? Number.POSITIVE_INFINITY)
    below = Math.max(below, ranks[low - 1] ?? 0)
  }
  return { below, same: undefined, above }
}
