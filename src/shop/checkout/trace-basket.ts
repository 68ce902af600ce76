import { listChoices, parcelWeight, type QuoteTrace, traceQuote } from '#shop/delivery'
import { planBasket } from './plan-basket.ts'
import { toChoices } from './price-deliveries.ts'
import type { DeliveryChoice } from './priced-basket.ts'
import type { PricingContext } from './pricing-context.ts'
import type { StoredBasket } from './stored-basket.ts'

/** A way that a delivery could go, and how its price came about. */
interface TracedChoice extends DeliveryChoice {
  readonly trace: QuoteTrace
}

export interface TracedDelivery {
  readonly line_ids: readonly string[]
  readonly weight_grams: number
  readonly choices: readonly TracedChoice[]
}

/** The deliveries of a basket as it would be priced, with every rule that counted, and why the others did not; `moves` names the codes. Pure. */
export function traceBasket(basket: StoredBasket, context: PricingContext) {
  const { plan, circumstances } = planBasket(basket, context, context.priceLines(basket.lines))
  const deliveries = plan.map(
    (planned): TracedDelivery => ({
      line_ids: planned.parcels.map(({ line_id }) => line_id),
      weight_grams: planned.parcels.reduce((grams, one) => grams + parcelWeight(one), 0),
      choices: toChoices(planned, listChoices, plan, circumstances, context).map((choice) => ({
        ...choice,
        trace: traceQuote(choice.code, choice.quote, circumstances, context.delivery),
      })),
    }),
  )
  const { delivery, now } = context
  const moves = new Map([...delivery.codes.values()].map(({ id, name }) => [id, name]))
  return { deliveries, order_sum: circumstances.order_sum, now, moves }
}
