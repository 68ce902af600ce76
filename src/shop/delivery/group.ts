import {
  byPriority,
  type Circumstances,
  codesOf,
  type DeliveryCode,
  type DeliveryConfig,
  type Parcel,
} from './delivery.ts'
import { type Quote, quoteJourney } from './quote.ts'

/** Lines that travel together. */
export interface Group {
  readonly parcels: readonly Parcel[]
  /** The codes that all of the lines allow, by priority. */
  readonly codes: readonly DeliveryCode[]
  /** The default; undefined when nothing carries the products. */
  readonly code: DeliveryCode | undefined
}

/** With more codes the fewest groups are approximated. */
const MAX_CODES_SEARCHED = 10

/**
 * Groups the lines of a basket into as few deliveries as possible. Products with forced pickup and those of each dropshipping supplier
 * form groups of their own; the others are grouped by shared codes. Pickup is only used for what nothing else carries. Of equally
 * few groups, codes with lower priority win. The order of the lines does not matter.
 */
export function groupParcels(
  parcels: readonly Parcel[],
  circumstances: Circumstances,
  config: DeliveryConfig,
): Group[] {
  const offers = parcels.map((parcel) => toOffer(parcel, circumstances, config))
  const apart = Map.groupBy(offers, ({ apart: name }) => name)
  return [...apart.values()]
    .flatMap(coverByFewest)
    .map((group) => ({ ...group, code: preferredCode(group, circumstances, config) }))
    .sort(byHeaviest)
}

interface Offer {
  readonly parcel: Parcel
  /** All codes, also pickup. */
  readonly all: readonly DeliveryCode[]
  /** The codes that may be used by default: those that can carry it, to the door where possible. */
  readonly lot: readonly DeliveryCode[]
  /** Lines with different names never share a group. */
  readonly apart: string
}

function toOffer(parcel: Parcel, circumstances: Circumstances, config: DeliveryConfig): Offer {
  const all = codesOf(parcel, config)
  const delivered = orElse(
    all.filter(({ is_pickup }) => !is_pickup),
    all,
  )
  const own = orElse(
    delivered.filter(({ is_dropship }) => !is_dropship),
    delivered,
  )
  const free = own.filter((code) => canCarry(code, parcel, circumstances, config))
  return { parcel, all, lot: orElse(free, own), apart: nameApart(parcel, own) }
}

function canCarry(
  code: DeliveryCode,
  parcel: Parcel,
  circumstances: Circumstances,
  config: DeliveryConfig,
): boolean {
  const journey = { parcels: [parcel], time_code: null }
  return quoteJourney(code, journey, circumstances, config).obstacle === null
}

function nameApart(parcel: Parcel, own: readonly DeliveryCode[]): string {
  if (own.length === 0) return 'nothing carries it'
  if (parcel.is_forced_pickup) return 'forced pickup'
  return own.every(({ is_dropship }) => is_dropship) ? `dropship ${parcel.supplier}` : ''
}

function coverByFewest(offers: readonly Offer[]): Group[] {
  const codes = [...new Set(offers.flatMap(({ lot }) => lot))].sort(byPriority)
  if (codes.length === 0) return [{ parcels: parcelsOf(offers), codes: [], code: undefined }]
  const cover = codes.length > MAX_CODES_SEARCHED ? greedy(codes, offers) : fewest(codes, offers)
  return cover.flatMap((code) => {
    const together = offers.filter(({ lot }) => cover.find((one) => lot.includes(one)) === code)
    return together.length === 0
      ? []
      : [{ parcels: parcelsOf(together), codes: shared(together), code }]
  })
}

/** The smallest set of codes with one for every line; among equals the first in order of priority. */
function fewest(codes: readonly DeliveryCode[], offers: readonly Offer[]): DeliveryCode[] {
  const lots = new Set(offers.map(({ lot }) => maskOf(lot, codes)))
  for (let size = 1; size < codes.length; size += 1) {
    for (const chosen of combinations(codes.length, size)) {
      if ([...lots].every((lot) => (lot & chosen) !== 0)) {
        return codes.filter((_, i) => (chosen & (1 << i)) !== 0)
      }
    }
  }
  return [...codes]
}

