import { BoundedMap } from './bounded-map.ts'
import { Newcomers } from './newcomers.ts'

/** What is remembered, and until when. */
export interface Fresh<Value> {
  readonly value: Value
  /** Milliseconds since 1970. */
  readonly until: number
  /** It comes again, and is remembered at once. */
  readonly isSure?: boolean | undefined
}

export interface BoundedCacheParts<Key extends string | number, Value> {
  /** The most that is kept, in the measure of `weigh`; see {@link BoundedMap} for what goes first. */
  readonly max: number
  /** With its key, where strangers can make that as long as they like. */
  readonly weigh: (value: Value, key: Key) => number
  readonly now?: () => number
  /** Whether a value is no longer true although its time is not over. */
  readonly isStale?: (value: Value) => boolean
  /** Remembers only what is asked for again among so many; left out: everything. See {@link Newcomers}. */
  readonly secondOf?: number
}

/**
 * Remembers values for a while within a bound. Those who ask for what is being fetched wait for the same fetch, and what
 * was fetched before a change is given to them but not remembered.
 */
export class BoundedCache<Key extends string | number, Value> {
  readonly #kept: BoundedMap<Key, Fresh<Value>>
  readonly #coming = new Map<Key, Promise<Value | undefined>>()
  readonly #parts: Required<Omit<BoundedCacheParts<Key, Value>, 'secondOf'>>
  readonly #newcomers: Newcomers | undefined
  #changes = 0

  constructor({ secondOf, ...parts }: BoundedCacheParts<Key, Value>) {
    this.#kept = new BoundedMap(parts.max)
    this.#parts = { now: Date.now, isStale: () => false, ...parts }
    this.#newcomers = secondOf === undefined ? undefined : new Newcomers(secondOf)
  }

  /** In the measure of `weigh`. */
  get weight(): number {
    return this.#kept.weight
  }

  get(key: Key): Value | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (kept.until <= this.#parts.now() || this.#parts.isStale(kept.value)) {
      this.#kept.delete(key)
      return undefined
    }
    return kept.value
  }

  /** @param until In milliseconds since 1970. */
  put(key: Key, value: Value, until: number): void {
    this.#kept.delete(key)
    if (until <= this.#parts.now()) return
    if (!this.#newcomers?.isNew(key)) this.#remember(key, { value, until })
  }

  /** Forgets these, and does not remember what is being fetched now. */
  drop(keys: Iterable<Key>): void {
    this.#begin()
    for (const key of keys) this.#kept.delete(key)
  }

  /**
   * Whoever asks from now on does not wait for what is being fetched now; whether that is still true when it comes,
   * `isStale` decides.
   */
  askAnew(): void {
    this.#coming.clear()
  }

  clear(): void {
    this.#begin()
    this.#kept.clear()
  }

  /** The value of a key, fetched when it is not known. */
  async through(key: Key, fetch: () => Promise<Fresh<Value>>): Promise<Value> {
    const known = this.get(key)
    if (known !== undefined) return known
    const values = await this.throughMany([key], async () => new Map([[key, await fetch()]]))
    return values.get(key) as Value
  }

  /**
   * The values of many keys; all that are not known are fetched together.
   *
   * @param fetch May leave out keys that have no value.
   */
  async throughMany(
    keys: readonly Key[],
    fetch: (missing: Key[]) => Promise<ReadonlyMap<Key, Fresh<Value>>>,
  ): Promise<Map<Key, Value>> {
    const found = new Map<Key, Value>()
    const missing: Key[] = []
    const coming: Promise<void>[] = []
    for (const key of keys) {
      const value = this.get(key)
      const underway = value === undefined ? this.#coming.get(key) : undefined
      if (value !== undefined) found.set(key, value)
      else if (underway) coming.push(underway.then((late) => void put(found, key, late)))
      else missing.push(key)
    }
    if (missing.length > 0) coming.push(this.#fetch(missing, fetch, found))
    if (coming.length > 0) await Promise.all(coming)
    return found
  }

  async #fetch(
    missing: Key[],
    fetch: (missing: Key[]) => Promise<ReadonlyMap<Key, Fresh<Value>>>,
    found: Map<Key, Value>,
  ): Promise<void> {
    const changes = this.#changes
    const batch = fetch(missing)
    const own = missing.map((key): [Key, Promise<Value | undefined>] => {
      const one = batch.then((values) => values.get(key)?.value)
      one.catch(() => undefined) // told to whoever waits for it
      this.#coming.set(key, one)
      return [key, one]
    })
    try {
      for (const [key, fresh] of await batch) {
        found.set(key, fresh.value)
        if (changes !== this.#changes) continue
        this.#kept.delete(key)
        if (fresh.until <= this.#parts.now()) continue
        if (!fresh.isSure && this.#newcomers?.isNew(key)) continue
        this.#remember(key, fresh)
      }
    } finally {
      for (const [key, one] of own) if (this.#coming.get(key) === one) this.#coming.delete(key)
    }
  }

  /** From here on the world is another: whoever asks now does not wait for what was asked before. */
  #begin(): void {
    this.#changes += 1
    this.askAnew()
  }

  #remember(key: Key, { value, until }: Fresh<Value>): void {
    this.#kept.set(key, { value, until }, this.#parts.weigh(value, key))
  }
}

function put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value | undefined): void {
  if (value !== undefined) map.set(key, value)
}
