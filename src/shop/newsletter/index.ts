export type { SubscriptionUnknown } from './refusals.ts'
export {
  countSubscribers,
  eraseSubscriptions,
  findSubscription,
  listSubscribers,
  oldSubscriptions,
  type Subscriber,
  type Subscription,
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
