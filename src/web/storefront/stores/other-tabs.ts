import type { BasketEvent, BasketStore } from '#api-client'

const KEY = 'basket'

/**
 * The basket is one, however many tabs show it: a change in one of them is fetched by the others, so that nobody changes
 * what they no longer see. What is told goes through what the browser remembers, and says only that there is news.
 */
export function tellOtherTabs(basket: Pick<BasketStore, 'onEvent' | 'load'>, window: Window): void {
  let isHearing = false
  basket.onEvent((event) => {
    // What was fetched because another tab said so is no news to it.
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

/** The same basket again is the same text again, which no other tab hears of. */
function tell(window: Window, event: Exclude<BasketEvent, { kind: 'error' }>): void {
  const news =
    event.kind === 'changed' ? `${event.basket.id} ${event.basket.version}` : `${Date.now()}`
  try {
    window.localStorage.setItem(KEY, news)
  } catch {
    // A browser that remembers nothing has tabs that know nothing of each other.
  }
}
