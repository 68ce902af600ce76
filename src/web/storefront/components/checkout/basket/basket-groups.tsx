import type { ReactNode } from 'react'
import type { BasketReply } from '#contract/basket/basket'
import type { BasketDeliveryLine, BasketLine } from '#contract/basket/parts'
import { BasketGroup } from '#ui/basket/basket-group'
import { BasketLines } from '#ui/basket/basket-line'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import type { Change } from '../steps/use-change.ts'
import { toDeliveryPrice } from '../sums/line-view.ts'
import { formatDay } from '../texts/dates.ts'
import { toDeliveryIcon } from '../texts/delivery-icons.ts'
import { dotted } from '../texts/way-text.ts'
import { CheckoutLine } from './checkout-line.tsx'

type Props = {
  basket: BasketReply
  change: Change
  onRemove: (line: BasketLine) => void
}

/** The lines by delivery, with the freight in the head of each group. */
export function BasketGroups({ basket, change, onRemove }: Props) {
  const toLine = (line: BasketLine) => (
    <CheckoutLine key={line.id} line={line} basket={basket} change={change} onRemove={onRemove} />
  )
  return (
    <>
      {basket.basket_delivery_lines.map((delivery) => (
        <BasketGroup
          key={delivery.id}
          title={toGroupTitle(delivery)}
          icon={toDeliveryIcon(delivery.delivery_code?.icon)}
          facts={toGroupFacts(delivery)}
          price={toDeliveryPrice(delivery, basket)}
        >
          <BasketLines>{linesOf(delivery, basket).map(toLine)}</BasketLines>
        </BasketGroup>
      ))}
      <Stranded basket={basket} toLine={toLine} />
    </>
  )
}

type StrandedProps = { basket: BasketReply; toLine: (line: BasketLine) => ReactNode }

/** Lines without a delivery. */
function Stranded({ basket, toLine }: StrandedProps) {
  const known = new Set(basket.basket_delivery_lines.flatMap((one) => one.basket_line_ids))
  const lines = basket.basket_lines.filter(({ id }) => !known.has(id))
  if (lines.length === 0) return null
  return (
    <BasketGroup title={texts.withoutWay} icon="alert" facts={texts.withoutWayFacts} price="">
      <BasketLines>{lines.map(toLine)}</BasketLines>
    </BasketGroup>
  )
}

export function linesOf(delivery: BasketDeliveryLine, basket: BasketReply): BasketLine[] {
  return basket.basket_lines.filter(({ id }) => delivery.basket_line_ids.includes(id))
}

export function toGroupTitle({ delivery_code, branch_name }: BasketDeliveryLine): string {
  if (!delivery_code) return texts.withoutWay
  return delivery_code.is_pickup ? texts.pickupTitle(branch_name) : delivery_code.name
}

/** The day of delivery, and the weight. */
export function toGroupFacts(delivery: BasketDeliveryLine): string {
  const { delivery_code, estimated_delivery, delivery_days_text, weight_kg, metadata } = delivery
  if (!delivery_code) return texts.withoutWayFacts
  const isChosenLater = delivery_code.is_pickup && delivery.branch_name === null
  const day = estimated_delivery && !isChosenLater && texts.earliest(formatDay(estimated_delivery))
  return dotted([
    isChosenLater ? texts.chooseBranchNext : day || delivery_days_text,
    metadata.delivery_time,
    weight_kg > 0 && texts.weight(weight_kg),
  ])
}
