import { useCallback, useState } from 'react'
import type { TableRow } from '../../views/list/table-row.ts'
import { useAdd } from './use-add.tsx'

/** A row and how many of it. */
export interface ChosenRow {
  readonly row: TableRow
  readonly quantity: number
}

export interface RowsToBuy {
  readonly chosen: ReadonlyMap<number, ChosenRow>
  readonly choose: (row: TableRow, quantity: number) => void
  readonly busy: boolean
  readonly addAll: () => void
}

/**
 * How many of each row of a table. What is chosen stays so when other rows are shown. All are put in the basket at
 * once, and then left.
 */
export function useRows(): RowsToBuy {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ChosenRow>>(new Map())
  const [busy, add] = useAdd()
  const choose = useCallback(
    (row: TableRow, quantity: number) =>
      setChosen((all) => {
        const next = new Map(all)
        if (quantity > 0) next.set(row.id, { row, quantity })
        else next.delete(row.id)
        return next
      }),
    [],
  )
  async function addAll(): Promise<void> {
    if (busy) return
    const wanted = [...chosen.values()].flatMap(({ row: { id, name, unit, buy }, quantity }) =>
      buy ? { product_id: id, name, unit, quantity } : [],
    )
    const added = await add(wanted)
    if (added.length === chosen.size) leaveBar()
    setChosen((all) => new Map([...all].filter(([id]) => !added.includes(id))))
  }
  return { chosen, choose, busy, addAll: () => void addAll() }
}

/** The button goes when nothing is chosen: a row takes its focus. A field would open the keys of a phone. */
function leaveBar(): void {
  document.querySelector<HTMLElement>('[data-chosen] a')?.focus({ preventScroll: true })
}
