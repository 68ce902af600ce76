import { Numbering, type Numberings, type Segment } from '#shop/product-index'
import { viewing } from './filter-plan.ts'
import type { Filter, Hits } from './question.ts'

/**
 * How many families everybody may see, by category, with those of the categories below.
 *
 * @param pathOf From the top down to a category itself.
 */
export function countFamilies(
  segments: readonly Segment[],
  { categories }: Numberings,
  pathOf: (category_id: number) => readonly number[],
): Map<number, number> {
  const paths = Array.from({ length: categories.count }, (_, number) =>
    pathOf(categories.idOf(number)).flatMap((id) => categories.of(id)),
  )
  const counts = new Int32Array(categories.count)
  for (const segment of segments) addFamilies(segment, paths, counts)
  return new Map(
    Array.from(counts, (count, number): [number, number] => [
      categories.idOf(number),
      count,
    ]).filter(([, count]) => count > 0),
  )
}

function addFamilies(
  { units, categories }: Segment,
  paths: readonly (readonly number[])[],
  counts: Int32Array,
): void {
  const counted = new Int32Array(counts.length).fill(-1)
  for (let unit = 0; unit < units.shown.length; unit += 1) {
    if (units.shown[unit] !== 1) continue
    const family = units.family[unit] ?? 0
    const end = categories.starts[unit + 1] ?? 0
    for (let at = categories.starts[unit] ?? 0; at < end; at += 1) {
      for (const above of paths[categories.values[at] ?? 0] ?? []) {
        if (counted[above] === family) continue
        counted[above] = family
        counts[above] = (counts[above] ?? 0) + 1
      }
    }
  }
}

/**
 * The groups of the values that products have which everybody may see, by the category they are in themselves.
 *
 * @param groupOf The group of a value.
 */
export function findGroups(
  segments: readonly Segment[],
  { categories, variants }: Numberings,
  groupOf: (variant_id: number) => number | undefined,
): Map<number, Set<number>> {
  const groups = new Numbering()
  const groupOfNumber = Int32Array.from({ length: variants.count }, (_, number) => {
    const id = groupOf(variants.idOf(number))
    return id === undefined ? -1 : groups.of(id)
  })
  const isFound = new Uint8Array(categories.count * groups.count)
  for (const segment of segments) markGroups(segment, groupOfNumber, groups.count, isFound)
  const found = new Map<number, Set<number>>()
  for (let category = 0; category < categories.count; category += 1) {
    const from = category * groups.count
    const ids = Array.from({ length: groups.count }, (_, group) => group)
      .filter((group) => isFound[from + group] === 1)
      .map((group) => groups.idOf(group))
    if (ids.length > 0) found.set(categories.idOf(category), new Set(ids))
  }
  return found
}

/** @param isFound By category and group: `category * width + group`. */
function markGroups(
  { units, categories, variants }: Segment,
  groupOf: Int32Array,
  width: number,
  isFound: Uint8Array,
): void {
  for (let unit = 0; unit < units.shown.length; unit += 1) {
    if (units.shown[unit] !== 1) continue
    const [start = 0, end = 0] = [variants.starts[unit], variants.starts[unit + 1]]
    const last = categories.starts[unit + 1] ?? 0
    for (let at = categories.starts[unit] ?? 0; at < last; at += 1) {
      const row = (categories.values[at] ?? 0) * width
      for (let one = start; one < end; one += 1) {
        const group = groupOf[variants.values[one] ?? 0] ?? -1
        if (group >= 0) isFound[row + group] = 1
      }
    }
  }
}

/** What a search has found, for one shopper. */
export type Searched = Pick<Filter, 'viewer' | 'entitlement'> & { readonly hits: Hits }

/** Families that have a value, each once. */
type Having = ReadonlyMap<number, Set<number>>

/**
 * How many of the families that a search has found have each of a few values, themselves or by a child that may be seen. As
 * `FacetCounter` counts them, which looks at all that products may be narrowed by, and at all children.
 */
export function countHaving(
  segments: readonly Segment[],
  { hits, viewer, entitlement }: Searched,
  variant_ids: readonly number[],
  variants: Numbering,
): Map<number, number> {
  const counts = new Map<number, number>()
  for (const segment of segments) {
    const isSeen = viewing(segment, { viewer, entitlement })
    const numbers = variant_ids.flatMap((id) => variants.find(id) ?? [])
    const having: Having = new Map(numbers.map((number) => [number, new Set()]))
    for (const id of hits.ids) addHit(segment, id, isSeen, having)
    for (const [number, { size }] of having) {
      const id = variants.idOf(number)
      if (size > 0) counts.set(id, (counts.get(id) ?? 0) + size)
    }
  }
  return counts
}

/** A family, or a child that was found by its own number. */
function addHit(
  segment: Segment,
  id: number,
  isSeen: (unit: number) => boolean,
  having: Having,
): void {
  const { familyOf, unitOf, families, units } = segment
  const own = unitOf.get(id)
  if (own !== undefined && isSeen(own)) addUnit(segment, own, units.family[own] ?? 0, having)
  const family = familyOf.get(id)
  if (family === undefined) return
  const end = families.starts[family + 1] ?? 0
  for (let unit = families.starts[family] ?? 0; unit < end; unit += 1) {
    if (isSeen(unit) && addUnit(segment, unit, family, having)) return
  }
}

/** @returns Whether the family has all of the values now. */
function addUnit({ variants }: Segment, unit: number, family: number, having: Having): boolean {
  const end = variants.starts[unit + 1] ?? 0
  for (let at = variants.starts[unit] ?? 0; at < end; at += 1) {
    having.get(variants.values[at] ?? 0)?.add(family)
  }
  for (const families of having.values()) if (!families.has(family)) return false
  return true
}
