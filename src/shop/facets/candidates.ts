import { type Numberings, type Segment, valuesOf } from '#shop/product-index'
import type { Filter, Hits } from './question.ts'

/** Zeroed arrays with a number for each unit or family of a segment, reused from question to question. */
class BufferPool<Numbers extends Uint8Array | Uint16Array> {
  readonly #spare = new WeakMap<Segment, Numbers>()
  readonly #make: (length: number) => Numbers

  constructor(make: (length: number) => Numbers) {
    this.#make = make
  }

  take(segment: Segment): Numbers {
    const spare = this.#spare.get(segment) ?? this.#make(segment.units.id.length)
    this.#spare.delete(segment)
    return spare
  }

  /** @param used Places that may not be zero. */
  giveBack(segment: Segment, numbers: Numbers, used: readonly number[]): void {
    for (const place of used) numbers[place] = 0
    this.#spare.set(segment, numbers)
  }
}

/** Search ranks, by unit or by family: a segment has at least as many units as families. */
export const rankBuffers = new BufferPool<Uint16Array>((length) => new Uint16Array(length))

/** Units to scan, in their order. */
export interface Candidates {
  /** Undefined: all. */
  readonly units: Int32Array | undefined
  /** By unit, how well a search has found it, plus one; 0: not at all. */
  readonly hitRanks: Uint16Array | undefined
  /** To be called when the ranks are no longer used. */
  readonly release: () => void
}

/**
 * The units in all the categories that are asked for.
 *
 * @param withRanks Whether their search ranks are needed.
 */
export function findCandidates(
  segment: Segment,
  { product_ids, hits, category_ids, filter_category_ids }: Filter,
  { categories }: Numberings,
  withRanks: boolean,
): Candidates {
  const sources: Source[] = []
  const isOnlyPlace =
    [product_ids, hits, category_ids, filter_category_ids].filter(Boolean).length === 1
  if (product_ids) sources.push((add) => eachOf(segment, product_ids, add))
  for (const ids of [category_ids, filter_category_ids]) {
    if (!ids) continue
    const lists = ids.flatMap((id) => {
      const number = categories.find(id)
      return number === undefined ? [] : [valuesOf(segment.inCategory, number)]
    })
    const [only, ...others] = lists
    if (isOnlyPlace && only && others.length === 0) return { ...ALL, units: only }
    sources.push((add) => {
      for (const list of lists) for (let i = 0; i < list.length; i += 1) add(list[i] ?? 0)
    })
  }
  const ranked = hits && withRanks ? rankUnits(segment, hits) : undefined
  if (ranked) sources.push((add) => ranked.units.forEach(add))
  else if (hits) sources.push((add) => eachOf(segment, hits.ids, add))
  if (sources.length === 0) return ALL
  const isFound = ranked && sources.length === 1
  const units = isFound ? new Int32Array(ranked.units).sort() : intersect(segment, sources)
  return {
    units,
    hitRanks: ranked?.ranks,
    release: () => ranked && rankBuffers.giveBack(segment, ranked.ranks, ranked.units),
  }
}

const ALL: Candidates = { units: undefined, hitRanks: undefined, release: () => undefined }

type Source = (add: (unit: number) => void) => void

const markBuffers = new BufferPool<Uint8Array>((length) => new Uint8Array(length))

/** Units that all sources name, each once, in their order. */
function intersect(segment: Segment, sources: readonly Source[]): Int32Array {
  const named = markBuffers.take(segment)
  const first: number[] = []
  let found = first
  sources.forEach((source, i) => {
    if (i > 0) found = []
    source((unit) => {
      if (named[unit] !== i) return
      named[unit] = i + 1
      found.push(unit)
    })
  })
  markBuffers.giveBack(segment, named, first)
  return new Int32Array(found).sort()
}

/** Products themselves, and the children of parents among them. */
function eachOf(segment: Segment, ids: Iterable<number>, add: (unit: number) => void): void {
  for (const id of ids) eachOne(segment, id, add)
}

function eachOne(
  { unitOf, familyOf, families }: Segment,
  id: number,
  add: (unit: number) => void,
): void {
  const unit = unitOf.get(id)
  if (unit !== undefined) add(unit)
  const family = familyOf.get(id)
  if (family === undefined) return
  const end = families.starts[family + 1] ?? 0
  for (let child = families.starts[family] ?? 0; child < end; child += 1) add(child)
}

interface RankedUnits {
  readonly ranks: Uint16Array
  /** Those that have a rank. */
  readonly units: readonly number[]
}

/** A unit gets the better of its own rank and its parent's. */
function rankUnits(segment: Segment, { ids, ranks }: Hits): RankedUnits {
  const best = rankBuffers.take(segment)
  const units: number[] = []
  let rank = 0
  const see = (unit: number) => {
    const known = best[unit] ?? 0
    if (known === 0) units.push(unit)
    if (known === 0 || rank < known) best[unit] = rank
  }
  for (let i = 0; i < ids.length; i += 1) {
    rank = (ranks[i] ?? 0) + 1
    eachOne(segment, ids[i] ?? 0, see)
  }
  return { ranks: best, units }
}
