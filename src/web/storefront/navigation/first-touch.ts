import { SIGNS } from './signs.ts'

/** Calls once, when somebody points at anything, presses a key or goes back: they are about to do something. */
export function onFirstTouch(window: Window, call: () => void): void {
  // The script that runs before all others has seen them.
  if ('touched' in window.document.documentElement.dataset) {
    call()
    return
  }
  const once = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, once, true)
    call()
  }
  for (const sign of SIGNS) window.addEventListener(sign, once, { capture: true, passive: true })
}
