import type { RowColumns, Segment } from '#shop/goods-index'
import type { Direction } from './question.ts'

/** Orders that depend on nothing but the goods. `relevance` breaks the ties of a search, `default` those of places. */
export type StaticOrder = 'default' | 'relevance' | 'sort' | 'name' | 'created' | 'popular'

/** A row of a segment: a family, or a unit when children stand in place of their parents. */
export interface Row {
  readonly segment: Segment
  readonly at: number
}

/** Below 0 when `a` comes before `b`. */
export type CompareRows = (a: Row, b: Row) => number

export interface Ranking {
  /** Rows, the first first. */
  readonly order: Int32Array
  /** Of each row its place in the order. */
  readonly ranks: Int32Array
}

/** Orders in which children stand together below their parent. */
const BY_FAMILY: ReadonlySet<StaticOrder> = new Set(['default', 'relevance', 'sort'])

const remembered = new WeakMap<Segment, Map<string, Ranking>>()

/** All rows of a segment in an order, worked out when it is first asked for. */
export function rankingOf(
  segment: Segment,
  order: StaticOrder,
  direction: Direction,
  isByUnit: boolean,
): Ranking {
  const known = remembered.get(segment) ?? new Map<string, Ranking>()
  remembered.set(segment, known)
  const key = `${order} ${direction} ${isByUnit}`
  const found = known.get(key)
  if (found) return found
  const sorted =
    isByUnit && BY_FAMILY.has(order)
      ? sortSiblings(segment, rankingOf(segment, order, direction, false).order, direction)
      : sortAll(segment, keysFor(order, direction, isByUnit), isByUnit)
  const made = { order: sorted, ranks: invertOrder(sorted) }
  known.set(key, made)
  return made
}

/** What is compared stands in columns, since a shop has a million rows and each is compared twenty times. */
function sortAll(segment: Segment, keys: readonly Key[], isByUnit: boolean): Int32Array {
  const rows = columnsOf(segment, isByUnit).id.length
  const columns = keys.map(({ of, sign }) => {
    const row = { segment, at: 0 }
    return Float64Array.from({ length: rows }, (_, at) => {
      row.at = at
      return sign * of(row)
    })
  })
  const all = Int32Array.from({ length: rows }, (_, at) => at)
  return all.sort((a, b) => {
    for (const column of columns) {
      const order = (column[a] ?? 0) - (column[b] ?? 0)
      if (order !== 0) return order
    }
    return 0
  })
}

/** The units of family after family: few are compared with each other, where a million would keep everybody waiting. */
function sortSiblings(
  { units, families }: Segment,
  order: Int32Array,
  direction: Direction,
): Int32Array {
  const way = direction === 'asc' ? 1 : -1
  const difference = (column: Float64Array, a: number, b: number) =>
    way * ((column[a] ?? 0) - (column[b] ?? 0))
  const sorted = new Int32Array(units.id.length)
  let next = 0
  for (const family of order) {
    const from = next
    const end = families.starts[family + 1] ?? 0
    for (let unit = families.starts[family] ?? 0; unit < end; unit += 1) {
      sorted[next] = unit
      next += 1
    }
    sorted
      .subarray(from, next)
      .sort((a, b) => difference(units.sort, a, b) || difference(units.id, a, b))
  }
  return sorted
}

export function columnsOf({ units, families }: Segment, isByUnit: boolean): RowColumns {
  return isByUnit ? units : families
}

/** What rows are told apart by. */
interface Key {
  readonly of: (row: Row) => number
  /** -1: the greatest comes first. */
  readonly sign: 1 | -1
}

/** Compares as {@link rankingOf} sorts, across segments. */
export function comparing(
  order: StaticOrder,
  direction: Direction,
  isByUnit: boolean,
): CompareRows {
  const keys = keysFor(order, direction, isByUnit)
  return (a, b) => {
    for (const { of, sign } of keys) {
      const difference = sign * (of(a) - of(b))
      if (difference !== 0) return difference
    }
    return 0
  }
}

/**
 * Children stand together below their parent where the order is the shop's own; what cannot be told apart otherwise goes
 * by name, and then by id.
 */
function keysFor(order: StaticOrder, direction: Direction, isByUnit: boolean): readonly Key[] {
  const way = direction === 'asc' ? 1 : -1
  const against = direction === 'asc' ? -1 : 1
  const family = familyKeys(isByUnit)
  const row =
    (key: 'id' | 'created' | 'popularity' | 'nameRank') =>
    ({ segment, at }: Row) =>
      columnsOf(segment, isByUnit)[key][at] ?? 0
  const by = (of: Key['of'], sign: Key['sign']): Key => ({ of, sign })
  const siblings = [by(family.id, way), by(sortOf(isByUnit), way), by(row('id'), way)]
  const name = [by(row('nameRank'), 1), by(row('id'), 1)]
  const popular = by(family.popularity, against)
  const familyName = by(family.nameRank, way)
  return {
    default: [by(family.sort, way), popular, familyName, ...siblings],
    relevance: [popular, familyName, ...siblings],
    sort: [by(family.sort, way), familyName, ...siblings],
    name: [by(row('nameRank'), way), by(row('id'), 1)],
    created: [by(row('created'), way), ...name],
    popular: [by(row('popularity'), way), ...name],
  }[order]
}

function familyKeys(isByUnit: boolean) {
  const key =
    (name: 'id' | 'popularity' | 'nameRank' | 'sort') =>
    ({ segment, at }: Row) =>
      segment.families[name][isByUnit ? (segment.units.family[at] ?? 0) : at] ?? 0
  return {
    id: key('id'),
    popularity: key('popularity'),
    nameRank: key('nameRank'),
    sort: key('sort'),
  }
}

function sortOf(isByUnit: boolean): (row: Row) => number {
  return ({ segment, at }) => (isByUnit ? (segment.units.sort[at] ?? 0) : 0)
}

/** Of a permutation the one that undoes it. */
function invertOrder(order: Int32Array): Int32Array {
  const inverse = new Int32Array(order.length)
  order.forEach((row, place) => {
    inverse[row] = place
  })
  return inverse
}
