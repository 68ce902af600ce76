import { type UnitPrice, unitPrice } from '#kernel/money'
import type { Circumstances, DeliveryBook, DeliveryCode, Parcel } from './delivery.ts'
import { newDeliveryId } from './delivery-id.ts'
import { type Group, groupParcels } from './group.ts'
import { type Quote, quoteJourney } from './quote.ts'

/** What the shopper chose for some lines, as it was saved. */
export interface SavedDelivery {
  readonly id: string
  readonly delivery_code_id: number | null
  readonly delivery_carrier_id: number | null
  readonly branch_id: number | null
  readonly pickup_point_reference: string | null
  readonly delivery_time_code: string | null
  readonly instruction: string
  readonly line_ids: readonly string[]
}

/** One delivery of a basket. */
export interface PlannedDelivery {
  readonly id: string
  readonly parcels: readonly Parcel[]
  /** Every code that the lines may travel by. */
  readonly codes: readonly DeliveryCode[]
  /** What the shopper chose, also what can no longer be had. */
  readonly choice: Omit<SavedDelivery, 'id' | 'line_ids'>
  /** What it goes by, before rules move it: the choice, or the best of the codes. */
  readonly asked: DeliveryCode | undefined
  /** The choice was for other goods than these: something else is taken. */
  readonly is_choice_lost: boolean
  /** Undefined when nothing carries the goods. Its price is this delivery's part of the journey. */
  readonly quote: Quote | undefined
}

/** A code that a delivery could go by, and what that would add to the basket. */
export interface Choice {
  readonly code: DeliveryCode
  readonly quote: Quote
  readonly is_chosen: boolean
}

const NO_CHOICE: PlannedDelivery['choice'] = {
  delivery_code_id: null,
  delivery_carrier_id: null,
  branch_id: null,
  pickup_point_reference: null,
  delivery_time_code: null,
  instruction: '',
}

/**
 * The deliveries of a basket, priced. What was chosen for lines stays with them while other lines come and go; two
 * deliveries that go by the same code share one journey, paid by the first of them.
 */
export function planDeliveries(
  parcels: readonly Parcel[],
  saved: readonly SavedDelivery[],
  circumstances: Circumstances,
  book: DeliveryBook,
): PlannedDelivery[] {
  const groups = groupParcels(parcels, circumstances, book)
  const ids = nameGroups(groups, saved)
  const unpriced = groups.map((group, i) => toPlanned(group, ids[i] ?? '', saved))
  return priceTogether(unpriced, circumstances, book)
}

/** What each code would cost a delivery of the plan, beside the journeys that are made anyway. */
export function listChoices(
  delivery: PlannedDelivery,
  plan: readonly PlannedDelivery[],
  circumstances: Circumstances,
  book: DeliveryBook,
): Choice[] {
  const others = plan.filter((other) => other !== delivery)
  const without = priceTogether(others, circumstances, book)
  return delivery.codes.map((code) => {
    if (code === delivery.asked && delivery.quote) {
      return { code, quote: delivery.quote, is_chosen: true }
    }
    const moved = { ...delivery, asked: code }
    const together = priceTogether([...others, moved], circumstances, book)
    const alone = quoteAlone(moved, code, circumstances, book)
    const quote = together.at(-1)?.quote ?? alone
    const isShared = quote.free?.kind === 'shared'
    return { code, quote: isShared ? withMore(quote, together, without) : quote, is_chosen: false }
  })
}

/** A shared journey costs what it makes the others dearer. */
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

function leastSum(plan: readonly PlannedDelivery[]): number {
  return plan.reduce((sum, { quote }) => sum + (quote?.estimated_price ?? 0), 0)
}

function toPlanned(
  { parcels, codes, code }: Group,
  id: string,
  saved: readonly SavedDelivery[],
): PlannedDelivery {
  const before = nearest(parcels, saved)
  const { id: _, line_ids: __, ...choice } = before ?? { ...NO_CHOICE, id, line_ids: [] }
  const chosen = codes.find((one) => one.id === choice.delivery_code_id)
  const is_choice_lost = choice.delivery_code_id !== null && !chosen
  return { id, parcels, codes, choice, asked: chosen ?? code, is_choice_lost, quote: undefined }
}

function priceTogether(
  plan: readonly PlannedDelivery[],
  circumstances: Circumstances,
  book: DeliveryBook,
): PlannedDelivery[] {
  const priced = plan.map((delivery) => ({
    ...delivery,
    quote: delivery.asked && quoteAlone(delivery, delivery.asked, circumstances, book),
  }))
  const journeys = Map.groupBy(priced, journeyOf)
  return priced.map((delivery) => {
    const sharing = journeys.get(journeyOf(delivery)) ?? []
    if (sharing.length < 2 || !delivery.quote) return delivery
    const [first = delivery] = sharing
    const together = { ...first, parcels: sharing.flatMap(({ parcels }) => parcels) }
    const quote = quoteAlone(together, delivery.quote.code, circumstances, book)
    const { applied, working_days: own } = delivery.quote
    // What is fetched waits for nothing else.
    const working_days = quote.code.is_pickup ? own : quote.working_days
    const shown = { ...quote, applied, working_days }
    return { ...delivery, quote: first === delivery ? shown : sharedWith(shown, first) }
  })
}

function quoteAlone(
  { parcels, choice }: PlannedDelivery,
  code: DeliveryCode,
  circumstances: Circumstances,
  book: DeliveryBook,
): Quote {
  const journey = { parcels, time_code: choice.delivery_time_code }
  return quoteJourney(code, journey, circumstances, book)
}

/** Deliveries with the same name travel together; goods from suppliers and goods that cannot go, with nobody. */
function journeyOf({ id, quote, choice }: PlannedDelivery): string {
  if (!quote || quote.obstacle || quote.code.is_dropship) return id
  const { branch_id, delivery_time_code } = choice
  const place = quote.code.is_pickup ? branch_id : delivery_time_code
  return `${quote.code.id} ${place}`
}

function sharedWith(quote: Quote, first: PlannedDelivery): Quote {
  const nothing: UnitPrice = unitPrice(0)
  return {
    ...quote,
    price: quote.price === null ? null : nothing,
    estimated_price: nothing,
    free: { kind: 'shared', with: first.id },
  }
}

/** Each group keeps the id of the saved delivery most of whose lines it has; a new one gets an id that the next look repeats. */
function nameGroups(groups: readonly Group[], saved: readonly SavedDelivery[]): string[] {
  const names = new Map<Group, string>()
  const pairs = groups.flatMap((group) =>
    saved.map((one) => ({ group, id: one.id, lines: countShared(group.parcels, one) })),
  )
  for (const { group, id, lines } of pairs.sort((a, b) => b.lines - a.lines)) {
    const isTaken = names.has(group) || [...names.values()].includes(id)
    if (lines > 0 && !isTaken) names.set(group, id)
  }
  const taken = new Set([...names.values(), ...saved.map(({ id }) => id)])
  return groups.map((group) => names.get(group) ?? newDeliveryId(group.parcels, taken))
}

function nearest(
  parcels: readonly Parcel[],
  saved: readonly SavedDelivery[],
): SavedDelivery | undefined {
  return saved
    .filter((one) => countShared(parcels, one) > 0)
    .sort((a, b) => countShared(parcels, b) - countShared(parcels, a))[0]
}

function countShared(parcels: readonly Parcel[], { line_ids }: SavedDelivery): number {
  return parcels.filter(({ line_id }) => line_ids.includes(line_id)).length
}
