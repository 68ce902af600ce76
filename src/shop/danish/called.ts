import { toLetters, toStem } from './language.ts'
import { toPieces } from './measures.ts'

const ENDING_MIN = 4
const KNOWN_MAX = 10_000

/** A word, and its stem. */
interface Word {
  readonly text: string
  readonly stem: string
}

/** Names come again with every text that is held against them. */
const known = new Map<string, readonly Word[]>()

/** Whether a name has all the words of a text: as its own words, as their beginnings, or at their ends. */
export function caller(text: string): (name: string) => boolean {
  const needles = toWords(text)
  if (needles.length === 0) return () => false
  const joined = toLetters(needles.map((needle) => needle.text).join(''))
  return (name) => {
    const own = wordsOf(name)
    return (
      needles.every((needle) => own.some((word) => isSaid(word, needle))) ||
      own.some((word) => word.text.startsWith(joined))
    )
  }
}

function isSaid(word: Word, { text, stem }: Word): boolean {
  if (word.text.startsWith(text) || word.stem === stem) return true
  return stem.length >= ENDING_MIN && word.stem.endsWith(stem)
}

function wordsOf(name: string): readonly Word[] {
  const words = known.get(name)
  if (words) return words
  if (known.size >= KNOWN_MAX) known.clear()
  const read = toWords(name)
  known.set(name, read)
  return read
}

function toWords(text: string): Word[] {
  return toPieces(text).map((piece) => ({ text: piece.text, stem: toStem(piece.text) }))
}
