import type { Segment } from '#shop/goods-index'
import type { Entitlement } from '#shop/pricing'

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
