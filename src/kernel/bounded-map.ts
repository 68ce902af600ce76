interface Kept<Key, Value> {
  readonly key: Key
  readonly value: Value
  readonly weight: number
  /** Where it stands, and between whom. */
  line: Line<Key, Value> | undefined
  before: Kept<Key, Value> | undefined
  after: Kept<Key, Value> | undefined
}

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
  readonly #kept = new Map<Key, Kept<Key, Value>>()
  readonly #once = new Line<Key, Value>()
  readonly #again = new Line<Key, Value>()
  #leaving = 0

  /** @param max The most that all that is kept weighs. */
  constructor(max: number) {
    this.#max = max
  }

  get weight(): number {
    return this.#once.weight + this.#again.weight
  }

  get(key: Key): Value | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    this.#again.add(kept)
    return kept.value
  }

  /** Keeps a value in the place of what was kept before; one that weighs more than all that may be kept is not. */
  set(key: Key, value: Value, weight: number): void {
    this.delete(key)
    if (weight > this.#max) return
    const kept = { key, value, weight, line: undefined, before: undefined, after: undefined }
    this.#kept.set(key, kept)
    this.#once.add(kept)
    while (this.weight > this.#max) this.#makeRoom()
  }

  delete(key: Key): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    kept.line?.remove(kept)
    this.#kept.delete(key)
  }

  clear(): void {
    this.#kept.clear()
    this.#once.clear()
    this.#again.clear()
  }

  #makeRoom(): void {
    const { first, last, weight } = this.#once
    const isMuch = first !== last && weight > ONCE * this.#max
    const leaving = isMuch ? first : (this.#again.first ?? first)
    if (!leaving) return
    if (isMuch) this.#leaving += 1
    if (isMuch && this.#leaving % STAYS === 0) this.#again.add(leaving)
    else this.delete(leaving.key)
  }
}

/**
 * What is kept, the latest last, each knowing its neighbours: in a `Map`, whoever wants the first goes past all that stood
 * before it and has gone.
 */
class Line<Key, Value> {
  first: Kept<Key, Value> | undefined
  last: Kept<Key, Value> | undefined
  weight = 0

  /** As the last, wherever it stood. */
  add(kept: Kept<Key, Value>): void {
    if (kept === this.last) return
    kept.line?.remove(kept)
    kept.line = this
    kept.before = this.last
    if (this.last) this.last.after = kept
    else this.first = kept
    this.last = kept
    this.weight += kept.weight
  }

  remove(kept: Kept<Key, Value>): void {
    const { before, after } = kept
    if (before) before.after = after
    else this.first = after
    if (after) after.before = before
    else this.last = before
    kept.line = undefined
    kept.before = undefined
    kept.after = undefined
    this.weight -= kept.weight
  }

  clear(): void {
    this.first = undefined
    this.last = undefined
    this.weight = 0
  }
}
