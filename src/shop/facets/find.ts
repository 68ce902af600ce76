import type { Numberings, Segment } from '#shop/goods-index'
import { valuesOf } from '#shop/goods-index'
import { columnsOf, comparing, type Row } from './orders.ts'
import type { Question } from './question.ts'
import { type Ground, isNarrowing, makeSieve, prepare, type Sieve, sift } from './sieve.ts'
import { type Manner, sortRows } from './sort-rows.ts'

/** Rows of a segment in their order, with what decides before the static order does. */
interface Found {
  readonly segment: Segment
  readonly rows: Int32Array
  /** By row; undefined where the static order decides alone. */
  readonly keys: Float64Array | undefined
}

/** Ids of the rows that answer a question, in its order; what is asked for first is not looked at here. */
export function findInSegments(
  segments: readonly Segment[],
  question: Question,
  numberings: Numberings,
  publicGroups: ReadonlySet<number>,
): number[] {
  const sieve = makeSieve(question, numberings, publicGroups)
  const manner = mannerOf(question)
  const found = segments.map((segment) => findIn(segment, sieve, question, manner))
  const [first, ...others] = found
  if (!first) return []
  if (others.every(({ rows }) => rows.length === 0)) return toIds(first, manner)
  return mergeRows(found, manner)
}

/** Ids of all units that pass, and of their parents. */
export function findProducts(
  segments: readonly Segment[],
  sieve: Sieve,
  see: (segment: Segment, unit: number) => void,
): void {
  for (const segment of segments) {
    sift(prepare(segment, sieve, false), (unit, ways) => {
      if (ways & 1) see(segment, unit)
    })
  }
}

function mannerOf({ sort, direction, hits, as_children }: Question): Manner {
  const isByUnit = as_children === true
  if (sort === 'default') return { order: hits ? 'relevance' : 'default', direction, isByUnit }
  if (sort === 'price') return { order: 'name', direction: 'asc', isByUnit }
  return { order: sort, direction, isByUnit }
}

function findIn(segment: Segment, sieve: Sieve, question: Question, manner: Manner): Found {
  const { sort, hits, category_ids, direction } = question
  const { isByUnit } = manner
  const ground = prepare(segment, sieve, sort === 'price')
  const unitKeys =
    sort === 'price' ? ground.prices?.net : sort === 'default' ? ground.hitRanks : undefined
  if (!unitKeys && isForAll(ground, isByUnit)) {
    return {
      segment,
      keys: undefined,
      rows: sortRows(segment, shownFamilies(segment), undefined, manner),
    }
  }
  const best = unitKeys && new Float64Array(columnsOf(segment, isByUnit).id.length).fill(Number.NaN)
  const rows: number[] = []
  let last = -1
  sift(ground, (unit, ways) => {
    if ((ways & 1) === 0) return
    const row = isByUnit ? unit : (segment.units.family[unit] ?? 0)
    if (row !== last) rows.push(row)
    last = row
    if (!best) return
    const key = unitKeys?.[unit] ?? Number.NaN
    if (!((best[row] ?? 0) <= key)) best[row] = key
  })
  const isPlaced = sort === 'default' && !hits && category_ids !== undefined
  const keys = isPlaced ? placesOf(segment, rows, category_ids, sieve.numberings, isByUnit) : best
  const sign = direction === 'asc' ? 1 : -1
  const signed = keys?.map((key) => (Number.isNaN(key) ? Number.POSITIVE_INFINITY : sign * key))
  return { segment, keys: signed, rows: sortRows(segment, rows, signed, manner) }
}

/** Whether every family is asked for, by somebody who sees what everybody sees. */
function isForAll({ units, sieve }: Ground, isByUnit: boolean): boolean {
  return !isByUnit && !units && !isNarrowing(sieve) && sieve.filter.viewer.user_id === null
}

function shownFamilies({ families }: Segment): number[] {
  const rows: number[] = []
  families.shown.forEach((count, family) => {
    if (count > 0) rows.push(family)
  })
  return rows
}

/** By row, the first place of its family in these categories; NaN where it has none itself. */
function placesOf(
  { places, units }: Segment,
  rows: readonly number[],
  category_ids: readonly number[],
  { categories }: Numberings,
  isByUnit: boolean,
): Float64Array {
  const asked = new Set(category_ids.flatMap((id) => categories.find(id) ?? []))
  const count = isByUnit ? units.id.length : places.categories.starts.length - 1
  const found = new Float64Array(count).fill(Number.NaN)
  for (const row of rows) {
    const family = isByUnit ? (units.family[row] ?? 0) : row
    const start = places.categories.starts[family] ?? 0
    valuesOf(places.categories, family).forEach((category, i) => {
      const place = places.sorts[start + i] ?? 0
      if (asked.has(category) && !((found[row] ?? 0) <= place)) found[row] = place
    })
  }
  return found
}

function toIds({ segment, rows }: Pick<Found, 'segment' | 'rows'>, { isByUnit }: Manner): number[] {
  const { id } = columnsOf(segment, isByUnit)
  return Array.from(rows, (row) => id[row] ?? 0)
}

/** Few rows are newer than the great segment: each is put where it belongs. */
function mergeRows(found: readonly Found[], manner: Manner): number[] {
  const compareRows = comparing(manner.order, manner.direction, manner.isByUnit)
  const all = found.map(({ segment, rows, keys }) =>
    Array.from(rows, (at): Keyed => ({ segment, at, key: keys?.[at] ?? 0 })),
  )
  const merged = all.reduce((some, more) =>
    mergeTwo(some, more, (a, b) => (a.key === b.key ? compareRows(a, b) : a.key < b.key ? -1 : 1)),
  )
  return merged.map(({ segment, at }) => columnsOf(segment, manner.isByUnit).id[at] ?? 0)
}

interface Keyed extends Row {
  readonly key: number
}

function mergeTwo<Item>(
  some: readonly Item[],
  more: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Item[] {
  const merged: Item[] = []
  let next = 0
  for (const item of some) {
    for (let other = more[next]; other && compare(other, item) < 0; other = more[next]) {
      merged.push(other)
      next += 1
    }
    merged.push(item)
  }
  return [...merged, ...more.slice(next)]
}
