import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useBasis } from '../../../hooks/use-basis.ts'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'

/**
 * The basket on the side of VAT that is shown first, as last seen and fetched again when the page opens or is restored.
 *
 * @returns `isFresh`: it has been fetched since the page was opened. `failure`: why it could not be.
 */
export function useCheckoutBasket() {
  const { basket: store } = useServices()
  const latest = useStore({ get: store.basket, subscribe: store.subscribe }, store.basket())
  const [last, setLast] = useState(latest)
  const [failure, setFailure] = useState<unknown>()
  const [isFresh, setIsFresh] = useState(false)
  if (latest && latest !== last) setLast(latest)
  const basket = latest ?? last
  // The first render of a step is long: deferred, so that a slow phone stays responsive.
  const isShown = useDeferredValue(basket !== undefined)

  const load = useCallback(() => {
    store.load().then(() => {
      setFailure(undefined)
      setIsFresh(true)
    }, setFailure)
  }, [store])

  // Prices, stock or another tab may have changed the basket.
  useEffect(load, [load])
  // A line was added. The previous basket is shown until the new one has loaded.
  useEffect(() => {
    if (last && !latest) load()
  }, [last, latest, load])
  // The back/forward cache may restore the page from before an order.
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && load()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [load])

  const retry = useCallback(() => {
    setFailure(undefined)
    load()
  }, [load])
  const isNet = useBasis() === 'net'
  const shown = useMemo(() => basket && { ...basket, display_net_prices: isNet }, [basket, isNet])
  return { basket: isShown ? shown : undefined, isFresh, failure, retry }
}
