import { useRef, useState } from 'react'

/**
 * Sends quantities of a line while the buyer presses on: one call at a time, and after it only the last that was
 * wanted.
 *
 * @param send Gives whether the shop has answered, well or not.
 * @returns What is wanted and not yet answered, whether the line broke over it, and what wants it.
 */
export function useLineQuantity(
  send: (quantity: number) => Promise<boolean>,
): [wanted: number | undefined, isUnsaved: boolean, want: (quantity: number) => void] {
  const [wanted, setWanted] = useState<number>()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const next = useRef<number>(undefined)
  const busy = useRef(false)

  async function sendAll(): Promise<void> {
    busy.current = true
    let isAnswered = true
    while (next.current !== undefined) {
      const quantity = next.current
      next.current = undefined
      isAnswered = await send(quantity)
    }
    busy.current = false
    setIsUnsaved(!isAnswered)
    if (isAnswered) setWanted(undefined)
  }

  return [
    wanted,
    isUnsaved,
    (quantity) => {
      next.current = quantity
      setIsUnsaved(false)
      setWanted(quantity)
      if (!busy.current) void sendAll()
    },
  ]
}
