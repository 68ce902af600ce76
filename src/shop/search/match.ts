import type MiniSearch from 'minisearch'
import { type Document, fields } from './document.ts'
import type { Plan, Way } from './plan.ts'

/** How well goods have what was typed, by id; the higher, the better. */
export type Scores = Map<number, number>

/** Beginnings of two letters are many: only names are looked through for them. */
const SHORT_BEGINNING = 2
const NAME_FIELDS = ['name']
const LOOSE_FIELDS = ['name', 'kids', 'main']
const ALL_FIELDS = Object.keys(fields)
/** What goods gain that also have a word that need not be there. */
const EXTRA = 0.2
/** What goods gain whose category is called just what was typed. */
const IN_PLACE = 0.5

/** Goods that have all of it. */
export function matchAll(index: MiniSearch<Document>, { groups, extras, whole }: Plan): Scores {
  let scores: Scores | undefined
  // What few goods have comes first, so that the rest is only looked for among those.
  for (const group of groups.toSorted((a, b) => a.breadth - b.breadth)) {
    const found = matchWays(index, group.ways, scores)
    for (const [id, score] of found) found.set(id, score + (scores?.get(id) ?? 0))
    scores = found
    if (scores.size === 0) return scores
  }
  const all: Scores = scores ?? new Map()
  for (const group of extras) {
    for (const [id, score] of matchWays(index, group.ways, all)) {
      all.set(id, (all.get(id) ?? 0) + score * EXTRA)
    }
  }
  const inPlace = whole === undefined ? [] : [{ terms: [whole], worth: 1 }]
  for (const id of matchWays(index, inPlace, all).keys()) {
    all.set(id, (all.get(id) ?? 0) + IN_PLACE)
  }
  return all
}

/**
 * The goods that have one word, each by the best way it has it.
 *
 * @param among Only these; undefined for all.
 */
export function matchWays(
  index: MiniSearch<Document>,
  ways: readonly Way[],
  among?: Scores | undefined,
): Scores {
  const best: Scores = new Map()
  for (const way of ways) {
    const found = matchWay(index, way, among)
    let highest = 0
    for (const score of found.values()) highest = Math.max(highest, score)
    for (const [id, score] of found) {
      const worth = way.worth * (0.4 + (0.6 * score) / highest)
      if (worth > (best.get(id) ?? 0)) best.set(id, worth)
    }
  }
  return best
}

/** Goods that have all terms, or any; each is only looked for among what has those before it. */
function matchWay(
  index: MiniSearch<Document>,
  { terms, isBegun = false, isAny = false }: Way,
  among: Scores | undefined,
): Scores {
  let all = among
  let found: Scores = new Map()
  for (const query of isAny ? [{ queries: [...terms] }] : terms) {
    const filter = all
    const fields = fieldsFor(isBegun || isAny, terms[0] ?? '')
    const options = { prefix: isBegun, fields }
    const results = index.search(query, {
      ...options,
      ...(filter && { boostDocument: (id: number) => (filter.has(id) ? 1 : 0) }),
    })
    const before = found
    found = new Map(results.map(({ id, score }) => [id, score + (before.get(id) ?? 0)]))
    all = found
  }
  return found
}

function fieldsFor(isLoose: boolean, term: string): string[] {
  if (!isLoose) return ALL_FIELDS
  return term.length <= SHORT_BEGINNING ? NAME_FIELDS : LOOSE_FIELDS
}
