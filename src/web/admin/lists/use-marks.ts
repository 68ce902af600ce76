import { useState } from 'react'
import type { ListRow } from './description.ts'

/** Which rows of a page are marked; on another page none of them is. */
export function useMarks<Row extends ListRow>(shown: readonly Row[]) {
  const [marked, setMarked] = useState<ReadonlySet<ListRow['id']>>(new Set())
  const rows = shown.filter(({ id }) => marked.has(id))
  return {
    rows,
    has: ({ id }: Row) => marked.has(id),
    toggle: ({ id }: Row) => {
      const next = new Set(rows.map((row) => row.id))
      if (!next.delete(id)) next.add(id)
      setMarked(next)
    },
    toggleAll: () => {
      const isAll = rows.length === shown.length
      setMarked(new Set(isAll ? [] : shown.map(({ id }) => id)))
    },
    clear: () => setMarked(new Set()),
  }
}
