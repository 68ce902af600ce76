import { createContext, use } from 'react'
import { type Api, type BasketStore, createBasketStore, type SessionStore } from '#api-client'
import type { BasketReply } from '#contract/basket/basket'
import { createLoadingBar, type LoadingBar } from './navigation/loading-bar.ts'
import { createPlaceStore, type PlaceStore } from './stores/place.ts'
import { createToastStore, type ToastStore } from './stores/toasts.ts'

/** Lives as long as the document; components get it by `useServices`. */
export interface Services {
  readonly api: Api
  readonly session: SessionStore
  readonly basket: BasketStore
  readonly place: PlaceStore
  readonly toasts: ToastStore
  readonly bar: LoadingBar
}

/** @param basket As the server rendered it. */
export function createServices(api: Api, session: SessionStore, basket?: BasketReply): Services {
  return {
    api,
    session,
    basket: createBasketStore(api.basket, basket),
    place: createPlaceStore(),
    toasts: createToastStore(),
    bar: createLoadingBar(),
  }
}

export const ServicesContext = createContext<Services | undefined>(undefined)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('outside the shop')
  return services
}
