import { toLetters, toStem } from './language.ts'
import { toPieces } from './measures.ts'

const ENDING_MIN = 4

/** A word, and its stem. */
interface Word {
  readonly text: string
  readonly stem: string
}

/**
 * Reads the names of things once, so that many texts can be held against them.
 *
 * @returns Of a text the things whose names have all its words: as their own words, as their beginnings, or at their ends.
 */
export function readNames<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): (text: string) => Thing[] {
  const named = things.map((thing) => ({ thing, words: toWords(nameOf(thing)) }))
  return (text) => {
    const needles = toWords(text)
    if (needles.length === 0) return []
    const joined = toLetters(needles.map((needle) => needle.text).join(''))
    const isCalled = (words: readonly Word[]) =>
      needles.every((needle) => words.some((word) => isSaid(word, needle))) ||
      words.some((word) => word.text.startsWith(joined))
    return named.filter(({ words }) => isCalled(words)).map(({ thing }) => thing)
  }
}

function isSaid(word: Word, { text, stem }: Word): boolean {
  if (word.text.startsWith(text) || word.stem === stem) return true
  return stem.length >= ENDING_MIN && word.stem.endsWith(stem)
}

function toWords(text: string): Word[] {
  return toPieces(text).map((piece) => ({ text: piece.text, stem: toStem(piece.text) }))
}
