import { IntMap } from '#kernel/int-map'
import { Blocks, type Place } from './blocks.ts'
import { isNearlyFull } from './room.ts'

/** Bytes, and since when they are true. */
export interface Shelved {
  readonly bytes: Uint8Array
  /** See `Stamps`. */
  readonly stamp: number
  /** Milliseconds since 1970. */
  readonly until: number
}

export interface ByteShelfParts {
  /** The most that is kept; what was not asked for the longest goes first. */
  readonly maxBytes: number
  /** Whether what was true then is so no more. */
  readonly isStale: (key: number, stamp: number) => boolean
}

/** What each takes beside its bytes: its numbers here, and where it is found by its key. */
const OVERHEAD_BYTES = 64
const FIRST_SLOTS = 64

/** Numbers of a slot: what lies in it, and its neighbours in the order they were asked for, the latest last. */
const KEY = 0
const BLOCK = 1
const AT = 2
const LENGTH = 3
const BEFORE = 4
const AFTER = 5
const NUMBERS = 6
const STAMP = 0
const UNTIL = 1
const TIMES = 2
/** The slot that is none: the ends of the order meet in it. */
const NONE = 0

/**
 * Bytes by number, within a bound. What is known of each lies in a few arrays of numbers: an object of its own for each would
 * take more room than many of them have bytes, and the collector of garbage would go through all of them.
 */
export class ByteShelf {
  readonly #parts: ByteShelfParts
  readonly #slots = new IntMap()
  #blocks = new Blocks()
  #numbers = new Int32Array(FIRST_SLOTS * NUMBERS)
  #times = new Float64Array(FIRST_SLOTS * TIMES)
  #count = 1
  /** The first of the slots that were left, each of which knows the next. */
  #left = NONE
  #weight = 0

  constructor(parts: ByteShelfParts) {
    this.#parts = parts
  }

  /** In bytes. */
  get weight(): number {
    return this.#weight
  }

  /** What is kept under a key and still true. No copy: whoever holds on to it holds all that lies around it. */
  get(key: number): Buffer | undefined {
    const slot = this.#find(key)
    if (slot === NONE) return undefined
    this.#unlink(slot)
    this.#linkLast(slot)
    return this.#blocks.view(this.#placeOf(slot))
  }

  has(key: number): boolean {
    return this.#find(key) !== NONE
  }

  /** Whether there is room for what is not kept, without another having to go; what is over leaves its own. */
  lacks(key: number): boolean {
    const before = this.#weight
    if (this.has(key)) return false
    return !isNearlyFull(before, this.#parts.maxBytes) || this.#weight < before
  }

  /** Keeps a copy, in the place of what was kept before. */
  put(key: number, { bytes, stamp, until }: Shelved): void {
    this.#forget(key)
    if (until <= Date.now()) return
    const slot = this.#takeSlot()
    this.#setPlace(slot, this.#blocks.put(bytes))
    this.#numbers[slot * NUMBERS + KEY] = key
    this.#times[slot * TIMES + STAMP] = stamp
    this.#times[slot * TIMES + UNTIL] = until
    this.#slots.set(key, slot)
    this.#linkLast(slot)
    this.#weight += bytes.length + OVERHEAD_BYTES
    while (this.#weight > this.#parts.maxBytes) this.#forget(this.#read(this.#first(), KEY))
    if (this.#blocks.isLoose()) this.#pack()
  }

  clear(): void {
    this.#slots.clear()
    this.#blocks = new Blocks()
    this.#numbers = new Int32Array(FIRST_SLOTS * NUMBERS)
    this.#times = new Float64Array(FIRST_SLOTS * TIMES)
    this.#count = 1
    this.#left = NONE
    this.#weight = 0
  }

  #find(key: number): number {
    const slot = this.#slots.get(key) ?? NONE
    if (slot === NONE) return NONE
    const isOver = (this.#times[slot * TIMES + UNTIL] ?? 0) <= Date.now()
    if (!isOver && !this.#parts.isStale(key, this.#times[slot * TIMES + STAMP] ?? 0)) return slot
    this.#forget(key)
    return NONE
  }

  #forget(key: number): void {
    const slot = this.#slots.get(key) ?? NONE
    if (slot === NONE) return
    this.#slots.set(key, NONE)
    const place = this.#placeOf(slot)
    this.#blocks.drop(place)
    this.#weight -= place.length + OVERHEAD_BYTES
    this.#unlink(slot)
    this.#write(slot, AFTER, this.#left)
    this.#left = slot
  }

  #takeSlot(): number {
    const slot = this.#left
    if (slot !== NONE) {
      this.#left = this.#read(slot, AFTER)
      return slot
    }
    if ((this.#count + 1) * NUMBERS > this.#numbers.length) this.#grow()
    this.#count += 1
    return this.#count - 1
  }

  #grow(): void {
    const [numbers, times] = [this.#numbers, this.#times]
    this.#numbers = new Int32Array(2 * numbers.length)
    this.#numbers.set(numbers)
    this.#times = new Float64Array(2 * times.length)
    this.#times.set(times)
  }

  /** Puts everything together anew, without gaps. */
  #pack(): void {
    const before = this.#blocks
    this.#blocks = new Blocks()
    for (let slot = this.#first(); slot !== NONE; slot = this.#read(slot, AFTER)) {
      this.#setPlace(slot, this.#blocks.put(before.view(this.#placeOf(slot))))
    }
  }

  #first(): number {
    return this.#read(NONE, AFTER)
  }

  #linkLast(slot: number): void {
    const last = this.#read(NONE, BEFORE)
    this.#write(slot, BEFORE, last)
    this.#write(slot, AFTER, NONE)
    this.#write(last, AFTER, slot)
    this.#write(NONE, BEFORE, slot)
  }

  #unlink(slot: number): void {
    const [before, after] = [this.#read(slot, BEFORE), this.#read(slot, AFTER)]
    this.#write(before, AFTER, after)
    this.#write(after, BEFORE, before)
  }

  #placeOf(slot: number): Place {
    return {
      block: this.#read(slot, BLOCK),
      at: this.#read(slot, AT),
      length: this.#read(slot, LENGTH),
    }
  }

  #setPlace(slot: number, { block, at, length }: Place): void {
    this.#write(slot, BLOCK, block)
    this.#write(slot, AT, at)
    this.#write(slot, LENGTH, length)
  }

  #read(slot: number, which: number): number {
    return this.#numbers[slot * NUMBERS + which] ?? NONE
  }

  #write(slot: number, which: number, value: number): void {
    this.#numbers[slot * NUMBERS + which] = value
  }
}
