import type { BasketEvent, BasketStore } from '#api-client'

const KEY = 'basket'

/** Reloads the basket when another tab has changed it. Tabs notify each other by an entry in `localStorage`. */
export function tellOtherTabs(basket: Pick<BasketStore, 'onEvent' | 'load'>, window: Window): void {
  let isHearing = false
  basket.onEvent((event) => {
    // A load that another tab caused is not announced again.
    if (event.kind !== 'error' && !isHearing) tell(window, event)
  })
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY || isHearing) return
    isHearing = true
    const done = () => {
      isHearing = false
    }
    basket.load().then(done, done)
  })
}

/** Storing the same text again fires no event in other tabs. */
function tell(window: Window, event: Exclude<BasketEvent, { kind: 'error' }>): void {
  const news =
    event.kind === 'changed' ? `${event.basket.id} ${event.basket.version}` : `${Date.now()}`
  try {
    window.localStorage.setItem(KEY, news)
  } catch {
    // Without storage tabs are not kept in step.
  }
}
