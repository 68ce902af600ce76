import type { Numberings, Segment } from '#shop/goods-index'
import { valuesOf } from '#shop/goods-index'
import type { Filter, Hits } from './question.ts'

/** Units to be looked at, in their order. */
export interface Candidates {
  /** Undefined: all. */
  readonly units: Int32Array | undefined
  /** By unit, how well a search has found it, plus one; 0: not at all. */
  readonly hitRanks: Int32Array | undefined
}

/** What lies in all the places that are asked for. */
export function findCandidates(
  segment: Segment,
  { product_ids, hits, category_ids, filter_category_ids }: Filter,
  { categories }: Numberings,
): Candidates {
  const hitRanks = hits && rankUnits(segment, hits)
  const sources: ((add: (unit: number) => void) => void)[] = []
  if (product_ids) sources.push((add) => eachOf(segment, product_ids, add))
  if (hits) sources.push((add) => eachOf(segment, hits.ids, add))
  for (const ids of [category_ids, filter_category_ids]) {
    if (!ids) continue
    const numbers = ids.flatMap((id) => categories.find(id) ?? [])
    sources.push((add) => {
      for (const number of numbers)
        for (const unit of valuesOf(segment.inCategory, number)) add(unit)
    })
  }
  return { units: sources.length === 0 ? undefined : intersect(segment, sources), hitRanks }
}

/** Units that all sources name, each once, in their order. */
function intersect(
  { units }: Segment,
  sources: readonly ((add: (unit: number) => void) => void)[],
): Int32Array {
  const named = new Uint8Array(units.id.length)
  let found: number[] = []
  sources.forEach((source, i) => {
    found = []
    source((unit) => {
      if (named[unit] !== i) return
      named[unit] = i + 1
      found.push(unit)
    })
  })
  return Int32Array.from(found).sort()
}

/** Products themselves, and the children of parents among them. */
function eachOf(segment: Segment, ids: readonly number[], add: (unit: number) => void): void {
  const { unitOf, familyOf, families } = segment
  for (const id of ids) {
    const unit = unitOf.get(id)
    if (unit !== undefined) add(unit)
    const family = familyOf.get(id)
    if (family === undefined) continue
    const end = families.starts[family + 1] ?? 0
    for (let child = families.starts[family] ?? 0; child < end; child += 1) add(child)
  }
}

/** A unit is as good as it is itself, or as its parent is, whichever is better. */
function rankUnits(segment: Segment, { ids, ranks }: Hits): Int32Array {
  const best = new Int32Array(segment.units.id.length)
  ids.forEach((id, i) => {
    const rank = (ranks[i] ?? 0) + 1
    eachOf(segment, [id], (unit) => {
      const known = best[unit] ?? 0
      if (known === 0 || rank < known) best[unit] = rank
    })
  })
  return best
}
