import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { toPlain } from '#kernel/text/plain'
import { type Piece, toOtherSizes, toPieces, toStem, type Vocabulary } from '#shop/danish'
import type { Document } from '#shop/word-index'
import type { Texts } from './store-texts.ts'

/** The shortest word that is learned from a description. */
const LONG_WORD = 5

/** What is said of a product after what it is: `Malerrulle, lang luv`, `Stikkontakt med jord`. */
const AFTER_NOUN = /,\s|\s(?:af|for|fra|i|med|mod|på|til)\s/
/** What it is for: `Luftindblanding til beton` is no concrete. */
const PURPOSE = /\s(?:med|mod|til)\s.*/

/** Letters and a number that stand together, as osb3. */
export const LETTERS_AND_NUMBER = /^([a-zæøå]{2,})(\d.*)$/

/** A product that was read, before all words are known. Kept small: all products are held so at once. */
export interface Reading extends Pick<Texts, 'id' | 'family_id' | 'popularity'> {
  /** Equal for products with the same texts. */
  readonly digest: number
  /** The words of its name as they were written; they and the terms of each field have blanks between. */
  readonly words: string
  readonly name: string
  readonly kids: string
  readonly brands: string
  readonly more: string
  readonly categories: readonly (readonly Piece[])[]
}

/** What products have in common: names of categories and brands, values. */
const REMEMBERED_TEXTS = 5_000

/** Reads products, and teaches their words, so that compounds made of them are known. */
export class Reader {
  readonly #vocabulary: Vocabulary
  readonly #nouns: Set<string>
  /** Texts that many products share, such as their categories, are split once. */
  readonly #pieces = new LRUCache<string, readonly Piece[]>({
    max: REMEMBERED_TEXTS,
    memoMethod: toPieces,
  })

  /** @param nouns Gets the stems of the words that say what products are. */
  constructor(vocabulary: Vocabulary, nouns: Set<string>) {
    this.#vocabulary = vocabulary
    this.#nouns = nouns
  }

  read(texts: Texts): Reading {
    const named = toPieces(texts.name)
    const ofChildren = texts.names.flatMap(toPieces)
    const more = texts.more.flatMap((text) => this.#toPieces(text))
    const categories = texts.categories.map((text) => this.#toPieces(text))
    for (const pieces of [named, ofChildren, more, ...categories]) this.#learn(pieces, 1)
    this.#learn(this.#toPieces(toPlain(texts.description)), LONG_WORD)
    for (const pieces of [toPieces(texts.name.split(AFTER_NOUN)[0] ?? ''), ...categories]) {
      for (const { kind, text } of pieces) if (kind === 'word') this.#nouns.add(toStem(text))
    }
    const before = toPieces(texts.name.replace(PURPOSE, ''))
    const name = new Set(before.flatMap(toTerms))
    const purpose = named.flatMap(toTerms).filter((term) => !name.has(term))
    const kids = [...new Set(ofChildren.flatMap(toTerms))].filter((term) => !name.has(term))
    const sides = toSides([...name, ...kids])
    const brands = texts.brands.flatMap((text) => this.#toPieces(text))
    const { id, family_id, popularity } = texts
    return {
      ...{ id, family_id, popularity, digest: digestOf(texts) },
      words: join(before.flatMap(({ kind, text }) => (kind === 'word' ? [text] : []))),
      name: join(name),
      kids: join(kids),
      brands: join(brands.flatMap(toTerms)),
      more: join(new Set([...more.flatMap(toTerms), ...purpose, ...sides])),
      categories,
    }
  }

  #learn(pieces: readonly Piece[], least: number): void {
    for (const { kind, text } of pieces) {
      if (kind === 'word' && text.length >= least) this.#vocabulary.add(text)
    }
  }

  #toPieces(text: string): readonly Piece[] {
    return this.#pieces.memo(text)
  }
}

/** All terms that the name of a product has by itself. */
export function termsOfName(name: string): ReadonlySet<string> {
  const terms = toPieces(name).flatMap(toTerms)
  return new Set([...terms, ...toSides(terms)])
}

export function toDocument(reading: Reading, vocabulary: Vocabulary): Document {
  const { id, name, kids, more, categories } = reading
  const main = new Set(split(reading.brands))
  const around = new Set(categories.map(toWhole))
  const front = new Set<string>()
  for (const word of split(reading.words)) {
    const parts = vocabulary.partsOf(word)
    for (const part of parts.main) main.add(part)
    for (const part of parts.front) front.add(part)
  }
  for (const { kind, text } of categories.flat()) {
    if (kind !== 'word') continue
    const parts = vocabulary.partsOf(text)
    for (const term of [toStem(text), ...parts.main]) around.add(term)
    for (const term of parts.front) front.add(term)
  }
  return { id, name, kids, main: join(main), around: join(around), front: join(front), more }
}

function join(terms: Iterable<string>): string {
  return [...terms].join(' ')
}

function split(terms: string): string[] {
  return terms === '' ? [] : terms.split(' ')
}

/** All words of a text as one, in whatever order they stand. */
export function toWhole(pieces: readonly Piece[]): string {
  const terms = pieces.map(({ kind, text }) => (kind === 'word' ? toStem(text) : text))
  return `=${terms.sort().join('+')}`
}

/** The sides of measures: of 45x95 45 and 95. */
function toSides(terms: readonly string[]): string[] {
  return terms.flatMap((term) => (/^\d.*x/.test(term) ? term.split('x') : []))
}

/** A piece as it can be found: 90x90x8 also as 90x90, 4,2 m also as 4200, 12 v also as 12v. */
function toTerms(piece: Piece): string[] {
  const { kind, text, unit } = piece
  if (kind === 'word') return [toStem(text)]
  if (kind === 'mark') return /^\dg\d/.test(text) ? [text, text.replace('g', 'x')] : [text]
  const sides = text.split('x')
  const shorter = sides.length > 2 ? [sides.slice(0, 2).join('x')] : []
  return [text, ...shorter, ...(unit ? [text + unit, unit] : []), ...toOtherSizes(piece)]
}

/** Equal for products with the same texts, in whatever order the database found it: 52 bits, hardly ever equal otherwise. */
export function digestOf({ names, brands, categories, more, numbers, ...alone }: Texts): number {
  const lists = [names, brands, categories, more, numbers].map((list) => list.toSorted())
  const hex = hash('sha1', JSON.stringify([Object.values(alone), lists]))
  return Number.parseInt(hex.slice(0, 13), 16)
}
