import type { LoaderFunctionArgs } from 'react-router'
import type { Services } from '../services.ts'
import type { Counted, ListDescription, ListReply, ListRow, SavedView } from './description.ts'
import { type ListState, readState, toPageQuery } from './list-state.ts'
import { formatCounted } from './list-texts.ts'
import { countedViews, onTab, stateOfView } from './view-state.ts'

export interface ListData<Row extends ListRow> extends ListReply<Row> {
  readonly state: ListState
  /** How many rows each tab has, by its value, and each view, by its id. */
  readonly counts: ReadonlyMap<string, string>
  readonly views: readonly SavedView[]
}

/** The rows that the address asks for, and what the other tabs count to with the same search and filters. */
export function listLoader<Row extends ListRow>(
  { api }: Pick<Services, 'api'>,
  description: ListDescription<Row>,
) {
  return async ({ request }: LoaderFunctionArgs): Promise<ListData<Row>> => {
    const state = readState(description, new URL(request.url).searchParams)
    const { count = description.read } = description
    const views = description.views
      ? api.get('/api/admin/views', { query: { list: description.views }, signal: request.signal })
      : undefined
    const shown = description.read(api, toPageQuery(description, state), request.signal)
    const read = (asked: ListState) => count(api, toPageQuery(description, asked), request.signal)
    const [reply, counts, saved] = await Promise.all([
      shown,
      countTabs({ api, description, signal: request.signal }, { state, read, shown }),
      views,
    ])
    const own = saved?.data ?? []
    const ofViews = (description.count ? countedViews(own, state) : []).map(async (view) => {
      const { count: found, metadata } = await read(stateOfView(description, view))
      return [view.id, formatCounted(found, metadata.is_count_exact)] as const
    })
    const all = new Map([...counts, ...(await Promise.all(ofViews))])
    if (state.view !== undefined) {
      all.set(state.view, formatCounted(reply.count, reply.metadata.is_count_exact))
    }
    return { ...reply, state, counts: all, views: own }
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
    description,
    signal,
  }: { api: Services['api']; description: ListDescription<Row>; signal: AbortSignal },
  { state, read, shown }: Asked<Row>,
): Promise<ReadonlyMap<string, string>> {
  const { counts, tabs } = description
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0
  const known = counts && !isNarrowed ? await counts(api, signal) : undefined
  const counted = tabs.options.map(async ({ value }) => {
    const isShown = value === state.tab
    if (known && !isShown) return [value, toText(known.get(value))] as const
    if (counts && !isShown) return [value, ''] as const
    const { count, metadata } = isShown ? await shown : await read(onTab(description, state, value))
    return [value, formatCounted(count, metadata.is_count_exact)] as const
  })
  return new Map(await Promise.all(counted))
}

function toText(counted: Counted | undefined): string {
  return counted ? formatCounted(counted.count, counted.is_count_exact) : ''
}
