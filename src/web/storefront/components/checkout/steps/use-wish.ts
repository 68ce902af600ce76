import { useRef, useState } from 'react'

/**
 * A choice that is displayed at once, and as it was saved after the reply.
 *
 * @param send Resolves after the reply, whatever it is.
 */
export function useWish<Value>(
  actual: Value,
  send: (value: Value) => Promise<unknown>,
): [shown: Value, wish: (value: Value) => void] {
  const [wished, setWished] = useState<{ value: Value }>()
  const latest = useRef(0)
  async function wish(value: Value): Promise<void> {
    latest.current += 1
    const turn = latest.current
    setWished({ value })
    await send(value)
    if (turn === latest.current) setWished(undefined)
  }
  return [wished ? wished.value : actual, (value) => void wish(value)]
}
