import type { BasketReply } from '#contract/basket/basket'
import { Alert } from '#ui/messages/alert'
import { foreseenTexts as texts } from '../../../texts/checkout/foreseen.ts'

/** That the company has to approve the order, by whom and why, before it is placed. */
export function ForeseenApproval({ basket }: { basket: BasketReply }) {
  const { approval, net_sum } = basket
  if (!approval) return null
  return (
    <Alert tone="save" icon="clock">
      <b>{texts.title}</b> {[texts.by(approval), ...texts.why(approval, net_sum)].join(' ')}
    </Alert>
  )
}
