import type { Entitlement } from '#shop/pricing'
import type { Numberings, Segment } from '#shop/product-index'
import { type Candidates, findCandidates } from './candidates.ts'
import { type Filter, isNarrowedByPrice, priceBounds } from './question.ts'
import { ShownPrices } from './shown-prices.ts'

/** Each choice is a bit of one number, beside those for no exclusion, price, stock, savings and branch. */
const CHOICES_MAX = 27

/** A part of a filter that is ignored when its own values are counted. */
export interface Exclusion {
  readonly choices: number
  readonly others: number
}

export const Other = { price: 1, stock: 2, branch: 4, reduced: 8 } as const

/** A filter, compiled for scanning many units. */
export interface FilterPlan {
  readonly filter: Filter
  readonly numberings: Numberings
  /** Numbers of the price groups that are bought from. */
  readonly openGroups: ReadonlySet<number>
  /** By number of a value: the choices that it is one of. */
  readonly choicesOf: Int32Array
  readonly allChoices: number
  /** Bits of the branches that will do. */
  readonly branches: Uint32Array | undefined
  readonly from: number
  readonly to: number
  /** The first excludes nothing. A unit's mask has a bit for each exclusion with which the unit passes. */
  readonly exclusions: readonly Exclusion[]
}

/** Most questions choose nothing, and there are thousands of values. */
const NONE = new Int32Array(0)

export const NO_EXCLUSION: Exclusion = { choices: 0, others: 0 }

/** @throws {RangeError} when more groups are chosen than a number has bits for. */
export function planFilter(
  filter: Filter,
  numberings: Numberings,
  exclusions: readonly Exclusion[] = [NO_EXCLUSION],
): FilterPlan {
  const { variant_groups = [], branch_ids } = filter
  if (variant_groups.length > CHOICES_MAX) throw new RangeError(`${variant_groups.length} groups`)
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
    openGroups: listOpenGroups(filter.entitlement, numberings),
    choicesOf,
    allChoices: 2 ** variant_groups.length - 1,
    branches: branch_ids && toBits(branch_ids, numberings),
    from,
    to,
    exclusions,
  }
}

function listOpenGroups(
  { price_group_ids }: Entitlement,
  { priceGroups, publicGroups }: Numberings,
): ReadonlySet<number> {
  const own = price_group_ids.flatMap((id) => priceGroups.find(id) ?? [])
  return new Set([...publicGroups, ...own])
}

function toBits(ids: readonly number[], { branches }: Numberings): Uint32Array {
  const bits = new Uint32Array(Math.max(1, Math.ceil(branches.count / 32)))
  for (const id of ids) {
    const number = branches.find(id)
    if (number !== undefined) bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31))
  }
  return bits
}

/** Whether prices and search ranks are needed. */
type Needs = Readonly<Record<'prices' | 'ranks', boolean>>

/** A segment, and what of it a plan has to look at. */
export interface Scan extends Candidates {
  readonly segment: Segment
  readonly plan: FilterPlan
  readonly isSeen: (unit: number) => boolean
  /** For the shopper; undefined when prices are not asked about. */
  readonly prices: ShownPrices | undefined
}

/** @param needs What is asked of units beside whether they pass. */
export function prepareScan(segment: Segment, plan: FilterPlan, needs: Needs): Scan {
  const { filter, numberings, openGroups } = plan
  const isSeen = viewing(segment, filter)
  const isPriced = needs.prices || isNarrowedByPrice(filter) || filter.reduced === true
  return {
    segment,
    plan,
    ...findCandidates(segment, filter, numberings, needs.ranks),
    isSeen,
    prices: isPriced ? new ShownPrices(segment, { filter, openGroups, isSeen }) : undefined,
  }
}

/**
 * Calls `see` with each candidate and its mask: a bit for each exclusion with which it passes the filter, bit 0 for
 * the whole filter.
 */
export function scanUnits(
  { segment, plan, units, isSeen, prices }: Scan,
  see: (unit: number, ways: number) => void,
): void {
  const { filter, exclusions } = plan
  const isPriced = isNarrowedByPrice(filter) || filter.reduced === true
  const isPlain = !isNarrowing(plan)
  const allMasks = 2 ** exclusions.length - 1
  const look = (unit: number) => {
    if (!isSeen(unit)) return
    see(unit, isPlain ? allMasks : masksOf(segment, plan, unit, isPriced ? prices : undefined))
  }
  if (units) for (let i = 0; i < units.length; i += 1) look(units[i] ?? 0)
  else for (let unit = 0; unit < segment.units.id.length; unit += 1) look(unit)
}

/** Whether anything but the choice of candidates decides which units pass. */
export function isNarrowing({ filter, allChoices, branches }: FilterPlan): boolean {
  if (allChoices !== 0 || isNarrowedByPrice(filter)) return true
  return filter.in_stock === true || filter.reduced === true || !!branches
}

function masksOf(
  segment: Segment,
  plan: FilterPlan,
  unit: number,
  prices: ShownPrices | undefined,
): number {
  const { exclusions, allChoices, filter } = plan
  const met = allChoices === 0 ? 0 : choicesMet(segment, plan, unit)
  const failed = othersFailed(segment, plan, unit, prices)
  let ways = 0
  for (let way = 0; way < exclusions.length; way += 1) {
    const { choices, others } = exclusions[way] ?? NO_EXCLUSION
    const wanted = allChoices & ~choices
    const isMet = filter.mode === 'or' ? (met & wanted) !== 0 : (met & wanted) === wanted
    if ((wanted === 0 || isMet) && (failed & ~others) === 0) ways |= 1 << way
  }
  return ways
}

function choicesMet({ variants }: Segment, { choicesOf }: FilterPlan, unit: number): number {
  const end = variants.starts[unit + 1] ?? 0
  let met = 0
  for (let at = variants.starts[unit] ?? 0; at < end; at += 1) {
    met |= choicesOf[variants.values[at] ?? 0] ?? 0
  }
  return met
}

function othersFailed(
  { units, branches }: Segment,
  plan: FilterPlan,
  unit: number,
  prices: ShownPrices | undefined,
): number {
  let failed = 0
  if (prices && isNarrowedByPrice(plan.filter)) {
    const price = plan.filter.basis === 'net' ? prices.net(unit) : prices.gross(unit)
    if (!(price >= plan.from && price <= plan.to)) failed |= Other.price
  }
  if (plan.filter.reduced && !prices?.isReduced(unit)) failed |= Other.reduced
  if (plan.filter.in_stock && units.inStock[unit] === 0) failed |= Other.stock
  if (plan.branches && !hasAny(branches, plan.branches, unit)) failed |= Other.branch
  return failed
}

function hasAny({ words, masks }: Segment['branches'], wanted: Uint32Array, unit: number): boolean {
  for (let word = 0; word < words; word += 1) {
    if (((masks[unit * words + word] ?? 0) & (wanted[word] ?? 0)) !== 0) return true
  }
  return false
}

/** Whether the shopper may see a unit. */
export function viewing(
  segment: Segment,
  { viewer: { user_id } }: Filter,
): (unit: number) => boolean {
  const { units, privateIds, users } = segment
  const own = user_id === null ? undefined : users.get(user_id)
  const isFor = (id: number) => !privateIds.has(id) || (own?.has(id) ?? false)
  return (unit) => {
    const shown = units.shown[unit]
    if (shown !== 2) return shown === 1
    return own !== undefined && isFor(units.id[unit] ?? 0) && isFor(units.parent_id[unit] ?? 0)
  }
}
