import { type Names, nameAt, type Segment } from '#shop/goods-index'
import { columnsOf, rankingOf } from './orders.ts'

/** As the database sorts names (`catalogue.danish`): Danish, and 45 before 145. */
const danish = new Intl.Collator('da-u-kn-true')

/** What a segment tells of its names. */
interface Ladder {
  /** Its rows, as their names and ranks ascend. */
  readonly order: Int32Array
  readonly names: Names
  readonly ranks: Float64Array
}

/**
 * Ranks for new names among those of an index: between their neighbours, or that of a name that sorts as one.
 *
 * @returns undefined when there is no number left between two neighbours.
 */
export function rankNames(
  names: readonly string[],
  known: readonly Segment[],
): Float64Array | undefined {
  const all = known.flatMap((one) => [ladderOf(one, false), ladderOf(one, true)])
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

function ladderOf(segment: Segment, isByUnit: boolean): Ladder {
  const { order } = rankingOf(segment, 'name', 'asc', isByUnit)
  const names = isByUnit ? segment.names.units : segment.names.families
  return { order, names, ranks: columnsOf(segment, isByUnit).nameRank }
}

interface Neighbours {
  readonly below: number
  readonly same: number | undefined
  readonly above: number
}

function lookUp(ladders: readonly Ladder[], name: string): Neighbours {
  let below = 0
  let above = Number.POSITIVE_INFINITY
  for (const { order, names, ranks } of ladders) {
    const compareAt = (place: number) => danish.compare(nameAt(names, order[place] ?? 0), name)
    let [low, high] = [0, order.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareAt(middle) < 0) low = middle + 1
      else high = middle
    }
    const rank = ranks[order[low] ?? -1]
    if (rank !== undefined && compareAt(low) === 0) return { below, same: rank, above }
    above = Math.min(above, rank ?? Number.POSITIVE_INFINITY)
    below = Math.max(below, ranks[order[low - 1] ?? -1] ?? 0)
  }
  return { below, same: undefined, above }
}
