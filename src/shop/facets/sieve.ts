import type { Numberings, Segment } from '#shop/goods-index'
import type { Entitlement } from '#shop/pricing'
import { type Candidates, findCandidates } from './candidates.ts'
import { pricesFor } from './prices-for.ts'
import { type Filter, isNarrowedByPrice, priceBounds } from './question.ts'
import { ShownPrices } from './shown-prices.ts'
import { viewing } from './viewing.ts'

/** Choices are bits of one number. */
export const CHOICES_MAX = 30

/** Something that may be left out when its own values are counted. */
export interface LeftOut {
  readonly choices: number
  readonly others: number
}

export const Other = { price: 1, stock: 2, branch: 4 } as const

/** What narrows a list, made ready to be held against many units. */
export interface Sieve {
  readonly filter: Filter
  readonly numberings: Numberings
  readonly isOpenGroup: (group: number) => boolean
  /** By number of a value: the choices that it is one of. */
  readonly choicesOf: Int32Array
  readonly allChoices: number
  /** Bits of the branches that will do. */
  readonly branches: Uint32Array | undefined
  readonly from: number
  readonly to: number
  /** First nothing, then what may be left out; a unit's mask has a bit for each that it passes so. */
  readonly leaving: readonly LeftOut[]
}

/** Most questions choose nothing, and there are thousands of values. */
const NONE = new Int32Array(0)

export const NOTHING_LEFT_OUT: LeftOut = { choices: 0, others: 0 }

export function makeSieve(
  filter: Filter,
  numberings: Numberings,
  publicGroups: ReadonlySet<number>,
  leaving: readonly LeftOut[] = [NOTHING_LEFT_OUT],
): Sieve {
  const { variant_groups = [], branch_ids } = filter
  const { from, to = Number.POSITIVE_INFINITY } = priceBounds(filter)
  const choicesOf = variant_groups.length > 0 ? new Int32Array(numberings.variants.count) : NONE
  variant_groups.forEach((ids, i) => {
    for (const id of ids) {
      const number = numberings.variants.find(id)
      if (number !== undefined) choicesOf[number] = (choicesOf[number] ?? 0) | (1 << i)
    }
  })
  return {
    filter,
    numberings,
    isOpenGroup: openGroups(filter.entitlement, numberings, publicGroups),
    choicesOf,
    allChoices: 2 ** variant_groups.length - 1,
    branches: branch_ids && toBits(branch_ids, numberings),
    from,
    to,
    leaving,
  }
}

function openGroups(
  { price_group_ids }: Entitlement,
  { priceGroups }: Numberings,
  publicGroups: ReadonlySet<number>,
): (group: number) => boolean {
  const open = new Set(
    [...publicGroups, ...price_group_ids].map((id) => priceGroups.find(id) ?? UNKNOWN),
  )
  return (group) => open.has(group)
}

/** Of a group that no price has. */
const UNKNOWN = -1

function toBits(ids: readonly number[], { branches }: Numberings): Uint32Array {
  const bits = new Uint32Array(Math.max(1, Math.ceil(branches.count / 32)))
  for (const id of ids) {
    const number = branches.find(id)
    if (number !== undefined) bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31))
  }
  return bits
}

/** Prices, and how well a search has found each. */
type Needs = Readonly<Record<'prices' | 'ranks', boolean>>

/** A segment, and what of it a sieve has to look at. */
export interface Ground extends Candidates {
  readonly segment: Segment
  readonly sieve: Sieve
  readonly isSeen: (unit: number) => boolean
  /** For whoever asks; undefined when nobody asked about prices. */
  readonly prices: ShownPrices | undefined
}

/** @param needs What is asked of units beside whether they pass. */
export function prepare(segment: Segment, sieve: Sieve, needs: Needs): Ground {
  const { filter, numberings, isOpenGroup } = sieve
  const isSeen = viewing(segment, filter)
  const own =
    needs.prices || isNarrowedByPrice(filter)
      ? pricesFor(segment, filter.entitlement, isOpenGroup)
      : undefined
  const isByUnit = filter.as_children === true
  return {
    segment,
    sieve,
    ...findCandidates(segment, filter, numberings, needs.ranks),
    isSeen,
    prices: own && new ShownPrices(segment, own, { isSeen, isByUnit }),
  }
}

/**
 * Shows `see` all units that lie where they were asked for, with a bit for each way in which they pass what narrows: bit 0
 * when they pass everything.
 */
export function sift(
  { segment, sieve, units, isSeen, prices }: Ground,
  see: (unit: number, ways: number) => void,
): void {
  const { filter, leaving } = sieve
  const isPriced = isNarrowedByPrice(filter)
  const isPlain = !isNarrowing(sieve)
  const allWays = 2 ** leaving.length - 1
  const look = (unit: number) => {
    if (!isSeen(unit)) return
    see(unit, isPlain ? allWays : waysOf(segment, sieve, unit, isPriced ? prices : undefined))
  }
  if (units) for (const unit of units) look(unit)
  else for (let unit = 0; unit < segment.units.id.length; unit += 1) look(unit)
}

/** Whether something beyond the places that were asked for decides which units pass. */
export function isNarrowing({ filter, allChoices, branches }: Sieve): boolean {
  return allChoices !== 0 || isNarrowedByPrice(filter) || filter.in_stock === true || !!branches
}

function waysOf(
  segment: Segment,
  sieve: Sieve,
  unit: number,
  prices: ShownPrices | undefined,
): number {
  const { leaving, allChoices, filter } = sieve
  const met = allChoices === 0 ? 0 : choicesMet(segment, sieve, unit)
  const failed = othersFailed(segment, sieve, unit, prices)
  let ways = 0
  for (let way = 0; way < leaving.length; way += 1) {
    const { choices, others } = leaving[way] ?? NOTHING_LEFT_OUT
    const wanted = allChoices & ~choices
    const isMet = filter.mode === 'or' ? (met & wanted) !== 0 : (met & wanted) === wanted
    if ((wanted === 0 || isMet) && (failed & ~others) === 0) ways |= 1 << way
  }
  return ways
}

function choicesMet({ variants }: Segment, { choicesOf }: Sieve, unit: number): number {
  const end = variants.starts[unit + 1] ?? 0
  let met = 0
  for (let at = variants.starts[unit] ?? 0; at < end; at += 1) {
    met |= choicesOf[variants.values[at] ?? 0] ?? 0
  }
  return met
}

function othersFailed(
  { units, branches }: Segment,
  sieve: Sieve,
  unit: number,
  prices: ShownPrices | undefined,
): number {
  let failed = 0
  if (prices) {
    const price = sieve.filter.entitlement.show_net ? prices.net(unit) : prices.gross(unit)
    if (!(price >= sieve.from && price <= sieve.to)) failed |= Other.price
  }
  if (sieve.filter.in_stock && units.inStock[unit] === 0) failed |= Other.stock
  if (sieve.branches && !hasAny(branches, sieve.branches, unit)) failed |= Other.branch
  return failed
}

function hasAny({ words, masks }: Segment['branches'], wanted: Uint32Array, unit: number): boolean {
  for (let word = 0; word < words; word += 1) {
    if (((masks[unit * words + word] ?? 0) & (wanted[word] ?? 0)) !== 0) return true
  }
  return false
}
