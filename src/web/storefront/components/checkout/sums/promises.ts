import type { BasketReply } from '#contract/basket/basket'
import { factsOfPayment } from '#kernel/payment-facts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'

export type Promised = 'withdrawal' | 'charged_later'

export function isPaidLater({ payment_methods, payment_method_id }: BasketReply): boolean {
  const method = payment_methods.find(({ id }) => id === payment_method_id)
  return factsOfPayment(method?.provider).isPaidLater
}

/** The terms that hold for this basket: only consumers may withdraw, and not every payment method charges an amount. */
export function toPromises(basket: BasketReply): Promised[] {
  return [
    basket.customer_type === 'private' ? (['withdrawal'] as const) : [],
    isPaidLater(basket) ? [] : (['charged_later'] as const),
  ].flat()
}

/** Whether the products may be returned, in a sentence that is true of all lines. */
export function toWithdrawal({ basket_lines }: Pick<BasketReply, 'basket_lines'>): string {
  const kept = basket_lines.filter(({ withdrawal }) => withdrawal.right === 'none')
  if (kept.length === 0) return texts.withdrawal14
  if (kept.length < basket_lines.length) return texts.withdrawalExceptOn(kept.length)
  // What is sealed may be returned until it is opened.
  const isLimited = kept.some(({ withdrawal }) => withdrawal.reason === 'sealed')
  return isLimited ? texts.withdrawalLimited : texts.withdrawalNone
}
