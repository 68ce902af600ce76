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
    const called: Thing[] = []
    for (const { thing, words } of named) {
      if (haveAll(words, needles) || hasBegun(words, joined)) called.push(thing)
    }
    return called
  }
}

// Loops, since a thousand names are looked at with each key that somebody presses.
function haveAll(words: readonly Word[], needles: readonly Word[]): boolean {
  for (const needle of needles) if (!hasOne(words, needle)) return false
  return true
}

function hasOne(words: readonly Word[], needle: Word): boolean {
  for (const word of words) if (isSaid(word, needle)) return true
  return false
}

function hasBegun(words: readonly Word[], beginning: string): boolean {
  for (const { text } of words) if (text.startsWith(beginning)) return true
  return false
}

function isSaid(word: Word, { text, stem }: Word): boolean {
  if (word.text.startsWith(text) || word.stem === stem) return true
  return stem.length >= ENDING_MIN && word.stem.endsWith(stem)
}

function toWords(text: string): Word[] {
  return toPieces(text).map((piece) => ({ text: piece.text, stem: toStem(piece.text) }))
}
