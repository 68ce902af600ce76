import MiniSearch from 'minisearch'
import { lowerBound } from '#kernel/lower-bound'

/** A product in the text index: the terms of each field, each once, separated by blanks. */
export interface Document {
  readonly id: number
  readonly name: string
  /** What the children have that their parent does not. */
  readonly kids: string
  /** Main words of compounds, and the maker. */
  readonly main: string
  /** Where the products lie. */
  readonly around: string
  /** What stands in front of main words: lim of limtræ, which is no glue. */
  readonly front: string
  readonly more: string
}

/** The weight of a term by field. */
export const fields: Readonly<Record<Exclude<keyof Document, 'id'>, number>> = {
  name: 3,
  kids: 2.4,
  main: 2,
  around: 1,
  front: 1,
  more: 0.6,
}

export type Field = keyof typeof fields

/** In the order of {@link Postings}. */
export const FIELDS = Object.keys(fields) as readonly Field[]

/** Which of some documents have which terms, in flat arrays. Never changed. */
export interface Postings {
  /** In the order of their letters. */
  readonly terms: readonly string[]
  /** Where the documents of each field of each term begin in `documents`; one more at the end. */
  readonly starts: Int32Array
  readonly documents: Int32Array
}

/** Documents indexed by MiniSearch, whose index is then converted to flat arrays, a tenth of the size. */
export class Batch extends MiniSearch<Document> {
  constructor() {
    super({
      fields: [...FIELDS],
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term || null,
    })
  }

  /** How many words each document has in each field, by document. */
  lengths(): Int32Array {
    const all = [...this._fieldLength.values()]
    return Int32Array.from(all.flatMap((one) => FIELDS.map((_, field) => one[field] ?? 0)))
  }

  /** @param first The number of the first document. */
  toPostings(first: number): Postings {
    const terms = [...this._index.keys()].sort()
    const starts = [0]
    const documents: number[] = []
    for (const term of terms) {
      const found = this._index.get(term)
      for (const field of FIELDS.keys()) {
        for (const document of found?.get(field)?.keys() ?? []) documents.push(first + document)
        starts.push(documents.length)
      }
    }
    return { terms, starts: Int32Array.from(starts), documents: Int32Array.from(documents) }
  }
}

/** Merges parts, without removed documents. */
export function mergePostings(parts: readonly Postings[], isHere: Uint8Array): Postings {
  const documents = new Int32Array(parts.reduce((sum, part) => sum + part.documents.length, 0))
  const terms: string[] = []
  const starts = [0]
  let end = 0
  eachTerm(parts, '', (term, rows) => {
    const before = end
    for (const field of FIELDS.keys()) {
      for (const [i, part] of parts.entries()) {
        const from = rows[i] ?? -1
        if (from >= 0) end = copyHere(part, from + field, { documents, end, isHere })
      }
      starts.push(end)
    }
    if (end > before) terms.push(term)
    else starts.length -= FIELDS.length
  })
  return {
    terms,
    starts: Int32Array.from(starts),
    documents: end < documents.length ? documents.slice(0, end) : documents,
  }
}

interface Copy {
  readonly documents: Int32Array
  readonly end: number
  readonly isHere: Uint8Array
}

function copyHere(from: Postings, at: number, { documents, end, isHere }: Copy): number {
  let next = end
  const last = from.starts[at + 1] ?? 0
  for (let i = from.starts[at] ?? 0; i < last; i += 1) {
    const document = from.documents[i] ?? 0
    if (isHere[document] !== 1) continue
    documents[next] = document
    next += 1
  }
  return next
}

/**
 * Calls `see` for each term that begins so, in the order of their letters, with where its fields begin in the `starts` of
 * each part, -1 where it is not.
 */
export function eachTerm(
  parts: readonly Postings[],
  beginning: string,
  see: (term: string, rows: readonly number[]) => void,
): void {
  const places = parts.map(({ terms }) => firstFrom(terms, beginning))
  for (;;) {
    let least: string | undefined
    for (const [i, { terms }] of parts.entries()) {
      const term = terms[places[i] ?? 0]
      if (term?.startsWith(beginning) && (least === undefined || term < least)) least = term
    }
    if (least === undefined) return
    const rows = parts.map((part, i) => rowAt(part, places[i] ?? 0, least))
    for (const [i, row] of rows.entries()) if (row >= 0) places[i] = (places[i] ?? 0) + 1
    see(least, rows)
  }
}

/** Where the fields of a term begin in the `starts` of each part, -1 where it is not. */
export function findTerm(parts: readonly Postings[], term: string): readonly number[] {
  return parts.map((part) => rowAt(part, firstFrom(part.terms, term), term))
}

function rowAt({ terms }: Postings, place: number, term: string): number {
  return terms[place] === term ? place * FIELDS.length : -1
}

function firstFrom(terms: readonly string[], text: string): number {
  return lowerBound(terms.length, (place) => (terms[place] ?? '') < text)
}
