import { createHash } from 'node:crypto'
import { unitPrice } from '#kernel/money'
import {
  type Circumstances,
  codesOf,
  type DeliveryCode,
  type DeliveryConfig,
  type Parcel,
} from './delivery.ts'
import { groupParcels } from './group.ts'
import {
  joinJourneys,
  leastSum,
  type PlannedDelivery,
  priceTogether,
  quoteAlone,
  sharedWith,
} from './journeys.ts'
import type { Quote } from './quote.ts'
import { type JoinedGroup, rideAlong, toRider } from './ride-along.ts'
import { countShared, nearest, type SavedDelivery } from './saved-delivery.ts'

/** An alternative code for a delivery, and what it would cost the basket. */
export interface Choice {
  readonly code: DeliveryCode
  readonly quote: Quote
  readonly is_chosen: boolean
}

/** Nothing is chosen yet. */
export const NO_CHOICE: PlannedDelivery['choice'] = {
  delivery_code_id: null,
  delivery_carrier_id: null,
  branch_id: null,
  pickup_point_reference: null,
  pickup_point: null,
  site_access: null,
  delivery_time_code: null,
  delivery_day: null,
  day_part: null,
  day_held: false,
  instruction: '',
}

/** Plans and prices the deliveries of a basket. Choices stay with their lines while other lines are added and removed. */
export function planDeliveries(
  parcels: readonly Parcel[],
  saved: readonly SavedDelivery[],
  circumstances: Circumstances,
  config: DeliveryConfig,
): PlannedDelivery[] {
  const grouped = groupParcels(parcels, circumstances, config)
  const groups = rideAlong(grouped, saved, circumstances, config)
  const ids = nameGroups(groups, saved)
  const unpriced = groups.map((group, i) => toPlanned(group, ids[i] ?? '', saved))
  return joinJourneys(priceTogether(unpriced, circumstances, config), circumstances, config)
}

/**
 * Prices deliveries as they are saved, whatever would go together today. The last of them costs what it adds to the others: on a journey that
 * is made anyway that may be nothing.
 */
export function planAsSaved(
  parcels: readonly Parcel[],
  saved: readonly SavedDelivery[],
  circumstances: Circumstances,
  config: DeliveryConfig,
): PlannedDelivery[] {
  const plan = saved.map((one) => keepSaved(one, parcels, config))
  const together = priceTogether(plan, circumstances, config)
  const without = priceTogether(plan.slice(0, -1), circumstances, config)
  return together.map((delivery, i) => {
    const { quote } = delivery
    const isLast = i === together.length - 1
    if (!isLast || quote?.free?.kind !== 'shared') return delivery
    return { ...delivery, quote: withMore(quote, together, without) }
  })
}

/** What may not go by its code rides along, where that is a lorry; by any other nothing of it goes. */
function keepSaved(
  { id, line_ids, ...choice }: SavedDelivery,
  all: readonly Parcel[],
  config: DeliveryConfig,
): PlannedDelivery {
  const code = config.codes.get(choice.delivery_code_id ?? 0)
  const isOwn = (parcel: Parcel) => code !== undefined && codesOf(parcel, config).includes(code)
  const own = all.filter(({ line_id }) => line_ids.includes(line_id))
  const isLorry = code !== undefined && code.takes_along_grams !== null
  const codes = code && (isLorry || own.every(isOwn)) ? [code] : []
  return {
    ...{ id, codes, choice, asked: codes[0], is_choice_lost: false, quote: undefined },
    ...{ rider_codes: null, lorry: null, apart: null },
    parcels: own.map((parcel) => (isOwn(parcel) ? parcel : toRider(parcel))),
  }
}

/** What each possible code of a delivery would cost, given the other deliveries of the plan. */
export function listChoices(
  delivery: PlannedDelivery,
  plan: readonly PlannedDelivery[],
  circumstances: Circumstances,
  config: DeliveryConfig,
): Choice[] {
  const others = plan.filter((other) => other !== delivery)
  const without = priceTogether(others, circumstances, config)
  return delivery.codes.map((code) => {
    if (code === delivery.asked && delivery.quote) {
      return { code, quote: delivery.quote, is_chosen: true }
    }
    const lorry = code === delivery.lorry ? others.find(({ asked }) => asked === code) : undefined
    if (lorry?.quote) {
      return { code, quote: sharedWith(lorry.quote, lorry), is_chosen: false }
    }
    const moved = { ...delivery, asked: code, choice: withoutDay(delivery.choice) }
    const together = priceTogether([...others, moved], circumstances, config)
    const alone = quoteAlone(moved, code, circumstances, config)
    const quote = together.at(-1)?.quote ?? alone
    const isShared = quote.free?.kind === 'shared'
    return { code, quote: isShared ? withMore(quote, together, without) : quote, is_chosen: false }
  })
}

