export { type Api, createApi, createServerApi, noApi } from './api.ts'
export {
  type BasketCalls,
  basketCalls,
  type DeliveryQuery,
  type Strictness,
} from './basket-calls.ts'
export {
  type BasketEvent,
  type BasketHead,
  type BasketStore,
  createBasketStore,
} from './basket-store.ts'
export type { CatalogueCalls } from './catalogue-calls.ts'
export {
  type BrowserParts,
  type CallOptions,
  type Client,
  createBrowserClient,
  type OnFailure,
} from './client.ts'
export { ApiError, type Failure, Unreachable } from './failure.ts'
export { type Query, withQuery } from './query.ts'
export type { RequestCount } from './request-count.ts'
export { createStore, type Store } from './store.ts'
