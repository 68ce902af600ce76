import type { Numbering, Numberings, Segment } from '#shop/product-index'
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

/** What a search has found, for somebody. */
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
