import type { BasketPaymentMethod, BasketReply } from '#contract/basket/basket'
import { factsOfPayment } from '#kernel/payment-facts'
import { formatAmount } from '#ui/format'
import { Alert } from '#ui/messages/alert'
import { onAccountTexts as texts } from '../../../texts/checkout/payment.ts'

/** How a payment method is described to this buyer: on account, by the terms and the credit that is left. */
export function toMethodTexts(
  { provider, description }: BasketPaymentMethod,
  { terms, available_credit }: BasketReply,
): string[] {
  if (!factsOfPayment(provider).needsCredit || available_credit === null) return [description]
  const left = texts.available(formatAmount(available_credit))
  return [terms ? texts.invoicedBy(terms) : description, left]
}

const HOLDS = ['credit_exceeded', 'approval_hold']

/** What happens to an order that staff have to approve: the credit does not cover it, or a guest pays much of it later. */
export function WaitsForStaff({ basket: { errors } }: { basket: BasketReply }) {
  const hold = errors.find(({ key }) => HOLDS.includes(key))
  return hold ? <Alert live>{hold.message}</Alert> : null
}
