import { unitPrice } from '#kernel/money'
import type { Circumstances, DeliveryCode, DeliveryConfig, Parcel } from './delivery.ts'
import { newDeliveryId } from './delivery-id.ts'
import { type Group, groupParcels } from './group.ts'
import { joinJourneys } from './join-journeys.ts'
import {
  leastSum,
  type PlannedDelivery,
  priceTogether,
  quoteAlone,
  type SavedDelivery,
} from './journeys.ts'
import type { Quote } from './quote.ts'

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
  config: DeliveryConfig,
): PlannedDelivery[] {
  const groups = groupParcels(parcels, circumstances, config)
  const ids = nameGroups(groups, saved)
  const unpriced = groups.map((group, i) => toPlanned(group, ids[i] ?? '', saved))
  return joinJourneys(priceTogether(unpriced, circumstances, config), circumstances, config)
}

/** What each code would cost a delivery of the plan, beside the journeys that are made anyway. */
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
    const moved = { ...delivery, asked: code }
    const together = priceTogether([...others, moved], circumstances, config)
    const alone = quoteAlone(moved, code, circumstances, config)
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
