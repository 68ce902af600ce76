export const INTERACTION_EVENTS = [
  'pointerover',
  'touchstart',
  'focusin',
  'keydown',
  'popstate',
] as const

/** Calls once, at the first interaction event of the visit. */
export function onFirstInteraction(window: Window, call: () => void): void {
  // The script in the head of the page has seen one before this script came.
  if ('interacted' in window.document.documentElement.dataset) {
    call()
    return
  }
  const once = () => {
    for (const type of INTERACTION_EVENTS) window.removeEventListener(type, once, true)
    call()
  }
  for (const type of INTERACTION_EVENTS) {
    window.addEventListener(type, once, { capture: true, passive: true })
  }
}
