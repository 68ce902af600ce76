import { lowerBound } from '#kernel/lower-bound'
import { reversed, toStem } from './language.ts'
import { Speller } from './spelling.ts'

const PART_MIN = 3
const HALF_MIN = 4
/** Endings that make nouns of verbs, and no words: levering is no lever and ing. */
const ENDINGS = new Set(['ing', 'ning', 'hed', 'else', 'eri'])
const KNOWN_MAX = 50_000
const ENDINGS_MAX = 20

/** The parts of a compound. */
export interface Parts {
  /** The word that says what it is, and the words in that one. */
  readonly main: readonly string[]
  readonly front: readonly string[]
}

/** The words of a catalogue, and the compounds made of them. */
export class Vocabulary {
  /** By stem: a word as it was written first. */
  readonly #words = new Map<string, string>()
  readonly #speller = new Speller()
  readonly #parts = new Map<string, Parts>()
  /** Reversed stems, sorted; empty until needed. */
  #backwards: readonly string[] = []
  readonly #splits = new Map<string, readonly string[] | undefined>()

  add(word: string): void {
    if (word.length < PART_MIN) return
    // In each of its forms: brædder may be misspelt where names say bræt.
    this.#speller.add(word)
    const stem = toStem(word)
    if (this.#words.has(stem)) return
    this.#words.set(stem, word)
    this.#splits.clear()
    this.#parts.clear()
    this.#backwards = []
  }

  has(stem: string): boolean {
    return this.#words.has(stem)
  }

  /** The correction of a misspelt word, among stems for which `isWanted` is true. */
  findMeant(typed: string, isWanted: (stem: string) => boolean): string | undefined {
    return this.#speller.find(typed, (word) => isWanted(toStem(word)))
  }

  /**
   * The stems of the two words that a compound is made of, the main one last: terrassebræt is terrasse and bræt. Undefined
   * when no two words of the catalogue make it.
   */
  split(word: string): readonly string[] | undefined {
    const known = this.#splits.get(word)
    if (known || this.#splits.has(word)) return known
    if (this.#splits.size > KNOWN_MAX) this.#splits.clear()
    const parts = this.#find(word)
    this.#splits.set(word, parts)
    return parts
  }

  /** The longest main word that the catalogue has, with something in front of it that it has, too. */
  #find(word: string): readonly string[] | undefined {
    for (let at = PART_MIN; at <= word.length - PART_MIN; at += 1) {
      const main = toStem(word.slice(at))
      if (!this.#words.has(main) || ENDINGS.has(word.slice(at))) continue
      const front = this.#frontOf(word.slice(0, at))
      if (front) return [front, main]
    }
    return undefined
  }

  /** A word may be bound to the next by an s or an e. */
  #frontOf(text: string): string | undefined {
    const bound = /[se]$/.test(text) ? [text, text.slice(0, -1)] : [text]
    return bound.map(toStem).find((stem) => stem.length >= PART_MIN && this.#words.has(stem))
  }

  /** All the words in a word: those of its parts too. Of a compound that is not known whole, the half that is. */
  partsOf(word: string): Parts {
    const known = this.#parts.get(word)
    if (known) return known
    const found = this.#findParts(word)
    this.#parts.set(word, found)
    return found
  }

  #findParts(word: string): Parts {
    const parts = this.split(word)
    if (!parts) return this.#halfOf(word)
    const [first = '', last = ''] = parts
    const [before, after] = [this.#partsWithin(first, word), this.#partsWithin(last, word)]
    return {
      main: [last, ...after.main],
      front: [first, ...before.main, ...before.front, ...after.front],
    }
  }

  /** The main word of a compound. */
  mainOf(compound: string): string | undefined {
    const [main] = this.partsOf(compound).main
    return main === undefined ? undefined : this.#words.get(main)
  }

  /** Words of the catalogue that end with this one: lamelparket for parket. */
  endingWith(stem: string): readonly string[] {
    if (this.#backwards.length === 0) {
      this.#backwards = [...this.#words.keys()].map(reversed).sort()
    }
    const ending = reversed(stem)
    const found: string[] = []
    const words = this.#backwards
    const first = lowerBound(words.length, (place) => (words[place] ?? '') < ending)
    for (let i = first; i < words.length; i += 1) {
      const one = words[i] ?? ''
      if (!one.startsWith(ending) || found.length === ENDINGS_MAX) break
      if (one !== ending) found.push(reversed(one))
    }
    return found
  }

  #partsWithin(stem: string, compound: string): Parts {
    const word = this.#words.get(stem)
    const isInside = word !== undefined && word.length < compound.length
    return isInside ? this.partsOf(word) : { main: [], front: [] }
  }

  #halfOf(word: string): Parts {
    for (let at = PART_MIN; at <= word.length - HALF_MIN; at += 1) {
      const stem = toStem(word.slice(at))
      if (this.#words.has(stem)) return { main: [stem], front: [] }
    }
    for (let at = word.length - PART_MIN; at >= HALF_MIN; at -= 1) {
      const front = this.#frontOf(word.slice(0, at))
      if (front && front.length >= HALF_MIN) return { main: [], front: [front] }
    }
    return { main: [], front: [] }
  }
}
