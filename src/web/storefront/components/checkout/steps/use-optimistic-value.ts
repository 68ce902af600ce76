import { useRef, useState } from 'react'

/**
 * A choice that is displayed at once, and as it was saved after the reply.
 *
 * @param send Resolves after the reply, whatever it is.
 */
export function useOptimisticValue<Value>(
  actual: Value,
  send: (value: Value) => Promise<unknown>,
): [shown: Value, choose: (value: Value) => void] {
  const [pending, setPending] = useState<{ value: Value }>()
  const latest = useRef(0)
  async function choose(value: Value): Promise<void> {
    latest.current += 1
    const turn = latest.current
    setPending({ value })
    await send(value)
    if (turn === latest.current) setPending(undefined)
  }
  return [pending ? pending.value : actual, (value) => void choose(value)]
}
