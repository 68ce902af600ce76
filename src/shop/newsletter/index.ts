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
export { confirmSubscription, createConfirmLink, subscribe, unsubscribe } from './subscribe.ts'
