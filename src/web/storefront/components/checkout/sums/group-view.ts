import type { BasketReply } from '#contract/basket/basket'
import type { BasketDeliveryLine, BasketLine } from '#contract/basket/parts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import { dotted } from '../texts/way-text.ts'

export function linesOf(delivery: BasketDeliveryLine, basket: BasketReply): BasketLine[] {
  return basket.basket_lines.filter(({ id }) => delivery.basket_line_ids.includes(id))
}

export function toGroupTitle({ delivery_code, branch_name }: BasketDeliveryLine): string {
  if (!delivery_code) return texts.withoutDelivery
  return delivery_code.is_pickup ? texts.pickupTitle(branch_name) : delivery_code.name
}

/** The day of delivery, and the weight. */
export function toGroupFacts(delivery: BasketDeliveryLine): string {
  const { delivery_code, promised_text, weight_kg, metadata } = delivery
  if (!delivery_code) return texts.withoutDeliveryFacts
  const isChosenLater = delivery_code.is_pickup && delivery.branch_name === null
  return dotted([
    isChosenLater ? texts.chooseBranchNext : promised_text,
    metadata.delivery_time,
    weight_kg > 0 && texts.weight(weight_kg),
    delivery.apart_text,
  ])
}
