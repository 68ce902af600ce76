import { useState } from 'react'
import type { ListRow } from './description.ts'

type Ids = ReadonlySet<ListRow['id']>

/** Rows that were chosen beyond the page. @param of What they were found by: another question has none of them. */
interface All<Row> {
  readonly of: string
  readonly rows: readonly Row[]
}

export type Marks<Row extends ListRow> = ReturnType<typeof useMarks<Row>>

/** Which rows of a page are marked; on another page none of them is, unless all that were found are. */
export function useMarks<Row extends ListRow>(page: readonly Row[], question: string) {
  const [all, setAll] = useState<All<Row>>()
  const shown = all?.of === question ? all.rows : page
  const [marked, setMarked] = useState<Ids>(new Set())
  /** The row that was marked last, from which a range goes. */
  const [last, setLast] = useState<ListRow['id']>()
  const rows = shown.filter(({ id }) => marked.has(id))
  const mark = (ids: Ids, at?: ListRow['id']) => {
    if (ids.size === 0) setAll(undefined)
    setMarked(ids)
    setLast(at)
  }
  return {
    rows,
    isPageMarked: page.every(({ id }) => marked.has(id)),
    has: ({ id }: Row) => marked.has(id),
    toggle: ({ id }: Row) => mark(withOther(rows, id), id),
    markTo: ({ id }: Row) => mark(withRange(shown, rows, last, id), id),
    toggleAll: () => mark(idsOf(page.every(({ id }) => marked.has(id)) ? [] : page)),
    markAll: (found: readonly Row[]) => {
      setAll({ of: question, rows: found })
      mark(idsOf(found))
    },
    clear: () => mark(new Set()),
  }
}

function idsOf(rows: readonly ListRow[]): Ids {
  return new Set(rows.map(({ id }) => id))
}

function withOther(marked: readonly ListRow[], id: ListRow['id']): Ids {
  const next = new Set(marked.map((row) => row.id))
  if (!next.delete(id)) next.add(id)
  return next
}

/** With all from one row to another; where the first is not shown, the other alone. */
export function withRange(
  shown: readonly ListRow[],
  marked: readonly ListRow[],
  from: ListRow['id'] | undefined,
  to: ListRow['id'],
): Ids {
  const ids = shown.map(({ id }) => id)
  const end = ids.indexOf(to)
  const start = from === undefined ? -1 : ids.indexOf(from)
  const [low, high] = start < 0 ? [end, end] : [Math.min(start, end), Math.max(start, end)]
  return new Set([...marked.map(({ id }) => id), ...ids.slice(low, high + 1)])
}
