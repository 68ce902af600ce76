interface Kept<Value> {
  readonly value: Value
  readonly weight: number
  /** How many had been put last when it was; nothing as long as nobody has asked for it again. */
  turn: number | undefined
}

/** What was put last a short while ago still stands among the last so many, and is left there. */
const LAST = 1 / 4
/** So much of the room is for what nobody has asked for again yet. */
const ONCE = 1 / 4
/** Of what nobody asked for again before its room was needed, one in so many is taken for what somebody did. */
const STAYS = 8

/**
 * Values by key, as many as there is room for. Once it takes more than its part of the room, what was asked for once makes
 * room before what was asked for again, of each the earliest first: whoever goes through the whole catalogue takes little
 * from all others. Of a few more than there is room for, asked for in turn, most stay.
 */
export class BoundedMap<Key, Value> {
  readonly #max: number
  /** Asked for again, the latest last. */
  readonly #again = new Map<Key, Kept<Value>>()
  readonly #once = new Map<Key, Kept<Value>>()
  #weight = 0
  #onceWeight = 0
  #turn = 0
  #leaving = 0

  /** @param max The most that all that is kept weighs. */
  constructor(max: number) {
    this.#max = max
  }

  get weight(): number {
    return this.#weight
  }

  get(key: Key): Value | undefined {
    const kept = this.#find(key)
    if (!kept) return undefined
    if (kept.turn === undefined) this.#settle(key, kept)
    else if (this.#turn - kept.turn > this.#again.size * LAST) this.#putLast(key, kept)
    return kept.value
  }

  /** Keeps a value in the place of what was kept before; one that weighs more than all that may be kept is not. */
  set(key: Key, value: Value, weight: number): void {
    this.delete(key)
    if (weight > this.#max) return
    this.#once.set(key, { value, weight, turn: undefined })
    this.#weight += weight
    this.#onceWeight += weight
    while (this.#weight > this.#max) this.#makeRoom()
  }

  delete(key: Key): void {
    const kept = this.#find(key)
    if (!kept) return
    if (!this.#again.delete(key)) this.#leaveOnce(key, kept)
    this.#weight -= kept.weight
  }

  clear(): void {
    this.#again.clear()
    this.#once.clear()
    this.#weight = 0
    this.#onceWeight = 0
  }

  #find(key: Key): Kept<Value> | undefined {
    return this.#again.get(key) ?? this.#once.get(key)
  }

  #makeRoom(): void {
    const isMuch = this.#once.size > 1 && this.#onceWeight > ONCE * this.#max
    const from = isMuch || this.#again.size === 0 ? this.#once : this.#again
    for (const [key, kept] of from) {
      if (isMuch) this.#leaving += 1
      if (isMuch && this.#leaving % STAYS === 0) this.#settle(key, kept)
      else this.delete(key)
      return
    }
  }

  /** From here on it counts as one that was asked for again. */
  #settle(key: Key, kept: Kept<Value>): void {
    this.#leaveOnce(key, kept)
    this.#putLast(key, kept)
  }

  #leaveOnce(key: Key, { weight }: Kept<Value>): void {
    this.#once.delete(key)
    this.#onceWeight -= weight
  }

  #putLast(key: Key, kept: Kept<Value>): void {
    this.#turn += 1
    kept.turn = this.#turn
    this.#again.delete(key)
    this.#again.set(key, kept)
  }
}
