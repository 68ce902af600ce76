import type { IntMap, ReadonlyIntMap } from './int-map.ts'

/** Numbers are near each other when for each there are at most so many from the least to the greatest. */
const ROOM = 4
const NONE = -1

/**
 * The same numbers, for reading alone. Keys that are near each other, as ids that were given in turn, have a table with a place
 * for each: one look says what a key has, or that it has nothing, where a map looks at several.
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
  const values = new Int32Array(length).fill(NONE)
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
    return value === NONE ? undefined : value
  }

  has(key: number): boolean {
    return this.get(key) !== undefined
  }
}
