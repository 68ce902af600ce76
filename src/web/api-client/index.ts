export type { Basis } from '#kernel/money'
export { type Api, createApi, createServerApi, noApi } from './api.ts'
export type { BasketCalls, BasketChangeBody, LineToAddBody, Strictness } from './basket-calls.ts'
export {
  type BasketEvent,
  type BasketHead,
  type BasketStore,
  createBasketStore,
} from './basket-store.ts'
export type { BodyOf, Calls, QueryOf, ReplyOf } from './calls.ts'
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
export type { Credentials, UserCalls } from './session/user-calls.ts'
export { createStaffApi } from './staff/authenticate-staff.ts'
export { createStore, type Store } from './store.ts'
