import type { Segment } from '#shop/goods-index'
import { type Entitlement, entitlementKey } from '#shop/pricing'

/** The lowest price of each unit for somebody, in ten-thousandths of a krone; NaN for what has none. */
export interface UnitPrices {
  readonly net: Float64Array
  readonly gross: Float64Array
}

const REMEMBERED = 20
const remembered = new WeakMap<Segment, Map<string, UnitPrices>>()

/** @param isOpen Whether a group of the index is one of everybody's or of the entitlement's, by its number. */
export function pricesFor(
  segment: Segment,
  entitlement: Entitlement,
  isOpen: (group: number) => boolean,
): UnitPrices {
  const known = remembered.get(segment) ?? new Map<string, UnitPrices>()
  remembered.set(segment, known)
  const key = entitlementKey({ ...entitlement, show_net: false })
  const found = known.get(key)
  if (found) return found
  const made = findLowest(segment, isOpen)
  const [oldest] = known.keys()
  if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest)
  known.set(key, made)
  return made
}

function findLowest({ prices, units }: Segment, isOpen: (group: number) => boolean): UnitPrices {
  const { groups, net, gross } = prices
  const count = units.id.length
  const lowest = {
    net: new Float64Array(count).fill(Number.NaN),
    gross: new Float64Array(count).fill(Number.NaN),
  }
  for (let unit = 0; unit < count; unit += 1) {
    const end = groups.starts[unit + 1] ?? 0
    for (let at = groups.starts[unit] ?? 0; at < end; at += 1) {
      if (!isOpen(groups.values[at] ?? 0)) continue
      lower(lowest.net, unit, net[at] ?? 0)
      lower(lowest.gross, unit, gross[at] ?? 0)
    }
  }
  return lowest
}

function lower(lowest: Float64Array, unit: number, price: number): void {
  const known = lowest[unit] ?? 0
  if (!(known <= price)) lowest[unit] = price
}
