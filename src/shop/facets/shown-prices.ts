import type { Entitlement } from '#shop/pricing'
import type { Segment } from '#shop/product-index'

/**
 * What a list shows as the prices of units, in ten-thousandths of a krone; NaN for what has none.
 *
 * A row that stands for a family shows the lowest price of what can be ordered of it. A unit that cannot costs as much, be
 * it cheaper itself or dearer: the row it brings onto a list shows nothing else. Rows that are units show their own price.
 */
export class ShownPrices {
  readonly #segment: Segment
  readonly #own: UnitPrices
  /** 1 for units that show their own price. */
  readonly #isOwn: Uint8Array
  readonly #isSeen: (unit: number) => boolean
  #family = -1
  #lowestNet = Number.POSITIVE_INFINITY
  #lowestGross = Number.POSITIVE_INFINITY

  constructor(
    segment: Segment,
    own: UnitPrices,
    { isSeen, isByUnit }: { isSeen: (unit: number) => boolean; isByUnit: boolean },
  ) {
    const { isSold, isOrderable } = segment.units
    this.#segment = segment
    this.#own = own
    // Nothing is seen that is not sold.
    this.#isOwn = isByUnit ? isSold : isOrderable
    this.#isSeen = isSeen
  }

  net(unit: number): number {
    const own = this.#own.net(unit)
    if (this.#isOwn[unit] === 1) return own
    this.#find(unit)
    return this.#lowestNet === Number.POSITIVE_INFINITY ? own : this.#lowestNet
  }

  gross(unit: number): number {
    const own = this.#own.gross(unit)
    if (this.#isOwn[unit] === 1) return own
    this.#find(unit)
    return this.#lowestGross === Number.POSITIVE_INFINITY ? own : this.#lowestGross
  }

  /** The units of a family stand together, and are asked for one after the other. */
  #find(unit: number): void {
    const { units, families } = this.#segment
    const family = units.family[unit] ?? 0
    if (family === this.#family) return
    this.#family = family
    this.#lowestNet = Number.POSITIVE_INFINITY
    this.#lowestGross = Number.POSITIVE_INFINITY
    const end = families.starts[family + 1] ?? 0
    for (let one = families.starts[family] ?? 0; one < end; one += 1) {
      if (units.isOrderable[one] === 1 && this.#isSeen(one)) this.#lower(one)
    }
  }

  #lower(unit: number): void {
    const net = this.#own.net(unit)
    const gross = this.#own.gross(unit)
    if (net < this.#lowestNet) this.#lowestNet = net
    if (gross < this.#lowestGross) this.#lowestGross = gross
  }
}

/** The lowest price of a unit for somebody, in ten-thousandths of a krone; NaN for what has none. */
export interface UnitPrices {
  net(unit: number): number
  gross(unit: number): number
}

const publicPrices = new WeakMap<Segment, UnitPrices>()

/**
 * Those of everybody are found once for each segment. Those of an entitlement are found when they are asked for: a question is
 * about a part of the units, and there are more customers with prices of their own than could be remembered.
 *
 * @param isOpen Whether a group of the index is one of everybody's or of the entitlement's, by its number.
 */
export function pricesFor(
  segment: Segment,
  { price_group_ids }: Entitlement,
  isOpen: (group: number) => boolean,
): UnitPrices {
  const found: UnitPrices = {
    net: (unit) => findLowest(segment, segment.prices.net, unit, isOpen),
    gross: (unit) => findLowest(segment, segment.prices.gross, unit, isOpen),
  }
  if (price_group_ids.length > 0) return found
  const known = publicPrices.get(segment) ?? findAll(segment, found)
  publicPrices.set(segment, known)
  return known
}

/** To be called when prices of the segment have changed. */
export function forgetPublicPrices(segment: Segment): void {
  publicPrices.delete(segment)
}

function findAll({ units }: Segment, { net, gross }: UnitPrices): UnitPrices {
  const all = {
    net: Float64Array.from(units.id, (_, unit) => net(unit)),
    gross: Float64Array.from(units.id, (_, unit) => gross(unit)),
  }
  return {
    net: (unit) => all.net[unit] ?? Number.NaN,
    gross: (unit) => all.gross[unit] ?? Number.NaN,
  }
}

function findLowest(
  { prices: { groups } }: Segment,
  amounts: Segment['prices']['net'],
  unit: number,
  isOpen: (group: number) => boolean,
): number {
  let lowest = Number.NaN
  const end = groups.starts[unit + 1] ?? 0
  for (let at = groups.starts[unit] ?? 0; at < end; at += 1) {
    if (!isOpen(groups.values[at] ?? 0)) continue
    const amount = amounts[at] ?? 0
    if (!(lowest <= amount)) lowest = amount
  }
  return lowest
}
