import { BoundedMap } from '#kernel/bounded-map'
import { Lengths } from './lengths.ts'
import {
  Batch,
  type Document,
  eachTerm,
  FIELDS,
  type Field,
  fields,
  findTerm,
  mergePostings,
  type Postings,
} from './postings.ts'
import { Tally } from './tally.ts'

/** Documents that have a term, and how well each has it; in the index's own numbers. */
export interface TermHits {
  readonly documents: Int32Array
  readonly scores: Float64Array
}

/** How words are weighed, as MiniSearch does (BM25+). */
export const BM25 = { k: 1.2, b: 0.4, d: 0.3 }
/** What a word is worth that only begins with what was looked for, and how that sinks with what follows. */
const BEGUN = 0.375
const DISTANCE = 0.3
const REMEMBERED_HITS = 400_000
/** What a term takes beside its hits. */
const OVERHEAD_HITS = 30
const NO_HITS: TermHits = { documents: new Int32Array(0), scores: new Float64Array(0) }
/** So many documents are laid down together. */
const BATCH = 1_000
/** A part that is not much smaller than the one before it becomes one with it. */
const RATIO = 4
/** When what is gone is swept out: so many documents, and such a share of those here. */
const GONE = { least: 200, share: 0.05 }

/**
 * The words of all goods: MiniSearch takes them in, flat arrays keep them. A tenth of the room, and nothing in it that the
 * sweeper of the heap must look at; the scores are those that MiniSearch itself gives.
 */
export class TermIndex {
  /** Each much smaller than the one before it. */
  #parts: readonly Postings[] = []
  /** What has come last, and is to be laid down before it is asked for. */
  #batch = new Batch()
  /** Of the documents laid down. */
  readonly #lengths = new Lengths(FIELDS.length)
  /** Gone, and not yet swept out. */
  #gone = 0
  /** What was found, so many hits of it. */
  readonly #known = new BoundedMap<string, TermHits>(REMEMBERED_HITS)
  readonly #spare: Tally[] = []

  /** @returns The number of the document. */
  add(document: Document): number {
    this.#known.clear()
    this.#batch.add(document)
    const number = this.size - 1
    if (this.#batch.documentCount === BATCH) this.#layDown()
    return number
  }

  discard(number: number): void {
    this.#known.clear()
    this.#layDown()
    if (this.#lengths.isHere[number] !== 1) return
    this.#lengths.discard(number)
    this.#gone += 1
  }

  /** How many documents there have ever been: more than any of their numbers. */
  get size(): number {
    return this.#lengths.isHere.length + this.#batch.documentCount
  }

  /**
   * The documents that have a term in one of the fields.
   *
   * @param isBegun Also those with words that go on after it, which count less.
   */
  find(term: string, isBegun: boolean, among: readonly Field[]): TermHits {
    const key = `${isBegun ? '*' : ''}${among.join()} ${term}`
    const known = this.#known.get(key)
    if (known) return known
    this.#layDown()
    const found = this.#score(term, isBegun, among)
    this.#known.set(key, found, found.documents.length + OVERHEAD_HITS)
    return found
  }

  /** An empty tally that is big enough; to be given back. */
  borrow(): Tally {
    const spare = this.#spare.pop()
    return spare && spare.capacity >= this.size ? spare : new Tally(this.size * 1.2)
  }

  giveBack(tally: Tally): void {
    tally.clear()
    this.#spare.push(tally)
  }

  #layDown(): void {
    const batch = this.#batch
    if (batch.documentCount > 0) {
      this.#parts = [...this.#parts, batch.toPostings(this.#lengths.isHere.length)]
      this.#lengths.add(batch.lengths())
      this.#batch = new Batch()
    }
    if (this.#gone >= GONE.least && this.#gone >= GONE.share * this.#lengths.here) {
      this.#parts = [mergePostings(this.#parts, this.#lengths.isHere)]
      this.#gone = 0
    }
    for (;;) {
      const [before, last] = this.#parts.slice(-2)
      if (!(before && last) || last.documents.length * RATIO < before.documents.length) return
      const merged = mergePostings([before, last], this.#lengths.isHere)
      this.#parts = [...this.#parts.slice(0, -2), merged]
    }
  }

  #score(term: string, isBegun: boolean, among: readonly Field[]): TermHits {
    const tally = this.borrow()
    this.#addTerm(tally, findTerm(this.#parts, term), 1, among)
    if (isBegun) {
      eachTerm(this.#parts, term, (one, rows) => {
        const distance = one.length - term.length
        if (distance === 0) return
        const weight = (BEGUN * one.length) / (one.length + DISTANCE * distance)
        this.#addTerm(tally, rows, weight, among)
      })
    }
    const hits = { documents: tally.documents.slice(), scores: tally.values() }
    this.giveBack(tally)
    return hits.documents.length === 0 ? NO_HITS : hits
  }

  /** @param rows Where the term stands in each part. */
  #addTerm(tally: Tally, rows: readonly number[], weight: number, among: readonly Field[]): void {
    for (const name of among) {
      const field = FIELDS.indexOf(name)
      let matching = 0
      for (const [i, row] of rows.entries()) {
        const part = this.#parts[i]
        if (part && row >= 0) matching += this.#countHere(part, row + field)
      }
      if (matching === 0) continue
      const rarity = Math.log(1 + (this.#lengths.here - matching + 0.5) / (matching + 0.5))
      for (const [i, row] of rows.entries()) {
        const part = this.#parts[i]
        if (part && row >= 0) this.#addField(tally, part, row + field, { field, rarity, weight })
      }
    }
  }

  #addField(
    tally: Tally,
    { starts, documents }: Postings,
    row: number,
    { field, rarity, weight }: { field: number; rarity: number; weight: number },
  ): void {
    const worth = weight * fields[FIELDS[field] ?? 'name']
    const { isHere, averages } = this.#lengths
    const average = averages[field] ?? 1
    const { k, b, d } = BM25
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      const document = documents[at] ?? 0
      if (isHere[document] !== 1) continue
      const length = this.#lengths.of(document, field)
      // Documents have each word once in a field.
      const often = (k + 1) / (1 + k * (1 - b + (b * length) / average))
      tally.add(document, worth * (rarity * (d + often)))
    }
  }

  /** How many documents of a row are still here. */
  #countHere({ starts, documents }: Postings, row: number): number {
    const [from = 0, end = 0] = [starts[row], starts[row + 1]]
    if (this.#gone === 0) return end - from
    let here = 0
    for (let at = from; at < end; at += 1) here += this.#lengths.isHere[documents[at] ?? 0] ?? 0
    return here
  }
}