function maskOf(lot: readonly DeliveryCode[], codes: readonly DeliveryCode[]): number {
  return codes.reduce((mask, code, i) => (lot.includes(code) ? mask | (1 << i) : mask), 0)
}

/** Masks of `size` out of `count`, lexicographic, so that low indexes come first. */
function* combinations(count: number, size: number, from = 0): Generator<number> {
  if (size === 0) yield 0
  else {
    for (let i = from; i <= count - size; i += 1) {
      for (const rest of combinations(count, size - 1, i + 1)) yield (1 << i) | rest
    }
  }
}

function greedy(codes: readonly DeliveryCode[], offers: readonly Offer[]): DeliveryCode[] {
  const chosen: DeliveryCode[] = []
  let left = [...offers]
  while (left.length > 0) {
    const best = codes.toSorted(
      (a, b) => countOf(b, left) - countOf(a, left) || byPriority(a, b),
    )[0]
    if (!best) break
    chosen.push(best)
    left = left.filter(({ lot }) => !lot.includes(best))
  }
  return chosen.sort(byPriority)
}

function countOf(code: DeliveryCode, offers: readonly Offer[]): number {
  return offers.filter(({ lot }) => lot.includes(code)).length
}

/** Dropshipping is no choice for products of several suppliers. */
function shared(offers: readonly Offer[]): DeliveryCode[] {
  const [first, ...others] = offers
  const isOfOne = others.every(({ parcel }) => parcel.supplier === first?.parcel.supplier)
  return (first?.all ?? []).filter(
    (one) => others.every(({ all }) => all.includes(one)) && (isOfOne || !one.is_dropship),
  )
}

function parcelsOf(offers: readonly Offer[]): Parcel[] {
  return offers.map(({ parcel }) => parcel)
}

function orElse<T>(first: readonly T[], otherwise: readonly T[]): readonly T[] {
  return first.length > 0 ? first : otherwise
}

/** The heaviest delivery first; ties by the oldest line. */
function byHeaviest(a: Group, b: Group): number {
  return (b.code?.priority ?? 0) - (a.code?.priority ?? 0) || (oldest(a) < oldest(b) ? -1 : 1)
}

function oldest({ parcels }: Group): string {
  return parcels.map(({ line_id }) => line_id).sort()[0] ?? ''
}

/**
 * The default code of a group: the cheapest, of equally cheap ones the fastest; codes whose price is agreed afterwards come last.
 * Products that can be delivered are not offered for pickup because that is free.
 */
function preferredCode(
  { parcels, codes, code }: Group,
  circumstances: Circumstances,
  config: DeliveryConfig,
): DeliveryCode | undefined {
  if (!code) return undefined
  const journey = { parcels, time_code: null }
  const ways = codes
    .filter((one) => one.is_pickup === code.is_pickup && one.is_dropship === code.is_dropship)
    .map((one) => ({ code: one, quote: quoteJourney(one, journey, circumstances, config) }))
    .filter(({ quote }) => quote.obstacle === null)
  return ways.sort(byWhatCustomersWant)[0]?.code ?? code
}

interface RankedDelivery {
  readonly code: DeliveryCode
  readonly quote: Quote
}

function byWhatCustomersWant(a: RankedDelivery, b: RankedDelivery): number {
  return (
    Number(a.quote.code.is_variable) - Number(b.quote.code.is_variable) ||
    a.quote.estimated_price - b.quote.estimated_price ||
    a.quote.working_days - b.quote.working_days ||
    Number(a.quote.code !== a.code) - Number(b.quote.code !== b.code) ||
    byPriority(a.code, b.code)
  )
}
