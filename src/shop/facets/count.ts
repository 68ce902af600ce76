import type { Lists, Numbering, Numberings, Segment } from '#shop/goods-index'
import {
  type Ground,
  type LeftOut,
  makeSieve,
  NOTHING_LEFT_OUT,
  Other,
  prepare,
  type Sieve,
  sift,
} from './sieve.ts'
import type { FacetCounts, FacetQuestion } from './store-facets.ts'
import { emptyTally, type Tally, toCounts } from './tally.ts'

/** Ways that a unit may pass: without its own choice, or without one of these. */
interface Ways {
  /** By number of a value: the way in which its group is left out, else 0. */
  readonly ofVariant: Uint8Array
  readonly price: number
  readonly stock: number
  readonly branch: number
  readonly leaving: readonly LeftOut[]
}

/** How many rows have what they may be narrowed by, each kind counted without its own choices. */
export function countSegments(
  segments: readonly Segment[],
  question: FacetQuestion,
  numberings: Numberings,
  publicGroups: ReadonlySet<number>,
): FacetCounts {
  const ways = findWays(question, numberings.variants)
  const sieve = makeSieve(question, numberings, publicGroups, ways.leaving)
  const tally = emptyTally(numberings)
  for (const segment of segments) addCounts(segment, sieve, ways, tally)
  return toCounts(tally, question, numberings)
}

/** Each group that is chosen from can be left out, and each other way of narrowing. */
function findWays(
  { variant_groups = [], groupOf, price_from, price_to, in_stock, branch_ids }: FacetQuestion,
  variants: Numbering,
): Ways {
  const leaving: LeftOut[] = [NOTHING_LEFT_OUT]
  const wayOfGroup = new Map<number, number>()
  const choices = new Map<number, number>()
  variant_groups.forEach((ids, i) => {
    const group = ids.map(groupOf).find((id) => id !== undefined)
    if (group !== undefined) choices.set(group, (choices.get(group) ?? 0) | (1 << i))
  })
  for (const [group, bits] of choices) {
    wayOfGroup.set(group, leaving.length)
    leaving.push({ choices: bits, others: 0 })
  }
  const add = (isAsked: boolean, others: number) =>
    isAsked ? leaving.push({ choices: 0, others }) - 1 : 0
  const ofVariant = new Uint8Array(variants.count)
  if (wayOfGroup.size > 0) {
    for (let number = 0; number < variants.count; number += 1) {
      ofVariant[number] = wayOfGroup.get(groupOf(variants.idOf(number)) ?? -1) ?? 0
    }
  }
  return {
    ofVariant,
    price: add(price_from !== undefined || price_to !== undefined, Other.price),
    stock: add(in_stock === true, Other.stock),
    branch: add(branch_ids !== undefined, Other.branch),
    leaving,
  }
}

/** The row in which something was last counted, so that it counts once a row. */
interface Seen {
  readonly variants: Int32Array
  readonly categories: Int32Array
  readonly branches: Int32Array
}

function addCounts(segment: Segment, sieve: Sieve, ways: Ways, tally: Tally): void {
  const { units, variants, categories } = segment
  const seen: Seen = {
    variants: new Int32Array(tally.variants.length).fill(-1),
    categories: new Int32Array(tally.categories.length).fill(-1),
    branches: new Int32Array(tally.branches.length).fill(-1),
  }
  const isByUnit = sieve.filter.as_children === true
  const ground = prepare(segment, sieve, { prices: true, ranks: false })
  let passing = -1
  let stocked = -1
  sift(ground, (unit, passed) => {
    const row = isByUnit ? unit : (units.family[unit] ?? 0)
    if (passed & 1) {
      if (passing !== row) tally.count += 1
      passing = row
      countOnce(categories, unit, row, tally.categories, seen.categories)
    }
    if (units.inStock[unit] === 1 && passed & (1 << ways.stock) && stocked !== row) {
      tally.in_stock += 1
      stocked = row
    }
    const end = variants.starts[unit + 1] ?? 0
    for (let at = variants.starts[unit] ?? 0; at < end; at += 1) {
      const variant = variants.values[at] ?? 0
      if (seen.variants[variant] === row) continue
      const count = Math.max(0, tally.variants[variant] ?? 0)
      const isCounted = passed & (1 << (ways.ofVariant[variant] ?? 0))
      if (isCounted) seen.variants[variant] = row
      tally.variants[variant] = isCounted ? count + 1 : count
    }
    if (passed & (1 << ways.branch)) countBranches(segment, unit, row, tally, seen.branches)
    if (passed & (1 << ways.price)) widen(ground, unit, tally)
  })
}

function countOnce(
  { starts, values }: Lists,
  unit: number,
  row: number,
  counts: Int32Array,
  seen: Int32Array,
): void {
  const end = starts[unit + 1] ?? 0
  for (let at = starts[unit] ?? 0; at < end; at += 1) {
    const value = values[at] ?? 0
    if (seen[value] === row) continue
    seen[value] = row
    counts[value] = (counts[value] ?? 0) + 1
  }
}

function countBranches(
  { branches: { words, masks } }: Segment,
  unit: number,
  row: number,
  { branches }: Tally,
  seen: Int32Array,
): void {
  for (let word = 0; word < words; word += 1) {
    let left = masks[unit * words + word] ?? 0
    while (left !== 0) {
      const bit = 31 - Math.clz32(left & -left)
      left &= left - 1
      const branch = word * 32 + bit
      if (seen[branch] === row) continue
      seen[branch] = row
      branches[branch] = (branches[branch] ?? 0) + 1
    }
  }
}

function widen({ prices }: Ground, unit: number, tally: Tally): void {
  const net = prices ? prices.net(unit) : Number.NaN
  const gross = prices ? prices.gross(unit) : Number.NaN
  if (net < tally.net_from) tally.net_from = net
  if (net > tally.net_to) tally.net_to = net
  if (gross < tally.gross_from) tally.gross_from = gross
  if (gross > tally.gross_to) tally.gross_to = gross
}
