import { type Field, fields, type Tally, type TermIndex } from '#shop/word-index'
import type { Alternative, Plan } from './plan.ts'

/** Matching products with their scores; the higher, the better. */
export interface Scores {
  /** Document numbers of the index. */
  readonly documents: Int32Array
  readonly values: Float64Array
}

/** Prefixes of two letters match too much: only names are searched for them. */
const SHORT_BEGINNING = 2
const NAME_FIELDS: readonly Field[] = ['name']
const LOOSE_FIELDS: readonly Field[] = ['name', 'kids', 'main']
const ALL_FIELDS = Object.keys(fields) as Field[]
/** Where it stands what a product is. */
const ENDS: Readonly<Record<NonNullable<Alternative['ends']>, readonly Field[]>> = {
  in_name: LOOSE_FIELDS,
  anywhere: ALL_FIELDS.filter((field) => field !== 'front'),
}
/** The share of its score that an optional word adds. */
const EXTRA = 0.2
/** Added for products whose category has exactly the typed name. */
const IN_PLACE = 0.5

/** Products that have all of it. */
export function matchAll(index: TermIndex, { groups, extras, whole }: Plan): Scores {
  let all: Tally | undefined
  // The rarest word first: the others are only looked up among its matches.
  for (const group of groups.toSorted((a, b) => a.breadth - b.breadth)) {
    const found = matchAlternatives(index, group.alternatives, all)
    if (all) {
      for (const document of found.documents) found.add(document, all.get(document))
      index.giveBack(all)
    }
    all = found
    if (all.count === 0) break
  }
  all ??= index.borrow()
  for (const group of extras) addTo(all, index, group.alternatives, (score) => score * EXTRA)
  if (whole !== undefined) addTo(all, index, [{ terms: [whole], worth: 1 }], () => IN_PLACE)
  const scores = { documents: all.documents.slice(), values: all.values() }
  index.giveBack(all)
  return scores
}

/** Whether any product matches. */
export function isMatched(index: TermIndex, alternatives: readonly Alternative[]): boolean {
  const found = matchAlternatives(index, alternatives)
  const { count } = found
  index.giveBack(found)
  return count > 0
}

function addTo(
  all: Tally,
  index: TermIndex,
  alternatives: readonly Alternative[],
  worthOf: (score: number) => number,
): void {
  const found = matchAlternatives(index, alternatives, all)
  for (const document of found.documents) all.add(document, worthOf(found.get(document)))
  index.giveBack(found)
}

/**
 * The products that have one word, each by the best way it has it.
 *
 * @param among Only these; undefined for all.
 * @returns Borrowed from the index.
 */
function matchAlternatives(
  index: TermIndex,
  alternatives: readonly Alternative[],
  among?: Tally,
): Tally {
  const best = index.borrow()
  for (const alternative of alternatives) {
    const found = matchAlternative(index, alternative, among)
    const highest = found.highest()
    for (const document of found.documents) {
      best.raise(document, alternative.worth * (0.4 + (0.6 * found.get(document)) / highest))
    }
    index.giveBack(found)
  }
  return best
}

function matchAlternative(
  index: TermIndex,
  alternative: Alternative,
  among: Tally | undefined,
): Tally {
  const { terms, isBegun = false, isAny = false, ends } = alternative
  const fields = fieldsFor(isBegun || isAny, terms[0] ?? '')
  const find = (term: string, some: Tally | undefined, within = fields) =>
    index.find({ term, isBegun, fields: within, among: some })
  if (isAny) return matchAny(index, terms, (term) => find(term, among))
  let found: Tally | undefined
  for (const [i, term] of terms.entries()) {
    // Only documents that have all earlier terms.
    const isEnd = ends && i === terms.length - 1
    const next = find(term, found ?? among, isEnd ? ENDS[ends] : fields)
    if (found) {
      for (const document of next.documents) next.add(document, found.get(document))
      index.giveBack(found)
    }
    found = next
  }
  return found ?? index.borrow()
}

/** Documents that have any of the terms; the more, the better. */
function matchAny(
  index: TermIndex,
  terms: readonly string[],
  find: (term: string) => Tally,
): Tally {
  const found = index.borrow()
  const counts = index.borrow()
  for (const term of terms) {
    const one = find(term)
    for (const document of one.documents) {
      found.add(document, one.get(document))
      counts.add(document, 1)
    }
    index.giveBack(one)
  }
  for (const document of found.documents) {
    found.raise(document, found.get(document) * counts.get(document))
  }
  index.giveBack(counts)
  return found
}

function fieldsFor(isLoose: boolean, term: string): readonly Field[] {
  if (!isLoose) return ALL_FIELDS
  return term.length <= SHORT_BEGINNING ? NAME_FIELDS : LOOSE_FIELDS
}
