import { DAY_PARTS, type DayPart } from '#kernel/danish/day-parts'
import type { DeliveryConfig } from '../delivery.ts'
import { capacityOn } from './capacity.ts'
import type { DrivenDelivery } from './store-driven.ts'

/** Orders that go in one half of a day, or at any time of it. */
interface TourPart {
  readonly day_part: DayPart | null
  readonly orders: number
  readonly weight_grams: number
}

/** What a carrier brings on a day. */
interface Tour {
  readonly carrier: { readonly id: number; readonly name: string } | null
  /** So many orders it takes on the day; null: no capacity is set. */
  readonly capacity: number | null
  readonly orders: number
  readonly weight_grams: number
  /** False: some goods have no known weight. */
  readonly is_weight_whole: boolean
  /** What its ways of delivery are called. */
  readonly ways: readonly string[]
  /** Those that there are, in the order of the day. */
  readonly parts: readonly TourPart[]
}

interface ToursOfDay {
  readonly day: string
  readonly tours: readonly Tour[]
}

/**
 * The tours of the first day that something is driven on, and of the last one when nothing is: each carrier that drives has a row, always in
 * the same place, and what has none yet comes last.
 *
 * @param driven By day.
 * @param last The next working day: weekends and holidays before it are passed by unless something is driven then.
 */
export function toTours(
  driven: readonly DrivenDelivery[],
  { codes, days }: Pick<DeliveryConfig, 'codes' | 'days'>,
  last: string,
): ToursOfDay {
  const day = driven[0]?.day ?? last
  const ofDay = driven.filter((one) => one.day === day)
  const carriers = [...codes.values()]
    .filter(({ asks_site_access, is_dropship }) => asks_site_access && !is_dropship)
    .flatMap((code) => code.carriers)
  const known = new Map(carriers.map(({ id, name }) => [id, { id, name }]))
  const tours = [...known.values()]
    .sort((one, other) => one.id - other.id)
    .map((carrier) => {
      const pool = { branch_id: null, carrier_id: carrier.id }
      const capacity = capacityOn(days, pool, day)?.capacity ?? null
      const own = ofDay.filter(({ carrier_id }) => carrier_id === carrier.id)
      return { carrier, capacity, ...sumOf(own) }
    })
  const others = ofDay.filter(({ carrier_id }) => !known.has(carrier_id ?? 0))
  const rest = others.length === 0 ? [] : [{ carrier: null, capacity: null, ...sumOf(others) }]
  return { day, tours: [...tours, ...rest] }
}

function sumOf(driven: readonly DrivenDelivery[]) {
  const parts = [...DAY_PARTS, null].flatMap((day_part) => {
    const own = driven.filter((one) => one.day_part === day_part)
    return own.length === 0 ? [] : [{ day_part, orders: ordersOf(own), ...weightOf(own) }]
  })
  return {
    orders: ordersOf(driven),
    ...weightOf(driven),
    is_weight_whole: driven.every((one) => one.is_weight_whole),
    ways: [...new Set(driven.map(({ way }) => way))].sort((a, b) => a.localeCompare(b, 'da')),
    parts,
  }
}

/** One, however many of its deliveries come together. */
function ordersOf(driven: readonly DrivenDelivery[]): number {
  return new Set(driven.map(({ basket_id }) => basket_id)).size
}

function weightOf(driven: readonly DrivenDelivery[]) {
  return { weight_grams: driven.reduce((grams, one) => grams + one.weight_grams, 0) }
}
