import { writeKroner } from '#kernel/danish-money'
import { type Ore, ore } from '#kernel/money'
import type { FreeShippingGap, PricedDelivery } from './priced-basket.ts'
import type { PricingContext } from './pricing-context.ts'

/** What the goods lack to the next sum from which a delivery is free, where that is all that is lacking. */
export function findFreeShippingGap(
  deliveries: readonly PricedDelivery[],
  { delivery }: PricingContext,
  order_sum: Ore,
): FreeShippingGap | null {
  const gaps = deliveries.flatMap(({ id, estimated, delivery_code }) => {
    if (!delivery_code || estimated.gross === 0) return []
    const rules = delivery.codes.get(delivery_code.id)?.rules ?? []
    return rules
      .filter(
        (rule) => rule.free_shipping && rule.delivery_area_id === null && rule.number === null,
      )
      .flatMap((rule) =>
        rule.order_sum !== null && rule.order_sum > order_sum ? rule.order_sum : [],
      )
      .map((limit) => ({ id, amount: ore(limit - order_sum), name: delivery_code.name }))
  })
  const [least] = gaps.sort((a, b) => a.amount - b.amount)
  if (!least) return null
  const message = `Køb for ${writeKroner(least.amount)} mere, så er fragten gratis: ${least.name}.`
  return { basket_delivery_line_id: least.id, amount: least.amount, message }
}
