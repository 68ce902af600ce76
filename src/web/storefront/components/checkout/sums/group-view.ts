import type { BasketReply } from '#contract/basket/basket'
import type { BasketDeliveryLine, BasketLine } from '#contract/basket/parts'
import { allPickup } from '../../../texts/checkout/all-pickup.ts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import { dotted } from '../texts/way-text.ts'

type Grouped = Pick<BasketReply, 'basket_delivery_lines' | 'basket_lines'>

export function linesOf(delivery: BasketDeliveryLine, basket: BasketReply): BasketLine[] {
  return basket.basket_lines.filter(({ id }) => delivery.basket_line_ids.includes(id))
}

/** Of a basket, each delivery; several that are fetched in one branch are one, ready when the last of them is. */
export function listGroups(basket: BasketReply): BasketDeliveryLine[] {
  const { basket_delivery_lines: all, weight_kg } = basket
  const [first] = all
  const isOne = all.every(
    ({ delivery_code, branch_id }) => delivery_code?.is_pickup && branch_id === first?.branch_id,
  )
  if (!first || all.length < 2 || first.branch_id === null || !isOne) return all
  return [
    {
      ...latestOf(all, first),
      id: first.id,
      basket_line_ids: all.flatMap(({ basket_line_ids }) => basket_line_ids),
      weight_kg,
      free_reason: null,
      apart_text: null,
    },
  ]
}

/** The one that comes last. */
export function latestOf<Delivery extends { readonly estimated_delivery: string | null }>(
  deliveries: readonly Delivery[],
  first: Delivery,
): Delivery {
  const dayOf = ({ estimated_delivery }: Delivery) => estimated_delivery ?? ''
  return deliveries.find((one) => deliveries.every((other) => dayOf(other) <= dayOf(one))) ?? first
}

export function toGroupTitle(
  { delivery_code, branch_name, basket_line_ids }: BasketDeliveryLine,
  { basket_delivery_lines, basket_lines }: Grouped,
): string {
  if (!delivery_code) return texts.withoutDelivery
  const isAll = basket_line_ids.length === basket_lines.length && basket_delivery_lines.length > 1
  if (isAll && branch_name) return allPickup(branch_name)
  return delivery_code.is_pickup ? texts.pickupTitle(branch_name) : delivery_code.name
}

/** The day of delivery, and the weight. @param is What has become of it, in place of what was promised. */
export function toGroupFacts(delivery: BasketDeliveryLine, is?: string): string {
  const { delivery_code, promised_text, weight_kg, metadata } = delivery
  if (!delivery_code) return texts.withoutDeliveryFacts
  const isChosenLater = delivery_code.is_pickup && delivery.branch_name === null
  return dotted([
    isChosenLater ? texts.chooseBranchNext : (is ?? promised_text),
    metadata.delivery_time,
    weight_kg > 0 && texts.weight(weight_kg),
    delivery.apart_text,
  ])
}
