import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 800

/**
 * Text that is saved while it is typed: at every pause, when the field is left, and when the page is.
 *
 * @param saved What the shop has.
 * @param save Told nothing twice.
 */
export function useSavedText(saved: string, save: (text: string) => void) {
  const [text, setText] = useState(saved)
  const told = useRef(saved)
  const latest = useRef({ text, save })
  useEffect(() => {
    latest.current = { text, save }
  })

  function flush(): void {
    const { text: now, save: send } = latest.current
    if (now === told.current) return
    told.current = now
    send(now)
  }
  const leave = useRef(flush)
  useEffect(() => {
    leave.current = flush
  })
  // A pause in the typing is known only by the clock.
  useEffect(() => {
    if (text === told.current) return
    const timer = setTimeout(() => leave.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  // The page goes with whatever was typed in it last.
  useEffect(() => () => leave.current(), [])

  return { text, setText, flush }
}
