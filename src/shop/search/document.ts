import { hash } from 'node:crypto'
import { type Piece, toOtherSizes, toPieces, toStem, type Vocabulary } from '#shop/danish'
import type { Texts } from './store-texts.ts'

/** What the text index keeps of goods: the words of each field, as they are looked for, with blanks between. */
export interface Document {
  readonly id: number
  readonly name: string
  /** What the children have that their parent does not. */
  readonly kids: string
  /** Main words of compounds, and the maker. */
  readonly main: string
  /** What stands in front of those, and where the goods lie. */
  readonly around: string
  readonly more: string
}

/** How much a word counts where it stands. */
export const fields: Readonly<Record<Exclude<keyof Document, 'id'>, number>> = {
  name: 3,
  kids: 2.4,
  main: 2,
  around: 1,
  more: 0.6,
}

/** Letters and a number that stand together, as osb3. */
export const LETTERS_AND_NUMBER = /^([a-zæøå]{2,})(\d.*)$/

/** Goods as they were read once, before all words are known. */
export interface Reading {
  readonly texts: Texts
  readonly words: readonly string[]
  readonly name: readonly string[]
  readonly kids: readonly string[]
  readonly more: readonly string[]
  readonly places: readonly (readonly Piece[])[]
}

/** Reads goods, and teaches their words, so that compounds made of them are known. */
export function readGoods(texts: Texts, vocabulary: Vocabulary): Reading {
  const named = toPieces(texts.name)
  const ofChildren = texts.names.flatMap(toPieces)
  const more = texts.more.flatMap(toPieces)
  const places = texts.places.map(toPieces)
  for (const pieces of [named, ofChildren, more, ...places]) {
    for (const { kind, text } of pieces) if (kind === 'word') vocabulary.add(text)
  }
  for (const { kind, text } of toPieces(texts.description)) {
    if (kind === 'word' && text.length > 4) vocabulary.add(text)
  }
  const name = new Set(named.flatMap(toTerms))
  return {
    texts,
    words: named.flatMap(({ kind, text }) => (kind === 'word' ? [text] : [])),
    name: [...name],
    kids: [...new Set(ofChildren.flatMap(toTerms))].filter((term) => !name.has(term)),
    more: [...new Set(more.flatMap(toTerms))],
    places,
  }
}

export function toDocument(
  { texts, words, name, kids, more, places }: Reading,
  vocabulary: Vocabulary,
): Document {
  const main = new Set(texts.brands.flatMap(toPieces).flatMap(toTerms))
  const around = new Set(places.map(toWhole))
  for (const word of words) {
    const parts = vocabulary.partsOf(word)
    for (const part of parts.main) main.add(part)
    for (const part of parts.front) around.add(part)
  }
  for (const { kind, text } of places.flat()) {
    if (kind !== 'word') continue
    const parts = vocabulary.partsOf(text)
    for (const term of [toStem(text), ...parts.main, ...parts.front]) around.add(term)
  }
  const sides = [...name, ...kids].flatMap((term) => (/^\d.*x/.test(term) ? term.split('x') : []))
  return {
    id: texts.id,
    name: name.join(' '),
    kids: kids.join(' '),
    main: [...main].join(' '),
    around: [...around].join(' '),
    more: [...new Set([...more, ...sides])].join(' '),
  }
}

/** All words of a text as one, in whatever order they stand. */
export function toWhole(pieces: readonly Piece[]): string {
  const terms = pieces.map(({ kind, text }) => (kind === 'word' ? toStem(text) : text))
  return `=${terms.sort().join('+')}`
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

/** Equal for goods of which the same is said, in whatever order the database found it. */
export function digestOf({ names, brands, places, more, numbers, ...alone }: Texts): string {
  const lists = [names, brands, places, more, numbers].map((list) => list.toSorted())
  return hash('sha1', JSON.stringify([Object.values(alone), lists]), 'base64url')
}
