import type MiniSearch from 'minisearch'
import type { Query } from 'minisearch'
import { type Document, fields } from './document.ts'
import type { Plan, Way } from './plan.ts'

/** How well goods have what was typed, by id; the higher, the better. */
export type Scores = Map<number, number>

/** Beginnings of two letters are many: only names are looked through for them. */
const SHORT_BEGINNING = 2
const NAME_FIELDS = ['name']
const LOOSE_FIELDS = ['name', 'kids', 'main', 'brand']
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
  for (const id of matchWays(index, [{ terms: [whole], worth: 1 }], all).keys()) {
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
    const found = index.search(toQuery(way), {
      ...(among && { boostDocument: (id: number) => (among.has(id) ? 1 : 0) }),
    })
    const highest = found[0]?.score ?? 1
    for (const { id, score } of found) {
      const worth = way.worth * (0.4 + (0.6 * score) / highest)
      if (worth > (best.get(id) ?? 0)) best.set(id, worth)
    }
  }
  return best
}

function toQuery({ terms, isBegun = false, isAny = false }: Way): Query {
  const [term = ''] = terms
  return {
    combineWith: isAny ? 'OR' : 'AND',
    queries: [...terms],
    prefix: isBegun,
    fields: fieldsFor(isBegun || isAny, term),
  }
}

function fieldsFor(isLoose: boolean, term: string): string[] {
  if (!isLoose) return ALL_FIELDS
  return term.length <= SHORT_BEGINNING ? NAME_FIELDS : LOOSE_FIELDS
}
