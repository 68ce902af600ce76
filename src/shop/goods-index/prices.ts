import type { Tuples } from './columns.ts'
import type { Numbering } from './numbering.ts'
import type { Segment } from './segment.ts'

/** Of a product, where its tuples begin. */
type TuplesOf = ReadonlyMap<number, readonly number[]>

const WIDTH = 4

/**
 * Sets the prices of these families in place, as price files change them.
 *
 * @param prices As in `GoodsColumns`.
 * @returns Families with a unit that has more or fewer prices than before: there is no room for others.
 */
export function setPrices(
  segment: Segment,
  {
    familyIds,
    prices,
    priceGroups,
  }: {
    readonly familyIds: readonly number[]
    readonly prices: Tuples
    readonly priceGroups: Numbering
  },
): number[] {
  const starts = Array.from({ length: prices.length / WIDTH }, (_, i) => i * WIDTH)
  const tuplesOf = Map.groupBy(starts, (at) => prices[at] ?? 0)
  return familyIds.filter((id) => {
    const { familyOf, families, units } = segment
    const family = familyOf.get(id)
    if (family === undefined) return false
    const start = families.starts[family] ?? 0
    const end = families.starts[family + 1] ?? 0
    if (units.isOld[start] === 1) return false
    for (let unit = start; unit < end; unit += 1) {
      if (!setUnit(segment, unit, { tuplesOf, prices, priceGroups })) return true
    }
    return false
  })
}

function setUnit(
  { units, prices: { groups, net, gross } }: Segment,
  unit: number,
  {
    tuplesOf,
    prices,
    priceGroups,
  }: { readonly tuplesOf: TuplesOf; readonly prices: Tuples; readonly priceGroups: Numbering },
): boolean {
  const tuples = tuplesOf.get(units.id[unit] ?? 0) ?? []
  const start = groups.starts[unit] ?? 0
  if (tuples.length !== (groups.starts[unit + 1] ?? 0) - start) return false
  for (const [i, at] of tuples.entries()) {
    groups.values[start + i] = priceGroups.of(prices[at + 1] ?? 0)
    net[start + i] = prices[at + 2] ?? 0
    gross[start + i] = prices[at + 3] ?? 0
  }
  return true
}
