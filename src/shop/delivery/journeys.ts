import { type UnitPrice, unitPrice } from '#kernel/money'
import type { Circumstances, DeliveryCode, DeliveryConfig, Parcel } from './delivery.ts'
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

/** Deliveries with their prices: those that go by the same code make one journey, which the first of them pays. */
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
    // What is fetched waits for nothing else.
    const working_days = quote.code.is_pickup ? own : quote.working_days
    const shown = { ...quote, applied, working_days }
    return { ...delivery, quote: first === delivery ? shown : sharedWith(shown, first) }
  })
}

/** What a delivery would cost by a code if it made the journey by itself. */
export function quoteAlone(
  { parcels, choice }: PlannedDelivery,
  code: DeliveryCode,
  circumstances: Circumstances,
  config: DeliveryConfig,
): Quote {
  const journey = { parcels, time_code: choice.delivery_time_code }
  return quoteJourney(code, journey, circumstances, config)
}

/** Deliveries with the same name travel together; goods from suppliers and goods that cannot go, with nobody. */
export function journeyOf({ id, quote, choice }: PlannedDelivery): string {
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

/** The least that all of it costs. */
export function leastSum(plan: readonly PlannedDelivery[]): number {
  return plan.reduce((sum, { quote }) => sum + (quote?.estimated_price ?? 0), 0)
}
