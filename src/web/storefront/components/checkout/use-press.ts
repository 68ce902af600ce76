import { useCallback, useEffect, useRef } from 'react'

/**
 * Gives what does something as soon as nothing is pressed. Leaving a field by pressing a button would otherwise move the
 * button away under the finger, and the press would count for nothing.
 */
export function usePress(): (act: () => void) => void {
  const isDown = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  // Only the document knows of a press that ends somewhere else than it began.
  useEffect(() => {
    const begin = () => {
      isDown.current = true
    }
    const end = () => {
      isDown.current = false
      // The click itself comes after this.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act()
      })
    }
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    document.addEventListener('pointerdown', begin, options)
    document.addEventListener('pointerup', end, options)
    document.addEventListener('pointercancel', end, options)
    return () => stop.abort()
  }, [])
  return useCallback((act) => {
    if (isDown.current) waiting.current.push(act)
    else act()
  }, [])
}
