import type { Numberings, Segment } from '#shop/product-index'
import { rankBuffers } from './candidates.ts'
import {
  type FilterPlan,
  isNarrowing,
  planFilter,
  prepareScan,
  type Scan,
  scanUnits,
} from './filter-plan.ts'
import { columnsOf, comparing, type Row } from './orders.ts'
import type { FacetFind, Hits } from './question.ts'
import { type SortedRows, type SortOptions, sortRows } from './sort-rows.ts'

/** Rows of a segment in their order. */
interface Found extends SortedRows {
  readonly segment: Segment
}

/** Ids of the rows that answer a question, in its order; what is asked for first is not looked at here. */
export function findInSegments(
  segments: readonly Segment[],
  query: FacetFind,
  numberings: Numberings,
): number[] {
  const plan = planFilter(query, numberings)
  const options = sortOptionsOf(query)
  const found = segments.map((segment) => findIn(segment, plan, query, options))
  const [first, ...others] = found
  if (!first) return []
  if (others.every(({ rows }) => rows.length === 0)) return toIds(first, options)
  return mergeRows(found, options)
}

/** Ids of all units that pass, and of their parents. */
export function findProducts(
  segments: readonly Segment[],
  plan: FilterPlan,
  see: (segment: Segment, unit: number) => void,
): void {
  for (const segment of segments) {
    scanUnits(prepareScan(segment, plan, { prices: false, ranks: false }), (unit, ways) => {
      if (ways & 1) see(segment, unit)
    })
  }
}

function sortOptionsOf({ sort, direction, hits, as_children }: FacetFind): SortOptions {
  const isByUnit = as_children === true
  if (sort === 'default') return { order: hits ? 'relevance' : 'default', direction, isByUnit }
  if (sort === 'price') return { order: 'name', direction: 'asc', isByUnit }
  return { order: sort, direction, isByUnit }
}

function findIn(segment: Segment, plan: FilterPlan, query: FacetFind, options: SortOptions): Found {
  const { sort, hits, category_ids, direction } = query
  const { isByUnit } = options
  const only = onlyHits(query, plan)
  if (only) {
    const { families, ranks } = findFamilies(segment, only)
    return { segment, ...sortRows(segment, families, sign(ranks, direction), options) }
  }
  const scan = prepareScan(segment, plan, { prices: sort === 'price', ranks: sort === 'default' })
  const prices = sort === 'price' ? scan.prices : undefined
  const ranks = sort === 'default' ? scan.hitRanks : undefined
  if (!prices && !ranks && isForAll(scan, isByUnit)) {
    return { segment, ...sortRows(segment, shownFamilies(segment), undefined, options) }
  }
  const most = scan.units?.length ?? segment.units.id.length
  const allRows = new Int32Array(most)
  const best = new Float64Array(prices || ranks ? most : 0)
  let count = 0
  let last = -1
  scanUnits(scan, (unit, ways) => {
    if ((ways & 1) === 0) return
    const row = isByUnit ? unit : (segment.units.family[unit] ?? 0)
    // The units of a family stand together.
    const isNew = row !== last
    if (isNew) allRows[count++] = row
    last = row
    if (!prices && !ranks) return
    const key = prices ? prices.net(unit) : (ranks?.[unit] ?? Number.NaN)
    const before = isNew ? Number.NaN : (best[count - 1] ?? Number.NaN)
    // Some units may have no key: any other is better.
    best[count - 1] = before <= key || Number.isNaN(key) ? before : key
  })
  scan.release()
  const rows = allRows.subarray(0, count)
  const isPlaced = sort === 'default' && !hits && category_ids !== undefined
  const keys = isPlaced
    ? placesOf(segment, rows, category_ids, plan.numberings, isByUnit)
    : (prices ?? ranks) && best.subarray(0, count)
  return { segment, ...sortRows(segment, rows, keys && sign(keys, direction), options) }
}

/** Negates the keys of a descending order, in place; rows without a key come last either way. */
function sign(keys: Float64Array, direction: FacetFind['direction']): Float64Array {
  const factor = direction === 'asc' ? 1 : -1
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i] ?? Number.NaN
    keys[i] = Number.isNaN(key) ? Number.POSITIVE_INFINITY : factor * key
  }
  return keys
}

