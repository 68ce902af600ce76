import { toLetters, toStem } from './language.ts'
import { toPieces } from './measures.ts'

const ENDING_MIN = 4

/** A word, or what is left of it, and whose it is. */
interface Entry {
  readonly key: string
  /** A place among the things. */
  readonly thing: number
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
  const words = things.flatMap((one, thing) =>
    toPieces(nameOf(one)).map(({ text }) => ({ text, stem: toStem(text), thing })),
  )
  const texts = inOrder(words.map(({ text, thing }) => ({ key: text, thing })))
  const stems = Map.groupBy(words, ({ stem }) => stem)
  const backwards = inOrder(words.map(({ stem, thing }) => ({ key: reversed(stem), thing })))
  return (text) => {
    const needles = toPieces(text).map((piece) => piece.text)
    if (needles.length === 0) return []
    // How many of the words each thing has, as long as it has had all before.
    const had = new Uint16Array(things.length)
    for (const [i, needle] of needles.entries()) {
      const see = ({ thing }: { readonly thing: number }) => {
        if (had[thing] === i) had[thing] = i + 1
      }
      const stem = toStem(needle)
      eachBegun(texts, needle, see)
      stems.get(stem)?.forEach(see)
      if (stem.length >= ENDING_MIN) eachBegun(backwards, reversed(stem), see)
    }
    eachBegun(texts, toLetters(needles.join('')), ({ thing }) => {
      had[thing] = needles.length
    })
    return things.filter((_, thing) => had[thing] === needles.length)
  }
}

function inOrder(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}

/** @param entries In order. */
function eachBegun(entries: readonly Entry[], beginning: string, see: (one: Entry) => void): void {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle]?.key ?? '') < beginning) low = middle + 1
    else high = middle
  }
  for (let i = low; i < entries.length; i += 1) {
    const one = entries[i]
    if (!one?.key.startsWith(beginning)) break
    see(one)
  }
}
