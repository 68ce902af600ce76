import type { LoaderFunctionArgs } from 'react-router'
import type { Services } from '../services.ts'
import type { Counted, ListDescription, ListReply, ListRow } from './description.ts'
import { type ListState, narrowed, readState, toPageQuery } from './list-state.ts'
import { formatCounted } from './list-texts.ts'

export interface ListData<Row extends ListRow> extends ListReply<Row> {
  readonly state: ListState
  /** How many rows each tab has, by its value. */
  readonly counts: ReadonlyMap<string, string>
}

/** The rows that the address asks for, and what the other tabs count to with the same search and filters. */
export function listLoader<Row extends ListRow>(
  { api }: Pick<Services, 'api'>,
  description: ListDescription<Row>,
) {
  return async ({ request }: LoaderFunctionArgs): Promise<ListData<Row>> => {
    const state = readState(description, new URL(request.url).searchParams)
    const { count = description.read } = description
    const shown = description.read(api, toPageQuery(description, state), request.signal)
    const read = (asked: ListState) => count(api, toPageQuery(description, asked), request.signal)
    const [reply, counts] = await Promise.all([
      shown,
      countTabs({ api, description, signal: request.signal }, { state, read, shown }),
    ])
    return { ...reply, state, counts }
  }
}

type Asked<Row extends ListRow> = {
  readonly state: ListState
  readonly read: (asked: ListState) => Promise<ListReply<Row>>
  readonly shown: Promise<ListReply<Row>>
}

async function countTabs<Row extends ListRow>(
  {
    api,
    description: { counts, tabs },
    signal,
  }: { api: Services['api']; description: ListDescription<Row>; signal: AbortSignal },
  { state, read, shown }: Asked<Row>,
): Promise<ReadonlyMap<string, string>> {
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0
  const known = counts && !isNarrowed ? await counts(api, signal) : undefined
  const counted = tabs.options.map(async ({ value }) => {
    const isShown = value === state.tab
    if (known && !isShown) return [value, toText(known.get(value))] as const
    if (counts && !isShown) return [value, ''] as const
    const { count, metadata } = isShown ? await shown : await read(narrowed(state, { tab: value }))
    return [value, formatCounted(count, metadata.is_count_exact)] as const
  })
  return new Map(await Promise.all(counted))
}

function toText(counted: Counted | undefined): string {
  return counted ? formatCounted(counted.count, counted.is_count_exact) : ''
}
