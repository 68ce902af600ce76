import type { BasketPaymentMethod, BasketReply } from '#contract/basket/basket'
import { formatAmount } from '#ui/format'
import { Alert } from '#ui/messages/alert'
import { onAccountTexts as texts } from '../../../texts/checkout/on-account.ts'

/** How a payment method is described to this buyer: on account, by the terms and the credit that is left. */
export function toMethodTexts(
  { provider, description }: BasketPaymentMethod,
  { terms, available_credit }: BasketReply,
): string[] {
  if (provider !== 'credit' || available_credit === null) return [description]
  const left = texts.available(formatAmount(available_credit))
  return [terms ? texts.invoicedBy(terms) : description, left]
}

/** What happens to an order that the credit does not cover. */
export function CreditExceeded({ basket: { errors } }: { basket: BasketReply }) {
  const exceeded = errors.find(({ key }) => key === 'credit_exceeded')
  return exceeded ? <Alert live>{exceeded.message}</Alert> : null
}
