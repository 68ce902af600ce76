import type { Circumstances, DeliveryConfig } from './delivery.ts'
import { journeyOf, leastSum, type PlannedDelivery, priceTogether, quoteAlone } from './journeys.ts'

/**
 * The plan with what nobody chose a way for laid along on journeys that are made anyway, wherever that costs the basket
 * less than a journey of its own. A price that is agreed afterwards takes nothing along whose price is known.
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

/** The plan with one of its deliveries on each of the journeys of the others that its goods may make. */
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
