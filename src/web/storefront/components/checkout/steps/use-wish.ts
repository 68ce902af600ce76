import { useRef, useState } from 'react'

/**
 * A choice that is shown as made at once, and as the shop has it when the shop has answered.
 *
 * @param send Gives when it has answered, well or not.
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
