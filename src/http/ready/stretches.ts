/** Shorter ones are not worth saying where they are. */
export const SHORTEST = 5

const HEAD_BITS = 12
const BITS = 32
/** 2³² over the golden ratio: spreads neighbours. */
const SPREAD = 0x9e3779b1
/** So many that begin alike are compared. */
const MOST_COMPARED = 24
const NONE = -1
const SMALLEST = 1024

/** Part of some bytes, found in what came before it. */
export interface Stretch {
  readonly from: number
  readonly length: number
}

/** Where bytes that begin alike have come before, the latest first. */
export class Stretches {
  readonly #latest = new Int32Array(1 << HEAD_BITS).fill(NONE)
  #earlier = new Int32Array(SMALLEST)
  readonly #start: number

  /** @param start Places before it are not looked for here. */
  constructor(start = 0) {
    this.#start = start
  }

  clear(): void {
    this.#latest.fill(NONE)
  }

  /** What begins in this range of places may be found from now on. */
  add(bytes: Uint8Array, from: number, to: number): void {
    const end = Math.min(to, bytes.length - SHORTEST + 1)
    this.#makeRoom(end - this.#start)
    for (let at = from; at < end; at += 1) {
      const head = headOf(bytes, at)
      this.#earlier[at - this.#start] = this.#latest[head] ?? NONE
      this.#latest[head] = at
    }
  }

  /**
   * The best of those that are the same as what begins at `at`, and that end before it begins.
   *
   * @param worth Of one, as it would be written; what is worth nothing is left out.
   */
  find(bytes: Uint8Array, at: number, worth: (stretch: Stretch) => number): Stretch | undefined {
    let best: Stretch | undefined
    let most = 0
    let from = this.#latest[headOf(bytes, at)] ?? NONE
    for (let left = MOST_COMPARED; from !== NONE && left > 0; left -= 1) {
      const stretch = { from, length: commonLength(bytes, from, at) }
      const value = stretch.length < SHORTEST ? 0 : worth(stretch)
      if (value > most) {
        best = stretch
        most = value
      }
      from = this.#earlier[from - this.#start] ?? NONE
    }
    return best
  }

  #makeRoom(places: number): void {
    if (places <= this.#earlier.length) return
    const larger = new Int32Array(2 * places)
    larger.set(this.#earlier)
    this.#earlier = larger
  }
}

function headOf(bytes: Uint8Array, at: number): number {
  const first = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)
  const four = first | ((bytes[at + 3] ?? 0) << 24)
  return Math.imul(four ^ ((bytes[at + 4] ?? 0) << 5), SPREAD) >>> (BITS - HEAD_BITS)
}

/** How long what begins at two places is the same, until the first has come to the second. */
function commonLength(bytes: Uint8Array, from: number, at: number): number {
  const most = Math.min(bytes.length - at, at - from)
  let length = 0
  while (length < most && bytes[from + length] === bytes[at + length]) length += 1
  return length
}
