import { toLetters, Vocabulary } from '#shop/danish'
import type { Hits } from '#shop/facets'
import { NumberIndex, type NumberOf, TermIndex } from '#shop/word-index'
import { digestOf, Reader, type Reading, toDocument } from './document.ts'
import { Listing } from './listing.ts'
import { matchAll } from './match.ts'
import { findHead, findMeant } from './meant.ts'
import { Measures } from './measures.ts'
import { type Knowledge, makePlan } from './plan.ts'
import { rank, type Step } from './rank.ts'
import { type Size, sizesOf } from './sizes.ts'
import type { Texts } from './store-texts.ts'
import { NOTHING_TAUGHT, type Taught, toPinKey } from './taught.ts'

/** The result of a search: parents, products without children, and children found by their number. */
export interface Found extends Hits {
  readonly ids: Float64Array
  readonly ranks: Uint8Array
  /** What was looked for instead; undefined when the text was used as it is. */
  readonly meant?: string | undefined
  /** No product has all that was typed. */
  readonly is_approximate?: boolean | undefined
  /** The digits that were typed, when they are the whole number of some products. */
  readonly number?: string | undefined
  /** The measures, numbers and marks that were looked for: they tell which member of a family is meant. */
  readonly sizes: readonly Size[]
  /** What staff have pinned to the words. */
  readonly pinned?: readonly number[] | undefined
  /** The index is being rebuilt, so that the result may soon change. */
  readonly is_passing?: boolean | undefined
}

/** Fewer digits may also be a measure. */
const SURELY_NUMBER = 6

/** The index is rebuilt when it has given out this many document numbers per document, and this many on top. */
const WORN = 3
const WORN_LEAST = 2_000

/** All words of all products, in memory. */
export class SearchIndex {
  readonly #vocabulary = new Vocabulary()
  /** Roughly how many products have each term. */
  readonly #counts = new Map<string, number>()
  readonly #measures = new Measures()
  /** Stems of the words that say what products are, by their names and groups. */
  readonly #nouns = new Set<string>()
  readonly #knowledge: Knowledge
  readonly #index = new TermIndex()
  /** What the documents of the index are. */
  readonly #listing = new Listing()
  #reader = new Reader(this.#vocabulary, this.#nouns)
  #numbers: NumberIndex = NumberIndex.of([])

  #taught: Taught

