import { Vocabulary } from '#shop/danish'
import type { Hits } from '#shop/facets'
import { digestOf, type Reading, readGoods, toDocument } from './document.ts'
import { matchAll, type Scores } from './match.ts'
import { findMeant } from './meant.ts'
import { NumberBook, type NumberOf } from './numbers.ts'
import { type Knowledge, makePlan } from './plan.ts'
import type { Texts } from './store-texts.ts'
import { TermIndex } from './term-index.ts'

/** What a text finds among goods: parents, products without children, and children that were named by number. */
export interface Found extends Hits {
  /** What was looked for instead, because nothing has all that was typed; undefined when it was taken as it is. */
  readonly meant?: string | undefined
  /** The digits of what was typed, when they are the whole number of some goods. */
  readonly number?: string | undefined
  /** Whether all goods are just being read again: what is found may be other in a moment. */
  readonly is_passing?: boolean | undefined
}

/** Ids of goods in their order, and where each document of the index stands in it. */
interface Places {
  readonly ids: readonly number[]
  readonly of: Int32Array
}

/** In how many steps from best to worst goods are told apart; within one the shop's own order decides. */
const STEPS = 12
/** Fewer digits than these may as well be a measure. */
const SURELY_NUMBER = 6

/** With so many numbers given out for each document there is, and so many besides, numbers are given out anew. */
const WORN = 3
const WORN_LEAST = 2_000

/** All words of all goods, in memory. */
export class TextBook {
  readonly #vocabulary = new Vocabulary()
  /** Roughly how many goods have each term. */
  readonly #counts = new Map<string, number>()
  readonly #knowledge: Knowledge
  readonly #index = new TermIndex()
  readonly #popularity = new Map<number, number>()
  #places: Places | undefined
  /** What was said of each, in few letters. */
  readonly #digests = new Map<number, string>()
  /** Which texts each family has. */
  readonly #members = new Map<number, readonly number[]>()
  #numbers: NumberBook = NumberBook.of([])
  #version = 0
  readonly #edition: string

