import type { Segment } from '#shop/product-index'
import { rankingOf, type StaticOrder } from './orders.ts'
import type { FacetFind } from './question.ts'

/** How rows are ordered where nothing of the question itself decides. */
export interface SortOptions {
  readonly order: StaticOrder
  readonly direction: FacetFind['direction']
  readonly isByUnit: boolean
}

export interface SortedRows {
  readonly rows: Int32Array
  /** Of each of the rows; undefined where the static order decides alone. */
  readonly keys: (() => ArrayLike<number>) | undefined
}

/** Above this share of all rows it is quicker to walk through the order than to sort. */
const MANY = 1 / 8

/** @param keys Of each row: what decides before the static order does; ascending, infinite for what has none. */
export function sortRows(
  segment: Segment,
  rows: Int32Array,
  keys: Float64Array | undefined,
  { order, direction, isByUnit }: SortOptions,
): SortedRows {
  const ranking = rankingOf(segment, order, direction, isByUnit)
  const ranks = new Int32Array(rows.length)
  for (let i = 0; i < rows.length; i += 1) ranks[i] = ranking.ranks[rows[i] ?? 0] ?? 0
  if (keys) return sortByKeys(ranks, keys, ranking.order)
  if (rows.length > ranking.order.length * MANY) return walkOrder(ranks, ranking.order)
  return { rows: toRows(ranks.sort(), ranking.order), keys: undefined }
}

function toRows(ranks: ArrayLike<number>, order: Int32Array): Int32Array {
  const rows = new Int32Array(ranks.length)
  for (let i = 0; i < ranks.length; i += 1) rows[i] = order[ranks[i] ?? 0] ?? 0
  return rows
}

function walkOrder(ranks: Int32Array, order: Int32Array): SortedRows {
  const isWanted = new Uint8Array(order.length)
  for (const rank of ranks) isWanted[rank] = 1
  const rows = new Int32Array(ranks.length)
  let next = 0
  for (let rank = 0; rank < order.length; rank += 1) {
    if (isWanted[rank] === 0) continue
    rows[next] = order[rank] ?? 0
    next += 1
  }
  return { rows, keys: undefined }
}

/** Key and rank become one number, as numbers are sorted several times faster than anything else. */
function sortByKeys(ranks: Int32Array, keys: Float64Array, order: Int32Array): SortedRows {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i] ?? 0
    if (key < least) least = key
    if (key > most && key !== Number.POSITIVE_INFINITY) most = key
  }
  const span = most < least ? 0 : most - least
  const width = order.length
  if ((span + 2) * width > Number.MAX_SAFE_INTEGER) return sortSlowly(ranks, keys, order)
  const packed = new Float64Array(ranks.length)
  for (let i = 0; i < ranks.length; i += 1) {
    const key = keys[i] ?? 0
    const place = key === Number.POSITIVE_INFINITY ? span + 1 : key - least
    packed[i] = place * width + (ranks[i] ?? 0)
  }
  packed.sort()
  const rows = new Int32Array(packed.length)
  for (let i = 0; i < packed.length; i += 1) rows[i] = order[(packed[i] ?? 0) % width] ?? 0
  const keyOf = (one: number) => {
    const place = Math.floor(one / width)
    return place === span + 1 ? Number.POSITIVE_INFINITY : least + place
  }
  return { rows, keys: () => packed.map(keyOf) }
}

function sortSlowly(ranks: Int32Array, keys: Float64Array, order: Int32Array): SortedRows {
  const all = Array.from(ranks, (rank, i) => ({ rank, key: keys[i] ?? 0 }))
  all.sort((a, b) => (a.key === b.key ? a.rank - b.rank : a.key < b.key ? -1 : 1))
  return {
    rows: toRows(
      all.map(({ rank }) => rank),
      order,
    ),
    keys: () => all.map(({ key }) => key),
  }
}
