import { toLetters, toStem } from './language.ts'
import { toPieces } from './measures.ts'

const ENDING_MIN = 4

/** Whether a name has all the words of a text: as its own words, as their beginnings, or at their ends. */
export function isCalled(name: string, text: string): boolean {
  const needles = toPieces(text).map((piece) => piece.text)
  if (needles.length === 0) return false
  const own = toPieces(name).map((piece) => piece.text)
  const isIn = (needle: string) => {
    const stem = toStem(needle)
    return own.some((word) => {
      if (word.startsWith(needle)) return true
      const wordStem = toStem(word)
      return wordStem === stem || (stem.length >= ENDING_MIN && wordStem.endsWith(stem))
    })
  }
  return needles.every(isIn) || own.some((word) => word.startsWith(toLetters(needles.join(''))))
}
