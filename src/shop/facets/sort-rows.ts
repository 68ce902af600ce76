import type { Segment } from '#shop/goods-index'
import { rankingOf, type StaticOrder } from './orders.ts'
import type { Question } from './question.ts'

/** How rows are ordered where nothing of the question itself decides. */
export interface Manner {
  readonly order: StaticOrder
  readonly direction: Question['direction']
  readonly isByUnit: boolean
}

/** Above this share of all rows it is quicker to walk through the order than to sort. */
const MANY = 1 / 8

export function sortRows(
  segment: Segment,
  rows: readonly number[],
  keys: Float64Array | undefined,
  { order, direction, isByUnit }: Manner,
): Int32Array {
  const ranking = rankingOf(segment, order, direction, isByUnit)
  const ranks = Int32Array.from(rows, (row) => ranking.ranks[row] ?? 0)
  if (keys) return sortByKeys(rows, keys, ranking.ranks, ranking.order)
  if (rows.length > ranking.order.length * MANY) return walkOrder(ranks, ranking.order)
  return ranks.sort().map((rank) => ranking.order[rank] ?? 0)
}

function walkOrder(ranks: Int32Array, order: Int32Array): Int32Array {
  const isWanted = new Uint8Array(order.length)
  for (const rank of ranks) isWanted[rank] = 1
  const sorted = new Int32Array(ranks.length)
  let next = 0
  isWanted.forEach((one, rank) => {
    if (one === 0) return
    sorted[next] = order[rank] ?? 0
    next += 1
  })
  return sorted
}

/** Key and rank become one number, as numbers are sorted several times faster than anything else. */
function sortByKeys(
  rows: readonly number[],
  keys: Float64Array,
  ranks: Int32Array,
  order: Int32Array,
): Int32Array {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    const key = keys[row] ?? 0
    if (key < least) least = key
    if (key > most && key !== Number.POSITIVE_INFINITY) most = key
  }
  const span = most < least ? 0 : most - least
  const width = order.length
  if ((span + 2) * width > Number.MAX_SAFE_INTEGER) return sortSlowly(rows, keys, ranks)
  const packed = Float64Array.from(rows, (row) => {
    const key = keys[row] ?? 0
    const first = key === Number.POSITIVE_INFINITY ? span + 1 : key - least
    return first * width + (ranks[row] ?? 0)
  })
  return Int32Array.from(packed.sort(), (one) => order[one % width] ?? 0)
}

function sortSlowly(rows: readonly number[], keys: Float64Array, ranks: Int32Array): Int32Array {
  const compare = (a: number, b: number) => {
    const [first, second] = [keys[a] ?? 0, keys[b] ?? 0]
    return first === second ? (ranks[a] ?? 0) - (ranks[b] ?? 0) : first < second ? -1 : 1
  }
  return Int32Array.from(rows).sort(compare)
}
