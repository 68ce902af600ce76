import type { Segment } from '#shop/goods-index'

/**
 * Arrays with a number for each unit of a segment, or for each family, all zero: they are large, and one question after the
 * other can use the same.
 */
export class Spare<Numbers extends Uint8Array | Uint16Array> {
  readonly #spare = new WeakMap<Segment, Numbers>()
  readonly #make: (length: number) => Numbers

  constructor(make: (length: number) => Numbers) {
    this.#make = make
  }

  take(segment: Segment): Numbers {
    const spare = this.#spare.get(segment) ?? this.#make(segment.units.id.length)
    this.#spare.delete(segment)
    return spare
  }

  /** @param used Places that may not be zero. */
  giveBack(segment: Segment, numbers: Numbers, used: readonly number[]): void {
    for (const place of used) numbers[place] = 0
    this.#spare.set(segment, numbers)
  }
}

/** How well a search has found each. No family is without units, so that there is a place for each family as well. */
export const spareRanks = new Spare<Uint16Array>((length) => new Uint16Array(length))
