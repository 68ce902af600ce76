import type { ReactNode } from 'react'
import type { BasketReply } from '#contract/basket/basket'
import type { BasketLine } from '#contract/basket/parts'
import { BasketGroup } from '#ui/basket/basket-group'
import { BasketLines } from '#ui/basket/basket-line'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import type { Change } from '../steps/use-change.ts'
import { linesOf, listGroups, toGroupFacts, toGroupTitle } from '../sums/group-view.ts'
import { toDeliveryPrice } from '../sums/line-view.ts'
import { toDeliveryIcon } from '../texts/delivery-icons.ts'
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
      {listGroups(basket).map((delivery) => (
        <BasketGroup
          key={delivery.id}
          title={toGroupTitle(delivery, basket)}
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
    <BasketGroup
      title={texts.withoutDelivery}
      icon="alert"
      facts={texts.withoutDeliveryFacts}
      price=""
    >
      <BasketLines>{lines.map(toLine)}</BasketLines>
    </BasketGroup>
  )
}