  /** @param edition Not equal for any two books. */
  constructor(synonyms: ReadonlyMap<string, readonly (readonly string[])[]>, edition: string) {
    this.#edition = edition
    this.#knowledge = {
      vocabulary: this.#vocabulary,
      countOf: (term) => this.#counts.get(term) ?? 0,
      synonymsOf: (stem) => synonyms.get(stem) ?? [],
    }
  }

  /** Learns the words of goods; all are read before the first is added, so that compounds are known. */
  read(texts: Texts): Reading {
    return readGoods(texts, this.#vocabulary)
  }

  /** Takes in goods that are not here yet; their numbers are taken in by {@link setNumbers}. */
  add(reading: Reading): void {
    const { texts } = reading
    const document = toDocument(reading, this.#vocabulary)
    const { id, ...words } = document
    for (const list of Object.values(words)) {
      for (const term of list.split(' ')) this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1)
    }
    this.#index.add(document)
    this.#popularity.set(id, texts.popularity)
    this.#digests.set(id, digestOf(texts))
    this.#places = undefined
    this.#members.set(texts.family_id, [...(this.#members.get(texts.family_id) ?? []), id])
  }

  setNumbers(numbers: readonly NumberOf[]): void {
    this.#numbers = NumberBook.of(numbers)
  }

  /**
   * Forgets what it knew of families of which something else is said now, and takes that in.
   *
   * @returns Whether there were any; of most changes, as of prices, a search knows nothing.
   */
  renew(family_ids: readonly number[], texts: readonly Texts[]): boolean {
    const said = Map.groupBy(texts, ({ family_id }) => family_id)
    const others = family_ids.filter((id) => !this.#isKnown(id, said.get(id) ?? []))
    if (others.length === 0) return false
    for (const family_id of others) this.#forget(family_id)
    const other = others.flatMap((id) => said.get(id) ?? [])
    for (const reading of other.map((one) => this.read(one))) this.add(reading)
    this.#numbers = this.#numbers.with(new Set(others), other.flatMap(numbersOf))
    this.#version += 1
    return true
  }

  /** Whether so much has come and gone that a new book would be much smaller. */
  get isWorn(): boolean {
    return this.#index.size > WORN * this.#popularity.size + WORN_LEAST
  }

  #isKnown(family_id: number, texts: readonly Texts[]): boolean {
    const members = this.#members.get(family_id) ?? []
    return (
      members.length === texts.length &&
      texts.every((one) => this.#digests.get(one.id) === digestOf(one))
    )
  }

  #forget(family_id: number): void {
    for (const id of this.#members.get(family_id) ?? []) {
      this.#index.discard(id)
      this.#popularity.delete(id)
      this.#digests.delete(id)
      this.#places = undefined
    }
    this.#members.delete(family_id)
  }

  /** Equal for equal texts, as long as the goods are the same. */
  keyOf(text: string): string {
    return `${this.#edition}.${this.#version} ${text}`
  }

  /** What the text finds; undefined when there is nothing in it to look for. */
  find(text: string): Found | undefined {
    const plan = makePlan(text, this.#knowledge)
    if (!plan) return undefined
    const key = this.keyOf(text)
    const scores = matchAll(this.#index, plan)
    const words = this.#rank(scores)
    const { number = '' } = plan
    const { exact, partial } = this.#numbers.find(number)
    if (exact.length + partial.length + scores.documents.length > 0) {
      const isNumber = exact.length > 0 || number.length >= SURELY_NUMBER
      const steps = isNumber ? [exact, partial, ...words] : [...words, partial]
      return { ...toFound(key, steps), number: exact.length > 0 ? number : undefined }
    }
    const ending = this.#numbers.findEnding(number)
    if (ending.length > 0) return toFound(key, [ending])
    const other = findMeant(plan, this.#index, this.#knowledge)
    return toFound(key, other ? this.#rank(other.scores) : [], other?.meant)
  }

  /** From best to worst in steps; within one by popularity. */
  #rank({ documents, values }: Scores): number[][] {
    const best = values.reduce((one, other) => Math.max(one, other), 0)
    const places = this.#placesNow()
    const steps: number[][] = []
    for (const [i, document] of documents.entries()) {
      const step = Math.round((1 - (values[i] ?? 0) / best) * STEPS)
      steps[step] ??= []
      steps[step].push(places.of[document] ?? 0)
    }
    return steps
      .filter((found) => found !== undefined)
      .map((found) => Array.from(Int32Array.from(found).sort(), (place) => places.ids[place] ?? 0))
  }

  /** All goods in the order of their popularity, told anew when there are others. */
  #placesNow(): Places {
    if (this.#places) return this.#places
    const popularity = (id: number) => this.#popularity.get(id) ?? 0
    const goods = [...this.#popularity.keys()]
    const ids = goods.sort((a, b) => popularity(b) - popularity(a) || a - b)
    const of = new Int32Array(this.#index.size)
    for (const [place, id] of ids.entries()) of[this.#index.documentOf(id)] = place
    this.#places = { ids, of }
    return this.#places
  }
}

/** The numbers that goods are known by. */
export function numbersOf({ family_id, numbers }: Texts): NumberOf[] {
  return numbers.map((one) => {
    const at = one.indexOf(':')
    const digits = one.slice(at + 1).replace(/[\s.-]/g, '')
    return { digits, product_id: Number(one.slice(0, at)), family_id }
  })
}

/** Each product where it is named first. */
function toFound(key: string, steps: readonly (readonly number[])[], meant?: string): Found {
  const ranks = new Map<number, number>()
  let rank = 0
  for (const step of steps) {
    for (const id of step) if (!ranks.has(id)) ranks.set(id, rank)
    if (step.length > 0) rank += 1
  }
  return { key, ids: [...ranks.keys()], ranks: [...ranks.values()], meant }
}
