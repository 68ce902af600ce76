import type { SavedView } from './description.ts'
import { type ListState, readState, writeState } from './list-state.ts'

type Described = Parameters<typeof readState>[0]

/** What a view keeps of what a list shows: all but the page, as the address has it. */
export function toViewQuery(description: Described, state: ListState): string {
  const kept = { ...state, page: 1, after: undefined, before: undefined, view: undefined }
  return String(writeState(description, kept))
}

/** What a list shows of a view; what it does not have any more is left out. */
export function stateOfView(description: Described, { id, query }: ViewOf): ListState {
  const { page, after, before, ...state } = readState(description, new URLSearchParams(query))
  return { ...state, page: 1, view: id }
}

type ViewOf = Pick<SavedView, 'id' | 'query'>

/** Whether more, or something else, is shown than the view keeps. */
export function isChanged(description: Described, state: ListState, view: ViewOf): boolean {
  return (
    toViewQuery(description, state) !== toViewQuery(description, stateOfView(description, view))
  )
}

/** Another tab is shown as it was; a view that is left takes along what it narrowed. */
export function onTab(description: Described, state: ListState, tab: string): ListState {
  const left = state.view === undefined ? state : readState(description, new URLSearchParams())
  return { ...left, tab, page: 1, after: undefined, before: undefined }
}

/** So many views have a count on their tab: each is a call. */
const COUNTED = 6

/** Those whose rows are counted: the first ones, and not the one that is shown, which is read. */
export function countedViews(
  views: readonly SavedView[],
  { view }: ListState,
): readonly SavedView[] {
  return views.slice(0, COUNTED).filter(({ id }) => id !== view)
}
