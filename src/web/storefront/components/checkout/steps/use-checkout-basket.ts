import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import type { BasketReply } from '#contract/basket/basket'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'

export interface CheckoutBasket {
  /** As the shop last said it; `undefined` until it has said anything. */
  readonly basket: BasketReply | undefined
  /** It has been asked for since the page was opened. */
  readonly isFresh: boolean
  /** Why there is none. */
  readonly failure: unknown
  readonly retry: () => void
}

/** The basket, shown as last seen and fetched again when the page opens or is restored. */
export function useCheckoutBasket(): CheckoutBasket {
  const { basket: store } = useServices()
  const latest = useStore({ get: store.basket, subscribe: store.subscribe }, store.basket())
  const [last, setLast] = useState(latest)
  const [failure, setFailure] = useState<unknown>()
  const [isFresh, setIsFresh] = useState(false)
  if (latest && latest !== last) setLast(latest)
  const basket = latest ?? last
  // A whole step is much to draw: the first time in short pieces, so that a slow phone goes on answering.
  const isShown = useDeferredValue(basket !== undefined)

  const load = useCallback(() => {
    store.load().then(() => {
      setFailure(undefined)
      setIsFresh(true)
    }, setFailure)
  }, [store])

  // Prices, stock and other tabs do not wait for this page: what it shows is fetched when it is opened.
  useEffect(load, [load])
  // A line was added, so what was known is old. It stays in view until the new one is here.
  useEffect(() => {
    if (last && !latest) load()
  }, [last, latest, load])
  // The browser may bring back a page as it was left, minutes or an order ago.
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && load()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [load])

  const retry = useCallback(() => {
    setFailure(undefined)
    load()
  }, [load])
  return { basket: isShown ? basket : undefined, isFresh, failure, retry }
}
