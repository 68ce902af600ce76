import { useEffect } from 'react'
import { tellOtherTabs } from './other-tabs.ts'
import { useServices } from './services.ts'

/** What begins once the page answers: what this browser remembers, what its basket holds, and what was pressed early. */
export function useWake(): void {
  const { place, basket } = useServices()
  // Only a browser remembers and has a basket, and only a page that answers can be pressed.
  useEffect(() => {
    place.wake(window)
    tellOtherTabs(basket, window)
    window.takeOver?.()
    // A basket that cannot be fetched now is not the reader's trouble: the pages that need it say so.
    basket.load().catch(() => {})
  }, [place, basket])
}
