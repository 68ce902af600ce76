import { Flag, type StockRow, type Tuples } from './columns.ts'
import { NONE } from './lists.ts'
import type { Numbering, Numberings, PriceLists, Segment } from './segment.ts'

/**
 * Recomputes which units are shown, after a change of stock, categories or segments.
 *
 * @param familyIds The families that may have changed; left out: all.
 */
export function showUnits(
  segment: Segment,
  shut: ReadonlySet<number>,
  familyIds?: readonly number[],
): void {
  if (!familyIds) {
    for (let at = 0; at < segment.families.shown.length; at += 1) showFamily(segment, shut, at)
    return
  }
  for (const id of familyIds) {
    const at = segment.familyOf.get(id)
    if (at !== undefined) showFamily(segment, shut, at)
  }
}

function showFamily(
  { units, families, privateIds }: Segment,
  shut: ReadonlySet<number>,
  family: number,
): void {
  const end = families.starts[family + 1] ?? 0
  let shown = 0
  for (let unit = families.starts[family] ?? 0; unit < end; unit += 1) {
    const id = units.id[unit] ?? 0
    const parent = units.parent_id[unit] ?? 0
    const isOpen = units.isSold[unit] === 1 && units.isOld[unit] === 0
    if (!isOpen || shut.has(id) || shut.has(parent)) units.shown[unit] = 0
    else units.shown[unit] = privateIds.has(id) || privateIds.has(parent) ? 2 : 1
    if (units.shown[unit] === 1) shown += 1
  }
  families.shown[family] = shown
}

/** @returns Whether all branches were known. */
export function setStock(segment: Segment, row: StockRow, branches: Numbering): boolean {
  const unit = segment.unitOf.get(row.id)
  if (unit === undefined) return true
  const { words, masks } = segment.branches
  segment.units.inStock[unit] = row.flags & Flag.inStock ? 1 : 0
  segment.units.isOrderable[unit] = row.flags & Flag.orderable ? 1 : 0
  segment.units.isSold[unit] = row.flags & Flag.sellable ? 1 : 0
  masks.fill(0, unit * words, (unit + 1) * words)
  for (const id of row.branch_ids) {
    const branch = branches.find(id)
    if (branch === undefined || branch >= words * 32) return false
    setBit(masks, unit * words, branch)
  }
  return true
}

export function setBit(masks: Uint32Array, start: number, bit: number): void {
  const at = start + (bit >>> 5)
  masks[at] = (masks[at] ?? 0) | (1 << (bit & 31))
}

/** Numbers in a tuple of `ProductColumns.prices`. */
export const PRICE_WIDTH = 5

/**
 * Sets the prices of these families in place, as price files change them.
 *
 * @param tuples As in `ProductColumns`.
 * @returns Families with a unit that has more or fewer prices than before: there is no room for others.
 */
export function setPrices(
  segment: Segment,
  familyIds: readonly number[],
  tuples: Tuples,
  numberings: Numberings,
): number[] {
  const starts = Array.from({ length: tuples.length / PRICE_WIDTH }, (_, i) => i * PRICE_WIDTH)
  const startsOf = Map.groupBy(starts, (at) => tuples[at] ?? 0)
  return familyIds.filter((id) => {
    const { familyOf, families, units } = segment
    const family = familyOf.get(id)
    if (family === undefined) return false
    const start = families.starts[family] ?? 0
    const end = families.starts[family + 1] ?? 0
    if (units.isOld[start] === 1) return false
    for (let unit = start; unit < end; unit += 1) {
      const own = startsOf.get(units.id[unit] ?? 0) ?? []
      if (!setUnit(segment, unit, { tuples, own }, numberings)) return true
    }
    return false
  })
}

/** @param own Where the tuples of the unit begin. */
function setUnit(
  { prices }: Segment,
  unit: number,
  { tuples, own }: { readonly tuples: Tuples; readonly own: readonly number[] },
  { priceGroups, publicGroups }: Numberings,
): boolean {
  const { groups, net, gross, saves, publicAt } = prices
  const start = groups.starts[unit] ?? 0
  if (own.length !== (groups.starts[unit + 1] ?? 0) - start) return false
  for (const [i, at] of own.entries()) {
    groups.values[start + i] = priceGroups.of(tuples[at + 1] ?? 0)
    net[start + i] = tuples[at + 2] ?? 0
    gross[start + i] = tuples[at + 3] ?? 0
    saves[start + i] = tuples[at + 4] ?? 0
  }
  publicAt[unit] = findLowestPrice(prices, unit, publicGroups)
  return true
}

/**
 * Where the lowest price of a unit stands for a shopper who buys from these groups, by their numbers; of equals the one of the
 * lowest group, as `findBestPrice` has it; {@link NONE} where there is none.
 */
export function findLowestPrice(
  { groups, net }: Pick<PriceLists, 'groups' | 'net'>,
  unit: number,
  open: ReadonlySet<number>,
): number {
  let lowest = NONE
  const end = groups.starts[unit + 1] ?? 0
  for (let at = groups.starts[unit] ?? 0; at < end; at += 1) {
    const group = groups.values[at] ?? 0
    if (!open.has(group)) continue
    const difference = lowest === NONE ? -1 : (net[at] ?? 0) - (net[lowest] ?? 0)
    if (difference < 0 || (difference === 0 && group < (groups.values[lowest] ?? 0))) lowest = at
  }
  return lowest
}
