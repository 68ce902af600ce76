import { lowerBound } from '#kernel/lower-bound'
import { type Names, nameAt, type RowColumns, type Segment } from '#shop/product-index'
import type { Direction } from './question.ts'

/** Orders that depend on the products alone. `relevance` breaks the ties of a search, `default` those of places. */
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

/** The keys are copied into columns first: a shop has a million rows, and each is compared twenty times. */
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

/** Sorts the units of each family by themselves: one sort of a million units would block the event loop. */
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

/** A sort key of rows. */
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
 * Children stand together below their parent where the order is the shop's own. Ties are broken by name, and then by id.
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

/** The inverse of a permutation. */
function invertOrder(order: Int32Array): Int32Array {
  const inverse = new Int32Array(order.length)
  order.forEach((row, place) => {
    inverse[row] = place
  })
  return inverse
}

/** As the database sorts names (`catalogue.danish`): Danish, and 45 before 145. */
const danish = new Intl.Collator('da-u-kn-true')

/** The names of a segment in their order, with their ranks. */
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
    const low = lowerBound(order.length, (place) => compareAt(place) < 0)
    const rank = ranks[order[low] ?? -1]
    if (rank !== undefined && compareAt(low) === 0) return { below, same: rank, above }
    above = Math.min(above, rank ?? Number.POSITIVE_INFINITY)
    below = Math.max(below, ranks[order[low - 1] ?? -1] ?? 0)
  }
  return { below, same: undefined, above }
}
