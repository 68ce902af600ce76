import { type UnitPrice, unitPrice } from '#kernel/money'
import type { Apart } from './apart.ts'
import type { Circumstances, DeliveryCode, DeliveryConfig, Parcel } from './delivery.ts'
import { type Quote, quoteJourney } from './quote.ts'
import type { SavedDelivery } from './saved-delivery.ts'

/** One delivery of a basket. */
export interface PlannedDelivery {
  readonly id: string
  readonly parcels: readonly Parcel[]
  /** Every code that the lines may travel by. */
  readonly codes: readonly DeliveryCode[]
  /** May no longer be available. */
  readonly choice: Omit<SavedDelivery, 'id' | 'line_ids'>
  /** The chosen code, or the default, before rules change it. */
  readonly asked: DeliveryCode | undefined
  /** The chosen code does not carry these products, and the default is used. */
  readonly is_choice_lost: boolean
  /** Undefined when nothing carries the products. The price is this delivery's share of the journey. */
  readonly quote: Quote | undefined
  /** What the lines that ride along may go by instead; null when nothing does. */
  readonly rider_codes: readonly DeliveryCode[] | null
  /** The lorry that these lines could ride on, were they not to go by themselves as the customer has chosen. */
  readonly lorry: DeliveryCode | null
  readonly apart: Apart | null
}

/** Prices deliveries: those with the same code share one journey, paid by the first of them. */
export function priceTogether(
  plan: readonly PlannedDelivery[],
  circumstances: Circumstances,
  config: DeliveryConfig,
): PlannedDelivery[] {
  const priced = plan.map((delivery) => ({
    ...delivery,
    quote: delivery.asked && quoteAlone(delivery, delivery.asked, circumstances, config),
  }))
  const journeys = Map.groupBy(priced, journeyOf)
  return priced.map((delivery) => {
    const sharing = journeys.get(journeyOf(delivery)) ?? []
    if (sharing.length < 2 || !delivery.quote) return delivery
    const [first = delivery] = sharing
    const together = { ...first, parcels: sharing.flatMap(({ parcels }) => parcels) }
    const quote = quoteAlone(together, delivery.quote.code, circumstances, config)
    const { applied, working_days: own } = delivery.quote
    // Products for pickup do not wait for each other.
    const working_days = quote.code.is_pickup ? own : quote.working_days
    const shown = { ...quote, applied, working_days }
    return { ...delivery, quote: first === delivery ? shown : sharedWith(shown, first) }
  })
}

/** The quote for a delivery that shares its journey with no other. */
export function quoteAlone(
  { parcels, choice }: PlannedDelivery,
  code: DeliveryCode,
  circumstances: Circumstances,
  config: DeliveryConfig,
): Quote {
  const journey = { parcels, time_code: choice.delivery_time_code }
  return quoteJourney(code, journey, circumstances, config)
}

/** Equal for deliveries that share a journey. Dropshipped products and those that cannot be delivered share none. */
function journeyOf({ id, quote, choice }: PlannedDelivery): string {
  if (!quote || quote.obstacle || quote.code.is_dropship) return id
  const { branch_id, delivery_time_code, delivery_day } = choice
  const place = quote.code.is_pickup ? branch_id : `${delivery_time_code} ${delivery_day}`
  return `${quote.code.id} ${place}`
}

/** The quote of what shares the journey of another delivery: it costs nothing more. */
export function sharedWith(quote: Quote, first: PlannedDelivery): Quote {
  const nothing: UnitPrice = unitPrice(0)
  return {
    ...quote,
    price: quote.price === null ? null : nothing,
    estimated_price: nothing,
    free: { kind: 'shared', with: first.id },
  }
}

/** The total of the least prices. */
export function leastSum(plan: readonly PlannedDelivery[]): number {
  return plan.reduce((sum, { quote }) => sum + (quote?.estimated_price ?? 0), 0)
}

/**
 * Moves deliveries without a chosen code to journeys that are made anyway, where that is cheaper. Products whose delivery price is known
 * are never moved to one whose price is agreed afterwards.
 */
export function joinJourneys(
  plan: readonly PlannedDelivery[],
  circumstances: Circumstances,
  config: DeliveryConfig,
): PlannedDelivery[] {
  let joined = [...plan]
  for (const at of plan.keys()) {
    for (const one of listJoined(joined, at, circumstances, config)) {
      if (isBetter(one, joined)) joined = one
    }
  }
  return joined
}

/** The plans in which one delivery joins the journey of another. */
function listJoined(
  plan: readonly PlannedDelivery[],
  at: number,
  circumstances: Circumstances,
  config: DeliveryConfig,
): PlannedDelivery[][] {
  const delivery = plan[at]
  if (!delivery?.asked || isChosen(delivery)) return []
  const { is_pickup } = delivery.asked
  const made = new Set(plan.flatMap((one) => (one === delivery ? [] : journeyOf(one))))
  return delivery.codes
    .filter((code) => code !== delivery.asked && code.is_pickup === is_pickup)
    .filter((code) => {
      const quote = quoteAlone(delivery, code, circumstances, config)
      return made.has(journeyOf({ ...delivery, quote }))
    })
    .map((asked) => {
      const moved = plan.map((one) => (one === delivery ? { ...delivery, asked } : one))
      return priceTogether(moved, circumstances, config)
    })
}

function isChosen({ choice, is_choice_lost }: PlannedDelivery): boolean {
  return choice.delivery_code_id !== null && !is_choice_lost
}

function isBetter(a: readonly PlannedDelivery[], b: readonly PlannedDelivery[]): boolean {
  const more = countBlocked(a) - countBlocked(b) || countAgreedLater(a) - countAgreedLater(b)
  return more < 0 || (more === 0 && leastSum(a) < leastSum(b))
}

function countBlocked(plan: readonly PlannedDelivery[]): number {
  return plan.filter(({ quote }) => quote?.obstacle).length
}

function countAgreedLater(plan: readonly PlannedDelivery[]): number {
  return plan.filter(({ quote }) => quote?.code.is_variable).length
}
