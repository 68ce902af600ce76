import { createContext, type ReactNode, use } from 'react'
import {
  type Api,
  type BasketStore,
  createBasketStore,
  createStore,
  type SessionStore,
  type Store,
} from '#api-client'
import type { BasketReply } from '#contract/basket/basket'
import type { Basis } from '#kernel/money'
import { createLoadingBar, type LoadingBar } from './navigation/loading-bar.ts'
import { type BuyerLocationStore, createBuyerLocation } from './stores/buyer-location.ts'
import { createToastStore, type ToastStore } from './stores/toasts.ts'

/** Lives as long as the document; components get it by `useServices`. */
export interface Services {
  readonly api: Api
  readonly session: SessionStore
  readonly basket: BasketStore
  readonly buyerLocation: BuyerLocationStore
  readonly toasts: ToastStore
  readonly bar: LoadingBar
  /** A dialog over whichever page is shown. */
  readonly overlay: Store<ReactNode>
  /** The page as the server rendered it. */
  readonly page: RenderedPage
  /** Kept when the page has been hydrated. */
  readonly hydration: PromiseWithResolvers<void>
}

export interface RenderedPage {
  readonly basket?: BasketReply | undefined
  /** The side of VAT that it shows first. */
  readonly basis: Basis
  /** The browser said that a user is logged in: who it is, only the browser knows. */
  readonly mayBeLoggedIn?: boolean
  /** It was made for another kind of visitor, and its data must be loaded again. */
  readonly isStale?: boolean
}

export function createServices(
  api: Api,
  session: SessionStore,
  page: RenderedPage = { basis: api.basis.get() },
): Services {
  return {
    api,
    session,
    basket: createBasketStore(api.basket, page.basket),
    buyerLocation: createBuyerLocation(),
    toasts: createToastStore(),
    bar: createLoadingBar(),
    overlay: createStore<ReactNode>(null),
    page,
    hydration: Promise.withResolvers(),
  }
}

export const ServicesContext = createContext<Services | undefined>(undefined)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('outside the shop')
  return services
}
