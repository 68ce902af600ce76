import type { LoaderFunctionArgs } from 'react-router'
import type { Services } from '../services.ts'
import type { ListDescription, ListReply, ListRow } from './description.ts'
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
    const read = (asked: ListState) =>
      description.read(api, toPageQuery(description, asked), request.signal)
    const shown = read(state)
    const counts = description.tabs.options.map(async ({ value }) => {
      const isShown = value === state.tab
      const reply = isShown ? await shown : await read(narrowed(state, { tab: value }))
      return [value, formatCounted(reply.count, reply.metadata.is_count_exact)] as const
    })
    return { ...(await shown), state, counts: new Map(await Promise.all(counts)) }
  }
}
