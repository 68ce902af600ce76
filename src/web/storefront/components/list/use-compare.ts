import { useCallback, useMemo, useState } from 'react'
import type { Marks } from '../products/cards.tsx'

export const MOST = 4

export interface Compare {
  readonly isOn: boolean
  /** Begins or ends comparing. */
  readonly turn: () => void
  readonly chosen: ReadonlyMap<number, string>
  /** Left out: nothing is being compared. */
  readonly marks: Marks | undefined
}

/** The products of a list that are chosen for comparison. They stay chosen when the filters change. */
export function useCompare(): Compare {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const toggle = useCallback(
    (id: number, name: string) =>
      setChosen((all) => {
        const next = new Map(all)
        if (!next.delete(id) && next.size < MOST) next.set(id, name)
        return next
      }),
    [],
  )
  const marks = useMemo(
    () => (isOn ? { chosen, isFull: chosen.size >= MOST, toggle } : undefined),
    [isOn, chosen, toggle],
  )
  return { isOn, turn: () => setOn(!isOn), chosen, marks }
}
