import { Refusal } from '#kernel/refusal'

/** The link is of no subscription, or too old. */
export class SubscriptionUnknown extends Refusal {
  readonly code = 'subscription_unknown'
}
