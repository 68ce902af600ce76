const WORD_MIN = 4
const LONG = 8
/** Letters that long words may differ by. */
const FARTHEST = 2

/**
 * Finds misspelt words without comparing all: words are indexed with each letter left out, and with double letters single
 * (symmetric deletion).
 */
export class Speller {
  readonly #words: string[] = []
  readonly #known = new Set<string>()
  /** Hash of a word without some letters → places in `#words`. */
  readonly #left = new Map<number, number[]>()
  /** Letters of the longest word. */
  #longest = 0

  add(word: string): void {
    if (word.length < WORD_MIN || this.#known.has(word)) return
    this.#known.add(word)
    this.#longest = Math.max(this.#longest, word.length)
    const place = this.#words.push(word) - 1
    for (const rest of [...restsOf(word), hashOf(singled(word))]) {
      const places = this.#left.get(rest)
      if (places === undefined) this.#left.set(rest, [place])
      else if (places.at(-1) !== place) places.push(place)
    }
  }

  /**
   * The word that was meant: at one letter's distance, two for long words; letters that changed places count once. Of
   * several the nearest, and of those the one met first. Undefined for short words and when nothing is near.
   */
  find(typed: string, isWanted: (word: string) => boolean): string | undefined {
    // Leaving letters out of a long text takes long, and one far longer than any word is none of them misspelt.
    if (typed.length < WORD_MIN || typed.length > this.#longest + FARTHEST) return undefined
    const places = new Set<number>()
    const rests = restsOf(typed)
    if (typed.length >= LONG) rests.push(...shorterOf(typed), hashOf(singled(typed)))
    for (const rest of rests) for (const place of this.#left.get(rest) ?? []) places.add(place)
    let best: string | undefined
    let least = typed.length >= LONG ? FARTHEST + 1 : 2
    for (const place of [...places].sort((a, b) => a - b)) {
      const word = this.#words[place] ?? ''
      const found = distance(typed, word, least - 1)
      if (found >= least || !isWanted(word)) continue
      least = found
      best = word
    }
    return best
  }
}

/** The whole word, and the word without each of its letters, as numbers; different texts hardly ever have the same. */
function restsOf(word: string): number[] {
  const rests = [hashOf(word)]
  let before = NOTHING
  for (let missing = 0; missing < word.length; missing += 1) {
    rests.push(hashOf(word, missing + 1, before))
    before = withLetter(before, word, missing)
  }
  return rests
}

/** Hash of no letters (FNV-1a). */
const NOTHING = 0x811c9dc5

function withLetter(hash: number, word: string, at: number): number {
  return Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
}

/** @param hash Of what stands before the letters from `from` on. */
function hashOf(word: string, from = 0, hash = NOTHING): number {
  let whole = hash
  for (let at = from; at < word.length; at += 1) whole = withLetter(whole, word, at)
  return whole
}

/** Double letters are the most common error: terassebræder for terrassebrædder. */
function singled(word: string): string {
  return word.replace(/(.)\1/gu, '$1')
}

/** Without any two of its letters: each pair once. */
function shorterOf(word: string): number[] {
  const shorter: number[] = []
  let before = NOTHING
  for (let first = 0; first < word.length; first += 1) {
    let between = before
    for (let second = first + 1; second < word.length; second += 1) {
      shorter.push(hashOf(word, second + 1, between))
      between = withLetter(between, word, second)
    }
    before = withLetter(before, word, first)
  }
  return shorter
}

/** Damerau-Levenshtein distance (optimal string alignment); `most + 1` for anything above `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = nextRow(a, b, i, last, before)
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}

function nextRow(a: string, b: string, i: number, last: number[], before: number[]): number[] {
  const row = [i]
  for (let j = 1; j <= b.length; j += 1) {
    const other = a[i - 1] === b[j - 1] ? 0 : 1
    const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
    const [up = 0, left = 0, across = 0] = [last[j], row[j - 1], last[j - 1]]
    row.push(Math.min(up + 1, left + 1, across + other, swapped))
  }
  return row
}
