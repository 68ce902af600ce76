import MiniSearch from 'minisearch'
import { type Document, fields } from './document.ts'
import { Tally } from './tally.ts'

/** Documents that have a term, and how well each has it; in the index's own numbers. */
export interface TermHits {
  readonly documents: Int32Array
  readonly scores: Float64Array
}

export type Field = keyof typeof fields

/** How words are weighed, as MiniSearch does (BM25+). */
const BM25 = { k: 1.2, b: 0.4, d: 0.3 }
/** What a word is worth that only begins with what was looked for, and how that sinks with what follows. */
const BEGUN = 0.375
const DISTANCE = 0.3
const REMEMBERED_HITS = 400_000
/** What a term takes beside its hits. */
const OVERHEAD_HITS = 30
const NO_HITS: TermHits = { documents: new Int32Array(0), scores: new Float64Array(0) }

/**
 * The words of all goods in a MiniSearch index. Its own search makes an object for each document and each word in it that
 * matches, to say afterwards why it was found; here nobody asks why, and the same scores come from the same postings in a
 * tenth of the time.
 */
export class TermIndex extends MiniSearch<Document> {
  /** What was found last, until so many hits have come together. */
  readonly #known = new Map<string, TermHits>()
  #knownHits = 0
  readonly #spare: Tally[] = []

  constructor() {
    super({
      fields: Object.keys(fields),
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term || null,
      searchOptions: { boost: fields, bm25: BM25 },
      autoVacuum: { minDirtCount: 200, minDirtFactor: 0.05, batchSize: 500, batchWait: 5 },
    })
  }

  override add(document: Document): void {
    this.#forget()
    super.add(document)
  }

  override discard(id: number): void {
    this.#forget()
    super.discard(id)
  }

  /** The document of goods that are here. */
  documentOf(id: number): number {
    return this._idToShortId.get(id) ?? 0
  }

  /** How many documents there have ever been: more than any of their numbers. */
  get size(): number {
    return this._nextId
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
    const found = this.#score(term, isBegun, among)
    this.#knownHits += found.documents.length + OVERHEAD_HITS
    if (this.#knownHits > REMEMBERED_HITS) this.#forget()
    this.#known.set(key, found)
    return found
  }

  #forget(): void {
    this.#known.clear()
    this.#knownHits = 0
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

  #score(term: string, isBegun: boolean, among: readonly Field[]): TermHits {
    const tally = this.borrow()
    this.#addTerm(tally, this._index.get(term), 1, among)
    if (isBegun) {
      for (const [longer, postings] of this._index.atPrefix(term)) {
        const distance = longer.length - term.length
        if (distance === 0) continue
        const weight = (BEGUN * longer.length) / (longer.length + DISTANCE * distance)
        this.#addTerm(tally, postings, weight, among)
      }
    }
    const documents = tally.documents.slice()
    const hits = { documents, scores: Float64Array.from(documents, (one) => tally.get(one)) }
    this.giveBack(tally)
    return documents.length === 0 ? NO_HITS : hits
  }

  /** @param postings By field, how often each document has the term. */
  #addTerm(
    tally: Tally,
    postings: ReadonlyMap<number, ReadonlyMap<number, number>> | undefined,
    weight: number,
    among: readonly Field[],
  ): void {
    if (!postings) return
    for (const name of among) {
      const field = this._fieldIds[name] ?? 0
      const counts = postings.get(field)
      if (counts) this.#addField(tally, counts, field, weight * fields[name])
    }
  }

  #addField(
    tally: Tally,
    counts: ReadonlyMap<number, number>,
    field: number,
    weight: number,
  ): void {
    const rarity = this.#rarityOf(this.#living(counts))
    const average = this._avgFieldLength[field] ?? 1
    const { k, b, d } = BM25
    for (const [document, count] of counts) {
      const length = this._fieldLength.get(document)?.[field]
      if (length === undefined) continue // discarded, and not yet swept out
      const often = (count * (k + 1)) / (count + k * (1 - b + (b * length) / average))
      tally.add(document, weight * (rarity * (d + often)))
    }
  }

  #rarityOf(matching: number): number {
    return Math.log(1 + (this._documentCount - matching + 0.5) / (matching + 0.5))
  }

  /** How many of these are still there. */
  #living(counts: ReadonlyMap<number, number>): number {
    if (this._dirtCount === 0) return counts.size
    let living = 0
    for (const document of counts.keys()) if (this._documentIds.has(document)) living += 1
    return living
  }
}
