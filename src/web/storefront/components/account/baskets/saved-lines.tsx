import type { BasketReply } from '#contract/basket/basket'
import type { BasketLine } from '#contract/basket/parts'
import { BasketGroup } from '#ui/basket/basket-group'
import { userBasketTexts as texts } from '../../../texts/professional/user-baskets.ts'
import { LineList, ReviewLines } from '../../checkout/review/review-lines.tsx'

const GONE: readonly string[] = ['product_not_for_sale', 'variant_required']

/** The lines that can no longer be bought: no sum and no delivery has them. */
export function goneOf({ basket_lines }: BasketReply): BasketLine[] {
  return basket_lines.filter(({ errors }) => errors.some(({ key }) => GONE.includes(key)))
}

/** By delivery, as far as the deliveries may be seen: those of a colleague may not. What is gone stands last. */
export function SavedLines({ basket }: { basket: BasketReply }) {
  const gone = goneOf(basket)
  const grouped = basket.basket_delivery_lines.flatMap(({ basket_line_ids }) => basket_line_ids)
  const apart = basket.basket_lines.filter(
    (line) => !gone.includes(line) && !grouped.includes(line.id),
  )
  return (
    <>
      <ReviewLines basket={basket} />
      {apart.length > 0 && (
        <BasketGroup title={texts.goods} icon="package" facts={texts.lines(apart.length)} price="">
          <LineList lines={apart} basket={basket} />
        </BasketGroup>
      )}
      {gone.length > 0 && (
        <BasketGroup title={texts.gone} icon="alert" facts={texts.goneFacts} price="">
          <LineList lines={gone} basket={basket} isLeftOut />
        </BasketGroup>
      )}
    </>
  )
}