  constructor(taught: Taught = NOTHING_TAUGHT) {
    this.#taught = taught
    this.#knowledge = {
      vocabulary: this.#vocabulary,
      countOf: (term) => this.#counts.get(term) ?? 0,
      isNoun: (stem) => this.#isNoun(stem),
      measuresNear: (measure) => this.#measures.near(measure),
      synonymsOf: (stem) => this.#taught.synonyms.get(stem) ?? [],
    }
  }

  /** Replaces what staff say of searches; the words of the products stay. */
  teach(taught: Taught): void {
    this.#taught = taught
  }

  /** Learns the words of a product. All are read before the first is added, so that compounds are known. */
  read(texts: Texts): Reading {
    return this.#reader.read(texts)
  }

  /** Adds a new product; its numbers are added by {@link close}. */
  add(reading: Reading): void {
    const document = toDocument(reading, this.#vocabulary)
    const { id: _, ...words } = document
    for (const list of Object.values(words)) {
      for (const term of list.split(' ')) {
        const count = this.#counts.get(term) ?? 0
        if (count === 0) this.#measures.add(term)
        this.#counts.set(term, count + 1)
      }
    }
    this.#index.add(document)
    this.#listing.add(reading)
  }

  /** Sets the numbers of all products, and frees what was only needed to read many of them. */
  close(numbers: NumberIndex): void {
    this.#numbers = numbers
    this.#reader = new Reader(this.#vocabulary, this.#nouns)
  }

  /**
   * Replaces the texts of those families whose texts have changed.
   *
   * @returns Whether there were any; most changes of products change no text.
   */
  renew(family_ids: readonly number[], texts: readonly Texts[]): boolean {
    const said = Map.groupBy(texts, ({ family_id }) => family_id)
    const members = this.#listing.membersOf(family_ids)
    const others = family_ids.filter(
      (id) => !this.#isKnown(members.get(id) ?? [], said.get(id) ?? []),
    )
    if (others.length === 0) return false
    for (const document of others.flatMap((id) => members.get(id) ?? [])) {
      this.#index.discard(document)
      this.#listing.discard(document)
    }
    const other = others.flatMap((id) => said.get(id) ?? [])
    for (const reading of other.map((one) => this.read(one))) this.add(reading)
    const [changed, numbers] = [new Set(others), NumberIndex.of(other.flatMap(numbersOf))]
    // Merging copies all numbers, and most changes concern none of them.
    const isSame = this.#numbers.isSaid(changed, numbers)
    this.close(isSame ? this.#numbers : this.#numbers.and(numbers, changed))
    return true
  }

  /** Whether so many documents have come and gone that a new index would be much smaller. */
  get isWorn(): boolean {
    return this.#index.size > WORN * this.#listing.here + WORN_LEAST
  }

  /** Texts of products, and the bytes of the lists of those that have each term. */
  measure(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.#listing.here, bytes: this.#index.bytes }
  }

  /** A word that names or groups of products have, or end with; or one that stands for such a word. */
  #isNoun(stem: string): boolean {
    return (
      this.#nouns.has(stem) ||
      this.#taught.synonyms.has(stem) ||
      this.#vocabulary.endingWith(stem).some((word) => this.#nouns.has(word))
    )
  }

  #isKnown(members: readonly number[], texts: readonly Texts[]): boolean {
    return (
      members.length === texts.length &&
      texts.every((one) => {
        const digest = digestOf(one)
        return members.some((document) => this.#listing.isSaid(document, one.id, digest))
      })
    )
  }

  /** What the text finds, what staff have pinned to it first; undefined when there is nothing in it to look for. */
  find(text: string): Found | undefined {
    const found = this.#findWords(text)
    const pinned = this.#taught.pins.get(toPinKey(text))
    if (!found || !pinned) return found
    // Where nothing has all that was typed, only what is pinned is right.
    const others = found.is_approximate ? [] : stepsOf(found)
    const steps = onceEach([...pinned.map((id) => [id]), ...others])
    return { ...toFound(steps, found.sizes), number: found.number, pinned }
  }

  #findWords(text: string): Found | undefined {
    const plan = makePlan(text, this.#knowledge)
    if (!plan) return undefined
    const scores = matchAll(this.#index, plan)
    const { number = '' } = plan
    const sizes = sizesOf(plan)
    const { exact, partial } = this.#numbers.find(number)
    if (exact.length + partial.length > 0) {
      const words = rank(scores, this.#listing.places())
      const isNumber = exact.length > 0 || number.length >= SURELY_NUMBER
      const steps = onceEach(isNumber ? [exact, partial, ...words] : [...words, partial])
      return { ...toFound(steps, sizes), number: exact.length > 0 ? number : undefined }
    }
    const head = scores.documents.length > 0 ? findHead(plan, this.#index) : undefined
    if (!head && scores.documents.length > 0) {
      return toFound(rank(scores, this.#listing.places()), sizes)
    }
    const ending = this.#numbers.findEnding(number)
    if (ending.length > 0) return toFound([ending], [])
    const other = head ?? findMeant(plan, this.#index, this.#knowledge)
    if (!other) return toFound([], [])
    const found = toFound(rank(other.scores, this.#listing.places()), sizesOf(other))
    return { ...found, meant: asTyped(other.meant, text), is_approximate: !head }
  }
}

/** Words that were kept as they were typed: torx is compared as torks. */
function asTyped(meant: string, text: string): string {
  const typed = new Map(text.split(/\s+/).map((word) => [toLetters(word), word.toLowerCase()]))
  return meant
    .split(' ')
    .map((word) => typed.get(word) ?? word)
    .join(' ')
}

/** The numbers that products are known by. */
export function numbersOf({ family_id, numbers }: Texts): NumberOf[] {
  return numbers.map((one) => {
    const at = one.indexOf(':')
    const digits = one.slice(at + 1).replace(/[\s.-]/g, '')
    return { digits, product_id: Number(one.slice(0, at)), family_id }
  })
}

/** Each product at its first position; steps left empty are kept. */
function onceEach(steps: readonly Step[]): Step[] {
  const seen = new Set<number>()
  return steps
    .filter(({ length }) => length > 0)
    .map((step) => Array.from(step).filter((id) => seen.size < seen.add(id).size))
}

/** The products of each rank. */
function stepsOf({ ids, ranks }: Found): Step[] {
  const starts = [...ranks.keys()].filter((i) => i === 0 || ranks[i] !== ranks[i - 1])
  return starts.map((start, i) => ids.subarray(start, starts[i + 1]))
}

/** @param steps Each product once, the best step first. */
function toFound(steps: readonly Step[], sizes: readonly Size[]): Found {
  const ids = new Float64Array(steps.reduce((sum, { length }) => sum + length, 0))
  const ranks = new Uint8Array(ids.length)
  let [at, rank] = [0, 0]
  for (const step of steps) {
    ids.set(step, at)
    ranks.fill(rank, at, at + step.length)
    at += step.length
    rank += 1
  }
  return { ids, ranks, sizes }
}
