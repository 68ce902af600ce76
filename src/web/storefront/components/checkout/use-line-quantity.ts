import { useRef, useState } from 'react'

/**
 * Sends quantities of a line while the buyer presses on: one call at a time, and after it only the last that was
 * wanted.
 *
 * @param send Gives when the shop has answered, well or not.
 * @returns What is wanted and not yet answered, and what wants it.
 */
export function useLineQuantity(
  send: (quantity: number) => Promise<unknown>,
): [wanted: number | undefined, want: (quantity: number) => void] {
  const [wanted, setWanted] = useState<number>()
  const next = useRef<number>(undefined)
  const busy = useRef(false)

  async function sendAll(): Promise<void> {
    busy.current = true
    while (next.current !== undefined) {
      const quantity = next.current
      next.current = undefined
      await send(quantity)
    }
    busy.current = false
    setWanted(undefined)
  }

  return [
    wanted,
    (quantity) => {
      next.current = quantity
      setWanted(quantity)
      if (!busy.current) void sendAll()
    },
  ]
}
