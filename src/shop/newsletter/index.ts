export type { SubscriptionUnknown } from './refusals.ts'
export {
  eraseSubscriptions,
  findSubscription,
  oldSubscriptions,
  type Subscriber,
  type Subscription,
  subscriberList,
} from './store-subscriptions.ts'
export {
  appendNewsletterText,
  findNewsletterWords,
  isNewsletterText,
  listNewsletterTexts,
  lockNewsletterTexts,
} from './store-texts.ts'
export {
  confirmSubscription,
  createConfirmLink,
  subscribe,
  subscribeBuyer,
  unsubscribe,
} from './subscribe.ts'
