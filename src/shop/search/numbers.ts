/** A number that goods are known by. */
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

/** Digits are kept as numbers of this length, filled up with zeros, so that beginnings stand together. */
const LENGTH = 15
const DIGITS = /^\d{1,15}$/
const PARTIAL_MAX = 2_000
/** Fewer digits at the end of a number say nothing. */
const END_MIN = 4

/** All numbers of the goods in order, in a few bytes each: varenummer, DB number, GTIN and the like. */
export class NumberBook {
  readonly #keys: Float64Array
  readonly #lengths: Uint8Array
  readonly #products: Int32Array
  readonly #families: Int32Array

  private constructor(numbers: readonly NumberOf[]) {
    const keys = Float64Array.from(numbers, ({ digits }) => toKey(digits))
    const order = numbers.map((_, i) => i)
    const lengthAt = (i: number) => numbers[i]?.digits.length ?? 0
    order.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || lengthAt(a) - lengthAt(b))
    this.#keys = Float64Array.from(order, (i) => keys[i] ?? 0)
    this.#lengths = Uint8Array.from(order, lengthAt)
    this.#products = Int32Array.from(order, (i) => numbers[i]?.product_id ?? 0)
    this.#families = Int32Array.from(order, (i) => numbers[i]?.family_id ?? 0)
  }

  static of(numbers: readonly NumberOf[]): NumberBook {
    return new NumberBook(numbers.filter(({ digits }) => DIGITS.test(digits)))
  }

  /** Without what was said of these families, with what is said of them now. */
  with(family_ids: ReadonlySet<number>, numbers: readonly NumberOf[]): NumberBook {
    const kept: NumberOf[] = []
    this.#families.forEach((family_id, i) => {
      if (family_ids.has(family_id)) return
      kept.push({ digits: this.#digitsAt(i), product_id: this.#products[i] ?? 0, family_id })
    })
    return NumberBook.of([...kept, ...numbers])
  }

  find(digits: string): FoundNumbers {
    if (!DIGITS.test(digits)) return { exact: [], partial: [] }
    const key = toKey(digits)
    const exact = new Set<number>()
    const partial = new Set<number>()
    const last = key + 10 ** (LENGTH - digits.length)
    for (let i = this.#firstFrom(key); (this.#keys[i] ?? last) < last; i += 1) {
      const length = this.#lengths[i] ?? 0
      // Filled up, 12 and 120 are the same; what is shorter than the beginning does not begin so.
      if (length >= digits.length) {
        const found = length === digits.length ? exact : partial
        found.add(this.#products[i] ?? 0)
      }
      if (partial.size >= PARTIAL_MAX) break
    }
    return { exact: [...exact], partial: [...partial] }
  }

  /** Products whose numbers end so, when there are enough digits to say something. */
  findEnding(digits: string): readonly number[] {
    const found = new Set<number>()
    if (digits.length < END_MIN || !DIGITS.test(digits)) return []
    const [end, size] = [Number(digits), 10 ** digits.length]
    for (let i = 0; i < this.#keys.length && found.size < PARTIAL_MAX; i += 1) {
      const length = this.#lengths[i] ?? 0
      if (length < digits.length) continue
      const value = (this.#keys[i] ?? 0) / 10 ** (LENGTH - length)
      if (value % size === end) found.add(this.#products[i] ?? 0)
    }
    return [...found]
  }

  #digitsAt(i: number): string {
    return String(this.#keys[i]).padStart(LENGTH, '0').slice(0, this.#lengths[i])
  }

  #firstFrom(key: number): number {
    let low = 0
    let high = this.#keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#keys[middle] ?? 0) < key) low = middle + 1
      else high = middle
    }
    return low
  }
}

function toKey(digits: string): number {
  return Number(digits.padEnd(LENGTH, '0'))
}