/** Whether nothing narrows the list, and the shopper sees no private products. */
function isForAll({ units, plan }: Scan, isByUnit: boolean): boolean {
  return !isByUnit && !units && !isNarrowing(plan) && plan.filter.viewer.user_id === null
}

function shownFamilies({ families }: Segment): Int32Array {
  const rows = new Int32Array(families.shown.length)
  let count = 0
  for (let family = 0; family < rows.length; family += 1) {
    if ((families.shown[family] ?? 0) > 0) rows[count++] = family
  }
  return rows.subarray(0, count)
}

/** The first place of each row's family in these categories; NaN where it has none itself. */
function placesOf(
  { places, units }: Segment,
  rows: Int32Array,
  category_ids: readonly number[],
  { categories }: Numberings,
  isByUnit: boolean,
): Float64Array {
  const { starts, values } = places.categories
  const asked = new Set(category_ids.flatMap((id) => categories.find(id) ?? []))
  const found = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] ?? 0
    const family = isByUnit ? (units.family[row] ?? 0) : row
    const end = starts[family + 1] ?? 0
    let first = Number.NaN
    for (let at = starts[family] ?? 0; at < end; at += 1) {
      const place = places.sorts[at] ?? 0
      if (asked.has(values[at] ?? 0) && !(first <= place)) first = place
    }
    found[i] = first
  }
  return found
}

function toIds(
  { segment, rows }: Pick<Found, 'segment' | 'rows'>,
  { isByUnit }: SortOptions,
): number[] {
  const { id } = columnsOf(segment, isByUnit)
  const ids: number[] = []
  for (let i = 0; i < rows.length; i += 1) ids.push(id[rows[i] ?? 0] ?? 0)
  return ids
}

/** Few rows are outside the main segment: each is inserted at its place. */
function mergeRows(found: readonly Found[], options: SortOptions): number[] {
  const compareRows = comparing(options.order, options.direction, options.isByUnit)
  const all = found.map(({ segment, rows, keys }) => {
    const known = keys?.()
    return Array.from(rows, (at, i): Keyed => ({ segment, at, key: known?.[i] ?? 0 }))
  })
  const merged = all.reduce((some, more) =>
    mergeTwo(some, more, (a, b) => (a.key === b.key ? compareRows(a, b) : a.key < b.key ? -1 : 1)),
  )
  return merged.map(({ segment, at }) => columnsOf(segment, options.isByUnit).id[at] ?? 0)
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

/** Families, and how well a search has found each. */
interface FamiliesFound {
  readonly families: Int32Array
  readonly ranks: Float64Array
}

/**
 * The hits of a search, where nothing else narrows the list and the shopper sees no private products: families, the
 * best first.
 */
function onlyHits(query: FacetFind, plan: FilterPlan): Hits | undefined {
  const { hits, sort, as_children, viewer } = query
  const { product_ids, category_ids, filter_category_ids } = query
  const isAnywhere = !(product_ids || category_ids || filter_category_ids)
  const isPlain =
    isAnywhere && sort === 'default' && as_children !== true && viewer.user_id === null
  return isPlain && !isNarrowing(plan) ? hits : undefined
}

/**
 * Public families that a search has found, each ranked by its best hit: the family, or a child found by its own
 * number. Scans families alone, where other questions scan all their units.
 */
function findFamilies(segment: Segment, { ids, ranks }: Hits): FamiliesFound {
  const { familyOf, unitOf, families: all, units } = segment
  const best = rankBuffers.take(segment)
  const found: number[] = []
  for (let i = 0; i < ids.length; i += 1) {
    const id = ids[i] ?? 0
    let family = familyOf.get(id)
    if (family === undefined) {
      const unit = unitOf.get(id)
      if (unit === undefined || units.shown[unit] !== 1) continue
      family = units.family[unit] ?? 0
    } else if ((all.shown[family] ?? 0) === 0) continue
    const rank = (ranks[i] ?? 0) + 1
    const known = best[family] ?? 0
    if (known === 0) found.push(family)
    if (known === 0 || rank < known) best[family] = rank
  }
  const families = Int32Array.from(found)
  const foundRanks = Float64Array.from(found, (family) => best[family] ?? 0)
  rankBuffers.giveBack(segment, best, found)
  return { families, ranks: foundRanks }
}
