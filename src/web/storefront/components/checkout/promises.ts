import type { BasketReply } from '#contract/basket'

export type Promised = 'withdrawal' | 'charged_later'

/** Paid without a company between: there is nothing to pay with now, but the duty to pay later. */
const LATER = ['pay_on_pickup', 'ean_invoice', 'credit']

export function isPaidLater({ payment_methods, payment_method_id }: BasketReply): boolean {
  const method = payment_methods.find(({ id }) => id === payment_method_id)
  return LATER.includes(method?.provider ?? '')
}

/** What whoever buys may rely on: only consumers can withdraw, and not every way to pay charges an amount. */
export function toPromises(basket: BasketReply): Promised[] {
  const buyer = basket.basket_contacts.find(({ contact_type }) => contact_type === 'invoice')
  const isConsumer = (buyer?.customer_type ?? 'private') === 'private'
  return [
    isConsumer ? (['withdrawal'] as const) : [],
    isPaidLater(basket) ? [] : (['charged_later'] as const),
  ].flat()
}
