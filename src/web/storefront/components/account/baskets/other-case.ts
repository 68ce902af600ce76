import type { BasketReply } from '#contract/basket/basket'
import { userBasketTexts as texts } from '../../../texts/professional/user-baskets.ts'
import { contactOf } from '../../checkout/contact/use-contact-draft.ts'

/** Says that products of one case were put in a basket that is for another; undefined where they agree. */
export function describeOtherCase(
  basket: BasketReply | undefined,
  case_number: string,
): string | undefined {
  const own = (basket && contactOf(basket, 'invoice')?.project_number) ?? ''
  const isOther =
    case_number !== '' && own !== '' && own.toLowerCase() !== case_number.toLowerCase()
  return isOther ? texts.otherCase(own, case_number) : undefined
}
