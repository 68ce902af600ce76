import { lowerBound } from '#kernel/lower-bound'

/** A number that products are known by. */
export interface NumberOf {
  readonly digits: string
  readonly product_id: number
  readonly family_id: number
}

export interface FoundNumbers {
  /** Products whose number it is. */
  readonly exact: readonly number[]
  /** Products whose numbers begin so, in the order of their numbers. */
  readonly partial: readonly number[]
}

/** Digits are kept as numbers of this length, padded with zeros, so that equal prefixes are neighbours. */
const LENGTH = 15
const DIGITS = /^\d{1,15}$/
const PARTIAL_MAX = 2_000
/** Fewer final digits match too much. */
const END_MIN = 4
const NONE: ReadonlySet<number> = new Set()

/** All numbers of the products in order, in a few bytes each: varenummer, DB number, GTIN and the like. Never changed. */
export class NumberIndex {
  readonly #keys: Float64Array
  readonly #lengths: Uint8Array
  /** The last {@link END_MIN} digits of each. */
  readonly #ends: Uint16Array
  readonly #products: Int32Array
  readonly #families: Int32Array

  private constructor(count: number) {
    this.#keys = new Float64Array(count)
    this.#lengths = new Uint8Array(count)
    this.#ends = new Uint16Array(count)
    this.#products = new Int32Array(count)
    this.#families = new Int32Array(count)
  }

  static of(numbers: readonly NumberOf[]): NumberIndex {
    const rows = numbers
      .filter(({ digits }) => DIGITS.test(digits))
      .map((one) => ({ ...one, key: toKey(one.digits) }))
      .sort((a, b) => a.key - b.key || a.digits.length - b.digits.length)
    const index = new NumberIndex(rows.length)
    for (const [i, { key, digits, product_id, family_id }] of rows.entries()) {
      index.#keys[i] = key
      index.#lengths[i] = digits.length
      index.#ends[i] = Number(digits.slice(-END_MIN))
      index.#products[i] = product_id
      index.#families[i] = family_id
    }
    return index
  }

  get count(): number {
    return this.#keys.length
  }

  /** These numbers without those of some families, merged with another index; of equal numbers these come first. */
  and(other: NumberIndex, gone: ReadonlySet<number> = NONE): NumberIndex {
    const both = new NumberIndex(this.count - this.#countOf(gone) + other.count)
    let [mine, its] = [0, 0]
    for (let at = 0; at < both.count; at += 1) {
      while (gone.size > 0 && gone.has(this.#families[mine] ?? 0)) mine += 1
      if (its === other.count || (mine < this.count && !this.#isAfter(mine, other, its))) {
        both.#copy(at, this, mine)
        mine += 1
      } else {
        both.#copy(at, other, its)
        its += 1
      }
    }
    return both
  }

  /** Whether the families have exactly the numbers of the other index, ignoring repetitions. */
  isSaid(family_ids: ReadonlySet<number>, other: NumberIndex): boolean {
    return (
      other.#families.every((_, its) => this.#has(other, its)) &&
      this.#families.every((id, mine) => !family_ids.has(id) || other.#has(this, mine))
    )
  }

  find(digits: string): FoundNumbers {
    if (!DIGITS.test(digits)) return { exact: [], partial: [] }
    const key = toKey(digits)
    const exact = new Set<number>()
    const partial = new Set<number>()
    const last = key + 10 ** (LENGTH - digits.length)
    for (let i = this.#firstFrom(key); (this.#keys[i] ?? last) < last; i += 1) {
      const length = this.#lengths[i] ?? 0
      // Padded, 12 and 120 are equal; a number shorter than the prefix does not match.
      if (length >= digits.length) {
        const found = length === digits.length ? exact : partial
        found.add(this.#products[i] ?? 0)
      }
      if (partial.size >= PARTIAL_MAX) break
    }
    return { exact: [...exact], partial: [...partial] }
  }

  /** Products whose numbers end so; none for fewer than {@link END_MIN} digits. */
  findEnding(digits: string): readonly number[] {
    const found = new Set<number>()
    if (digits.length < END_MIN || !DIGITS.test(digits)) return []
    const last = Number(digits.slice(-END_MIN))
    // Few numbers share their last digits: only those are compared in full.
    for (let i = this.#ends.indexOf(last); i >= 0; i = this.#ends.indexOf(last, i + 1)) {
      if (this.#digitsAt(i).endsWith(digits)) found.add(this.#products[i] ?? 0)
      if (found.size >= PARTIAL_MAX) break
    }
    return [...found]
  }

  #countOf(family_ids: ReadonlySet<number>): number {
    let count = 0
    if (family_ids.size === 0) return count
    for (const family_id of this.#families) if (family_ids.has(family_id)) count += 1
    return count
  }

  #has(other: NumberIndex, its: number): boolean {
    const key = other.#keys[its] ?? 0
    for (let i = this.#firstFrom(key); this.#keys[i] === key; i += 1) {
      if (this.#isEqual(i, other, its)) return true
    }
    return false
  }

  #digitsAt(i: number): string {
    return String(this.#keys[i]).padStart(LENGTH, '0').slice(0, this.#lengths[i])
  }

  #isAfter(i: number, other: NumberIndex, its: number): boolean {
    const key = this.#keys[i] ?? 0
    const otherKey = other.#keys[its] ?? 0
    return key === otherKey ? (this.#lengths[i] ?? 0) > (other.#lengths[its] ?? 0) : key > otherKey
  }

  #isEqual(i: number, other: NumberIndex, its: number): boolean {
    return (
      this.#lengths[i] === other.#lengths[its] &&
      this.#products[i] === other.#products[its] &&
      this.#families[i] === other.#families[its]
    )
  }

  #copy(at: number, from: NumberIndex, i: number): void {
    this.#keys[at] = from.#keys[i] ?? 0
    this.#lengths[at] = from.#lengths[i] ?? 0
    this.#ends[at] = from.#ends[i] ?? 0
    this.#products[at] = from.#products[i] ?? 0
    this.#families[at] = from.#families[i] ?? 0
  }

  #firstFrom(key: number): number {
    return lowerBound(this.count, (place) => (this.#keys[place] ?? 0) < key)
  }
}

function toKey(digits: string): number {
  return Number(digits.padEnd(LENGTH, '0'))
}