/** A day is chosen anew with another way. */
function withoutDay(choice: PlannedDelivery['choice']): PlannedDelivery['choice'] {
  return { ...choice, delivery_day: null, day_part: null, day_held: false }
}

/** What the lines that ride along in a delivery could go by instead, each as it would be by itself. */
export function listRiderChoices(
  delivery: PlannedDelivery,
  plan: readonly PlannedDelivery[],
  circumstances: Circumstances,
  config: DeliveryConfig,
): Choice[] {
  const { rider_codes } = delivery
  if (!rider_codes) return []
  const [riders, rest] = [ridersOf(delivery), delivery.parcels.filter((one) => !one.rides_along)]
  const id = newDeliveryId(riders, new Set(plan.map((one) => one.id)))
  const apart = { ...delivery, id, parcels: riders, codes: rider_codes, choice: NO_CHOICE }
  const light = { ...apart, asked: undefined, quote: undefined, rider_codes: null }
  const others = plan.map((one) => (one === delivery ? { ...delivery, parcels: rest } : one))
  return listChoices(light, [...others, light], circumstances, config)
}

export function ridersOf({ parcels }: PlannedDelivery): readonly Parcel[] {
  return parcels.filter(({ rides_along }) => rides_along)
}

/** The price of joining a journey is what it adds to the others. */
function withMore(
  quote: Quote,
  together: readonly PlannedDelivery[],
  without: readonly PlannedDelivery[],
): Quote {
  const more = unitPrice(Math.max(0, leastSum(together) - leastSum(without)))
  return {
    ...quote,
    price: quote.price === null ? null : more,
    estimated_price: more,
    free: more === 0 ? quote.free : null,
  }
}

function toPlanned(
  { parcels, codes, code, rider_codes, lorry, apart }: JoinedGroup,
  id: string,
  saved: readonly SavedDelivery[],
): PlannedDelivery {
  const plain = { id, parcels, codes, lorry, apart, rider_codes, quote: undefined }
  const before = nearest(ownOf(parcels), saved) ?? nearest(parcels, saved)
  const { id: _, line_ids: __, ...choice } = before ?? { ...NO_CHOICE, id, line_ids: [] }
  const chosen = codes.find((one) => one.id === choice.delivery_code_id)
  if (
    chosen?.is_pickup &&
    !code?.is_pickup &&
    !parcels.every((one) => mayFollow(one, chosen, saved))
  ) {
    return { ...plain, choice: NO_CHOICE, asked: code, is_choice_lost: true }
  }
  const is_choice_lost = choice.delivery_code_id !== null && !chosen
  const asked = chosen ?? code
  // Where no lorry comes, nothing rides along.
  const along = asked?.takes_along_grams == null ? null : rider_codes
  return { ...plain, choice, asked, is_choice_lost, rider_codes: along }
}

/** The lines that a delivery is named by: what rides along brings no choices of its own. */
function ownOf(parcels: readonly Parcel[]): readonly Parcel[] {
  const own = parcels.filter(({ rides_along }) => !rides_along)
  return own.length > 0 ? own : parcels
}

/** Products that were to be brought are not fetched without the customer's own choice: their freight would disappear. */
function mayFollow(
  { line_id }: Parcel,
  chosen: DeliveryCode,
  saved: readonly SavedDelivery[],
): boolean {
  const own = saved.find(({ line_ids }) => line_ids.includes(line_id))
  return !own || own.delivery_code_id === chosen.id
}

/** Each group keeps the id of the saved delivery with which it shares most lines; new ids are stable. */
function nameGroups(groups: readonly JoinedGroup[], saved: readonly SavedDelivery[]): string[] {
  const names = new Map<JoinedGroup, string>()
  const pairs = groups.flatMap((group) =>
    saved.map((one) => ({ group, id: one.id, lines: countShared(ownOf(group.parcels), one) })),
  )
  for (const { group, id, lines } of pairs.sort((a, b) => b.lines - a.lines)) {
    const isTaken = names.has(group) || [...names.values()].includes(id)
    if (lines > 0 && !isTaken) names.set(group, id)
  }
  const taken = new Set([...names.values(), ...saved.map(({ id }) => id)])
  return groups.map((group) => names.get(group) ?? newDeliveryId(group.parcels, taken))
}

/** An id for a delivery that is not saved yet; the same lines give the same id. It is added to `taken`. */
function newDeliveryId(parcels: readonly Parcel[], taken: Set<string>): string {
  const lines = parcels.map(({ line_id }) => line_id).sort()
  for (let salt = 0; ; salt += 1) {
    const id = uuidOf([salt, ...lines].join(' '))
    if (taken.has(id)) continue
    taken.add(id)
    return id
  }
}

/** A UUID of version 8 (RFC 9562) made from a text: the same text, the same id. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
