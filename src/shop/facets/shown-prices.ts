import { findCheapest } from '#shop/pricing'
import { findLowestPrice, NONE, type Segment } from '#shop/product-index'
import type { Filter } from './question.ts'

/** For whom a segment's prices are shown. */
interface ShownTo {
  readonly filter: Filter
  /** Numbers of the price groups that are bought from. */
  readonly openGroups: ReadonlySet<number>
  readonly isSeen: (unit: number) => boolean
}

/**
 * What a list shows as the prices of units, in ten-thousandths of a krone; NaN for what has none.
 *
 * A row that stands for a family shows the lowest price of what can be ordered of it. A unit that cannot be ordered
 * has that price too, whatever its own: the row that stands for it shows no other. Rows that are units show their own
 * price.
 */
export class ShownPrices {
  readonly #segment: Segment
  readonly #openGroups: ReadonlySet<number>
  readonly #isPublic: boolean
  /** 1 for units that show their own price. */
  readonly #isOwn: Uint8Array
  readonly #isSeen: (unit: number) => boolean
  #family = NONE
  /** Where the price of the last family stands. */
  #familyAt = NONE

  constructor(segment: Segment, { filter, openGroups, isSeen }: ShownTo) {
    const { isSold, isOrderable } = segment.units
    this.#segment = segment
    this.#openGroups = openGroups
    this.#isPublic = filter.entitlement.price_group_ids.length === 0
    // Only units that are sold are visible.
    this.#isOwn = filter.as_children ? isSold : isOrderable
    this.#isSeen = isSeen
  }

  net(unit: number): number {
    const at = this.#find(unit)
    return at === NONE ? Number.NaN : (this.#segment.prices.net[at] ?? Number.NaN)
  }

  gross(unit: number): number {
    const at = this.#find(unit)
    return at === NONE ? Number.NaN : (this.#segment.prices.gross[at] ?? Number.NaN)
  }

  /** Whether a unit has a price of its own that is shown as a saving. */
  isReduced(unit: number): boolean {
    const { saves, publicAt } = this.#segment.prices
    // Only public prices are compared with what was, and most are not.
    const at = publicAt[unit] ?? NONE
    if (at === NONE || saves[at] !== 1 || this.#isOwn[unit] !== 1) return false
    return this.#findOwn(unit) === at
  }

  /** Where the price stands that a unit shows. */
  #find(unit: number): number {
    if (this.#isOwn[unit] === 1) return this.#findOwn(unit)
    const family = this.#segment.units.family[unit] ?? 0
    // The units of a family stand together, and are asked for one after the other.
    if (family !== this.#family) this.#familyAt = this.#findFamily(family)
    this.#family = family
    return this.#familyAt === NONE ? this.#findOwn(unit) : this.#familyAt
  }

  /** Public prices are precomputed; customers with own prices are too many for that. */
  #findOwn(unit: number): number {
    const { prices } = this.#segment
    if (this.#isPublic) return prices.publicAt[unit] ?? NONE
    return findLowestPrice(prices, unit, this.#openGroups)
  }

  #findFamily(family: number): number {
    const { units, families, prices } = this.#segment
    const priceOf = (unit: number) => {
      const isOffered = units.isOrderable[unit] === 1 && this.#isSeen(unit)
      return isOffered ? (prices.net[this.#findOwn(unit)] ?? Number.NaN) : Number.NaN
    }
    const cheapest = findCheapest(
      families.starts[family] ?? 0,
      families.starts[family + 1] ?? 0,
      priceOf,
    )
    return cheapest === NONE ? NONE : this.#findOwn(cheapest)
  }
}
