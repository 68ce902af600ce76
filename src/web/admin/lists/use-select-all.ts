import { useEffect, useRef, useState } from 'react'
import type { Calls } from '#api-client'
import { tellFailure } from '../failures.ts'
import { useServices } from '../services.ts'
import type { ListDescription, ListQuery, ListRow, Selection } from './description.ts'
import { type ListState, toQuery } from './list-state.ts'

/** Reads the rows that were found, page by page. @returns `read`: how many it has so far; undefined: it reads none. */
export function useSelectAll<Row extends ListRow>(
  description: ListDescription<Row>,
  state: ListState,
  onFound: (rows: readonly Row[]) => void,
) {
  const { api } = useServices()
  const [read, setRead] = useState<number>()
  const reading = useRef<AbortController>(undefined)
  const { selection } = description
  // What was found is of no use once the marks, or the list, are gone.
  useEffect(() => () => reading.current?.abort(), [])
  const run = () => {
    if (!selection || read !== undefined) return
    const ending = new AbortController()
    reading.current = ending
    setRead(0)
    readAll(selection, { api, query: toQuery(description, state), signal: ending.signal }, setRead)
      .then(onFound)
      .catch((error: unknown) => {
        if (!ending.signal.aborted) tellFailure(error)
      })
      .finally(() => setRead(undefined))
  }
  return { read, run }
}

interface Asked {
  readonly api: Calls
  readonly query: ListQuery
  readonly signal: AbortSignal
}

/** Each row once, also where the list changes while it is read. */
export async function readAll<Row extends ListRow>(
  { read, pageSize, most }: Selection<Row>,
  { api, query, signal }: Asked,
  onRead: (count: number) => void,
): Promise<readonly Row[]> {
  const found = new Map<ListRow['id'], Row>()
  for (let page = 1; found.size < most; page += 1) {
    const { data } = await read(api, { ...query, page }, signal)
    signal.throwIfAborted()
    for (const row of data) found.set(row.id, row)
    onRead(found.size)
    if (data.length < pageSize) break
  }
  return [...found.values()].slice(0, most)
}
