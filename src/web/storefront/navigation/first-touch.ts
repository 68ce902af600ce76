const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'popstate']

/** Calls once, when somebody points at anything, presses a key or goes back: they are about to do something. */
export function onFirstTouch(window: Window, call: () => void): void {
  const once = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, once, true)
    call()
  }
  for (const sign of SIGNS) window.addEventListener(sign, once, { capture: true, passive: true })
}
