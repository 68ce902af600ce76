import { lowerBound } from '#kernel/lower-bound'
import { reversed, toLetters, toStem } from './language.ts'
import { type Piece, toPieces } from './measures.ts'

const ENDING_MIN = 4

/** A word, whole or reversed, and the thing it names. */
interface Entry {
  readonly key: string
  /** A place among the things. */
  readonly thing: number
}

/**
 * Indexes the names of things, so that many texts can be matched with them.
 *
 * @returns Of the pieces of a text the things whose names have them all: as their own words, as their beginnings, or at
 *   their ends. In the order of the things.
 */
export function readNames<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): (pieces: readonly Piece[]) => Thing[] {
  const words = things.flatMap((one, thing) =>
    toPieces(nameOf(one)).map(({ text }) => ({ text, stem: toStem(text), thing })),
  )
  const texts = inOrder(words.map(({ text, thing }) => ({ key: text, thing })))
  const stems = Map.groupBy(words, ({ stem }) => stem)
  const backwards = inOrder(words.map(({ stem, thing }) => ({ key: reversed(stem), thing })))
  return (pieces) => {
    if (pieces.length === 0) return []
    let having = new Set<number>()
    for (const [i, { text }] of pieces.entries()) {
      const before = having
      having = new Set()
      const see = ({ thing }: { readonly thing: number }) => {
        if (i === 0 || before.has(thing)) having.add(thing)
      }
      const stem = toStem(text)
      eachBegun(texts, text, see)
      stems.get(stem)?.forEach(see)
      if (stem.length >= ENDING_MIN) eachBegun(backwards, reversed(stem), see)
      if (having.size === 0) break
    }
    const joined = toLetters(pieces.map(({ text }) => text).join(''))
    eachBegun(texts, joined, ({ thing }) => having.add(thing))
    return [...having].sort((a, b) => a - b).flatMap((thing) => things[thing] ?? [])
  }
}

function inOrder(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
}

/** @param entries In order. */
function eachBegun(entries: readonly Entry[], beginning: string, see: (one: Entry) => void): void {
  const first = lowerBound(entries.length, (place) => (entries[place]?.key ?? '') < beginning)
  for (let i = first; i < entries.length; i += 1) {
    const one = entries[i]
    if (!one?.key.startsWith(beginning)) break
    see(one)
  }
}
