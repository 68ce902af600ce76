import { lowerBound } from '../lower-bound.ts'

const NEVER = -1

/**
 * A lower bound of the length of boards that pieces can be cut from: boards of L and their pieces obey
 * Σ(piece + kerf) ≤ L + kerf, so the boards together hold all of them; and no two pieces of more than half the longest
 * board share one.
 */
export class LeastLength {
  readonly #stocks: readonly number[]
  readonly #kerf: number
  readonly #step: number
  /** By steps of length: the most boards that together are so long; {@link NEVER} where none are. */
  readonly #boards: number[] = [0]
  /** Lengths that hold more than any shorter one, with what they hold. */
  readonly #holds: { readonly length_mm: number; readonly holds_mm: number }[] = [
    { length_mm: 0, holds_mm: 0 },
  ]

  /** @param stocks The shortest first, at least one. */
  constructor(stocks: readonly number[], kerf_mm: number) {
    this.#stocks = stocks
    this.#kerf = kerf_mm
    this.#step = stocks.reduce(greatestDivisor)
  }

  /** @param lengths One entry per piece. */
  of(lengths: readonly number[]): number {
    const longest = this.#stocks.at(-1) ?? 0
    let need = 0
    let alone = 0
    for (const length of lengths) {
      need += length + this.#kerf
      if (2 * length + this.#kerf > longest) alone += this.#shortestFor(length)
    }
    return Math.max(alone, this.#holding(need))
  }

  #shortestFor(length: number): number {
    for (const stock of this.#stocks) if (stock >= length) return stock
    return this.#stocks.at(-1) ?? 0
  }

  #holding(need: number): number {
    while ((this.#holds.at(-1)?.holds_mm ?? 0) < need) this.#extend()
    const holds = this.#holds
    const first = lowerBound(holds.length, (place) => (holds[place]?.holds_mm ?? 0) < need)
    return holds[first]?.length_mm ?? 0
  }

  #extend(): void {
    const steps = this.#boards.length
    let most = NEVER
    for (const stock of this.#stocks) {
      const from = steps - stock / this.#step
      const before = from < 0 ? NEVER : (this.#boards[from] ?? NEVER)
      if (before !== NEVER && before + 1 > most) most = before + 1
    }
    this.#boards.push(most)
    const length_mm = steps * this.#step
    const holds_mm = most === NEVER ? 0 : length_mm + most * this.#kerf
    if (holds_mm > (this.#holds.at(-1)?.holds_mm ?? 0)) this.#holds.push({ length_mm, holds_mm })
  }
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
