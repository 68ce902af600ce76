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

/** A term to look up, and the fields to look in. */
export interface Wanted {
  readonly term: string
  /** Also words that begin with the term, at a lower weight. */
  readonly isBegun: boolean
  readonly fields: readonly Field[]
  /** Only these documents; undefined for all. */
  readonly among?: Tally | undefined
}

/** How words are weighed, as MiniSearch does (BM25+). */
export const BM25 = { k: 1.2, b: 0.4, d: 0.3 }
/** The weight of a prefix match, and how it decreases with the letters that follow. */
const BEGUN = 0.375
const DISTANCE = 0.3
/** Documents that are converted to flat arrays together. */
const BATCH = 1_000
/** A part is merged with the one before it unless it is this many times smaller. */
const RATIO = 4
/** Removed documents are swept out from this number, and from this share of the others. */
const GONE = { least: 200, share: 0.05 }

interface Weighing {
  readonly field: number
  readonly rarity: number
  readonly weight: number
  readonly among: Tally | undefined
}

/**
 * The words of all products. MiniSearch indexes them; flat arrays keep the index in a tenth of the memory, with nothing for the
 * garbage collector to trace. The scores are those of MiniSearch itself.
 */
export class TermIndex {
  /** Each much smaller than the one before it. */
  #parts: readonly Postings[] = []
  /** The latest documents, converted to a part before the next search. */
  #batch = new Batch()
  /** Of the documents in parts. */
  readonly #lengths = new Lengths(FIELDS.length)
  /** Removed, and not yet swept out. */
  #gone = 0
  readonly #spare: Tally[] = []

  /** @returns The number of the document. */
  add(document: Document): number {
    this.#batch.add(document)
    const number = this.size - 1
    if (this.#batch.documentCount === BATCH) this.#layDown()
    return number
  }

  discard(number: number): void {
    this.#layDown()
    if (this.#lengths.isHere[number] !== 1) return
    this.#lengths.discard(number)
    this.#gone += 1
  }

  /** Documents ever added: above every document number. */
  get size(): number {
    return this.#lengths.isHere.length + this.#batch.documentCount
  }

  get bytes(): number {
    return this.#parts.reduce(
      (sum, { starts, documents }) => sum + starts.byteLength + documents.byteLength,
      0,
    )
  }

  /** The documents with a term in one of the fields, with their scores. Borrowed: give it back. */
  find(wanted: Wanted): Tally {
    this.#layDown()
    const { term, isBegun } = wanted
    const tally = this.borrow()
    this.#addTerm(tally, findTerm(this.#parts, term), 1, wanted)
    if (!isBegun) return tally
    eachTerm(this.#parts, term, (one, rows) => {
      const distance = one.length - term.length
      if (distance === 0) return
      const weight = (BEGUN * one.length) / (one.length + DISTANCE * distance)
      this.#addTerm(tally, rows, weight, wanted)
    })
    return tally
  }

  /** An empty tally that is large enough. Give it back. */
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

  /** @param rows Where the term stands in each part. */
  #addTerm(
    tally: Tally,
    rows: readonly number[],
    weight: number,
    { fields: names, among }: Wanted,
  ): void {
    for (const name of names) {
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
        if (part && row >= 0)
          this.#addField(tally, part, row + field, { field, rarity, weight, among })
      }
    }
  }

  #addField(
    tally: Tally,
    { starts, documents }: Postings,
    row: number,
    { field, rarity, weight, among }: Weighing,
  ): void {
    const worth = weight * fields[FIELDS[field] ?? 'name']
    const { isHere, averages } = this.#lengths
    const average = averages[field] ?? 1
    const { k, b, d } = BM25
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      const document = documents[at] ?? 0
      if (isHere[document] !== 1 || (among && among.get(document) === 0)) continue
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
