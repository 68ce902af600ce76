import type { Places } from './listing.ts'
import type { Scores } from './match.ts'

/** Ids of products that are as good as each other. */
export type Step = ArrayLike<number> & Iterable<number>

/** Products are ranked in this many steps from best to worst; within a step the shop's own order decides. */
const STEPS = 12

/** Ids from best to worst in steps; within one by popularity. */
export function rank({ documents, values }: Scores, { ids, of }: Places): Step[] {
  const ranked = rankPlaces(documents, values, of, ids.length)
  const found = new Float64Array(ranked.length)
  const ends: number[] = []
  let before = 0
  for (let i = 0; i < ranked.length; i += 1) {
    const one = ranked[i] ?? 0
    const step = Math.floor(one / ids.length)
    if (i > 0 && step !== before) ends.push(i)
    before = step
    found[i] = ids[one - step * ids.length] ?? 0
  }
  return [...ends, ranked.length].map((end, i) => found.subarray(ends[i - 1] ?? 0, end))
}

/**
 * Documents in their order: by step, and within one by their place.
 *
 * @param size How many places there are; steps times places, which fit into 32 bits for 300 million products.
 * @returns Of each, its step times `size` plus its place.
 */
function rankPlaces(
  documents: Int32Array,
  values: Float64Array,
  placeOf: Int32Array,
  size: number,
): Uint32Array {
  let best = 0
  for (let i = 0; i < values.length; i += 1) best = Math.max(best, values[i] ?? 0)
  const ranked = new Uint32Array(documents.length)
  for (let i = 0; i < ranked.length; i += 1) {
    const step = Math.round((1 - (values[i] ?? 0) / best) * STEPS)
    ranked[i] = step * size + (placeOf[documents[i] ?? 0] ?? 0)
  }
  return ranked.sort()
}
