import { useRef, useState } from 'react'

interface LineQuantity {
  /** Not yet answered. */
  readonly wanted: number | undefined
  /** The line broke over what is wanted. */
  readonly isUnsaved: boolean
  readonly want: (quantity: number) => void
  /** Something else is said in its place. */
  readonly forget: () => void
}

/**
 * Sends quantities of a line while the buyer presses on: one call at a time, and after it only the last that was
 * wanted.
 *
 * @param send Gives whether the shop has answered, well or not.
 */
export function useLineQuantity(send: (quantity: number) => Promise<boolean>): LineQuantity {
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

  return {
    wanted,
    isUnsaved,
    want: (quantity) => {
      next.current = quantity
      setIsUnsaved(false)
      setWanted(quantity)
      if (!busy.current) void sendAll()
    },
    forget: () => {
      next.current = undefined
      setIsUnsaved(false)
      setWanted(undefined)
    },
  }
}
