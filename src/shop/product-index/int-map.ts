export interface ReadonlyIntMap {
  readonly size: number
  get(key: number): number | undefined
  has(key: number): boolean
}

/** The highest load factor of the table, so that probes stay short. */
const FULL = 0.8
const SMALLEST_BITS = 4
const BITS = 32
const EMPTY = -1
/** 2³² over the golden ratio: spreads neighbours. */
const SPREAD = 0x9e3779b1

/**
 * Whole numbers by whole numbers, both from 0 to 2³¹ − 1. A hundred thousand take a megabyte that the garbage
 * collector need not scan; a `Map` takes four that it must. Single keys cannot be deleted.
 */
export class IntMap implements ReadonlyIntMap {
  #keys = NONE
  #values = NONE
  /** The bits of a hashed number that index the table. */
  #shift = BITS
  #size = 0

  constructor() {
    this.clear()
  }

  get size(): number {
    return this.#size
  }

  get(key: number): number | undefined {
    const place = this.#placeOf(key)
    return this.#keys[place] === EMPTY ? undefined : this.#values[place]
  }

  has(key: number): boolean {
    return this.get(key) !== undefined
  }

  /** @throws {RangeError} Of a number that is too small, too large or not whole. */
  set(key: number, value: number): void {
    if (!isFitting(key) || !isFitting(value)) throw new RangeError(`${key}: ${value}`)
    if (this.#size >= FULL * this.#keys.length) this.#grow()
    const place = this.#placeOf(key)
    if (this.#keys[place] === EMPTY) this.#size += 1
    this.#keys[place] = key
    this.#values[place] = value
  }

  forEach(see: (value: number, key: number) => void): void {
    for (let place = 0; place < this.#keys.length; place += 1) {
      const key = this.#keys[place] ?? EMPTY
      if (key !== EMPTY) see(this.#values[place] ?? 0, key)
    }
  }

  clear(): void {
    this.#makeRoom(SMALLEST_BITS)
    this.#size = 0
  }

  /** Where a key stands, or would. */
  #placeOf(key: number): number {
    const keys = this.#keys
    const last = keys.length - 1
    let place = Math.imul(key, SPREAD) >>> this.#shift
    while (keys[place] !== key && keys[place] !== EMPTY) place = (place + 1) & last
    return place
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values]
    this.#makeRoom(BITS - this.#shift + 1)
    for (const [i, key] of keys.entries()) {
      if (key === EMPTY) continue
      const place = this.#placeOf(key)
      this.#keys[place] = key
      this.#values[place] = values[i] ?? 0
    }
  }

  #makeRoom(bits: number): void {
    this.#keys = new Int32Array(2 ** bits).fill(EMPTY)
    this.#values = new Int32Array(2 ** bits)
    this.#shift = BITS - bits
  }
}

const NONE = new Int32Array(0)

function isFitting(number: number): boolean {
  return (number | 0) === number && number >= 0
}

/** Keys are dense when their range is at most so many times their number. */
const ROOM = 4
const UNSET = -1

/**
 * A copy for reading alone. Dense keys, such as consecutive ids, become an array that is indexed by key: one read
 * instead of several probes.
 */
export function toTable(map: IntMap): ReadonlyIntMap {
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  map.forEach((_, key) => {
    least = Math.min(least, key)
    greatest = Math.max(greatest, key)
  })
  const length = greatest - least + 1
  if (map.size === 0 || length > ROOM * map.size) return map
  const values = new Int32Array(length).fill(UNSET)
  map.forEach((value, key) => {
    values[key - least] = value
  })
  return new NumberTable(values, least, map.size)
}

class NumberTable implements ReadonlyIntMap {
  readonly #values: Int32Array
  readonly #least: number
  readonly size: number

  constructor(values: Int32Array, least: number, size: number) {
    this.#values = values
    this.#least = least
    this.size = size
  }

  get(key: number): number | undefined {
    const value = this.#values[key - this.#least]
    return value === UNSET ? undefined : value
  }

  has(key: number): boolean {
    return this.get(key) !== undefined
  }
}
