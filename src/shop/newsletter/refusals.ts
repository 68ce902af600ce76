import { refusal } from '#kernel/refusal'

/** The link is of no subscription, or too old. */
export class SubscriptionUnknown extends refusal('subscription_unknown') {}
