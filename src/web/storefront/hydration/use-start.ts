import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useServices } from '../services.ts'
import { tellOtherTabs } from '../stores/other-tabs.ts'

/** Starts what only a hydrated page has: the stores of the browser, and the replay of what was pressed before. */
export function useStart(): void {
  const { buyerLocation, basket, page, hydration } = useServices()
  const { revalidate } = useRevalidator()
  // Only a browser has them.
  useEffect(() => {
    hydration.resolve()
    buyerLocation.wake(window)
    tellOtherTabs(basket, window)
    void window.onHydrated?.()
    // A basket that cannot be fetched is reported by the pages that need it.
    basket.load().catch(() => {})
  }, [buyerLocation, basket, hydration])
  // A page that was made for another kind of visitor is hydrated as it came, and then loaded again.
  useEffect(() => {
    if (page.isStale) void revalidate()
  }, [page, revalidate])
}
