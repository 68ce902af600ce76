export type { Basis } from '#kernel/money'
export {
  type BasketEvent,
  type BasketHead,
  type BasketStore,
  createBasketStore,
} from './basket-store.ts'
export { type Api, createApi, createServerApi, noApi } from './calls/api.ts'
export {
  type BasketCalls,
  basketCalls,
  type DeliveryQuery,
  type Strictness,
} from './calls/basket-calls.ts'
export type { CatalogueCalls } from './calls/catalogue-calls.ts'
export { type Query, withQuery } from './calls/query.ts'
export type { Credentials, UserCalls } from './calls/user-calls.ts'
export {
  type BrowserParts,
  type CallOptions,
  type Client,
  createBrowserClient,
  type OnFailure,
} from './client.ts'
export { ApiError, type Failure, Unreachable } from './failure.ts'
export type { RequestCount } from './request-count.ts'
export { type BasisStore, createBasisStore, fixedBasis } from './session/basis-store.ts'
export { createSession, type SessionStore } from './session/session.ts'
export type { Session } from './session/session-storage.ts'
export { createStore, type Store } from './store.ts'
