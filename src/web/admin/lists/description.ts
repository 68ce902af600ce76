import type { ReactNode } from 'react'
import type { Calls, QueryOf, ReplyOf } from '#api-client'

/** What a list for staff is made of; `ListPage` does the rest. */
export interface ListDescription<Row extends ListRow = ListRow> {
  /** The heading of the page, and what its files are called. */
  readonly name: string
  /** Of the page, below `/admin`; that of a row is below it. */
  readonly path: string
  /** One quiet line below the heading. */
  readonly note?: string
  /** What a search looks through; left out: there is none. */
  readonly searchHint?: string
  /** What parts the list; the first is shown when none is chosen. The value '' is no choice of the API. Without options there are no tabs. */
  readonly tabs: Choices
  readonly filters: readonly Choices[]
  /** What is typed to narrow the list. */
  readonly typed?: readonly TypedFilter[]
  /** Rows of a page, as the API has it; left out: 50. */
  readonly pageSize?: number
  /** So many pages have numbers; what is deeper follows a row, or ends before one. Left out: all of them. */
  readonly pages?: number
  /** Pages have numbers alone: the API takes no `after`. */
  readonly isPagedByNumber?: true
  /** What each tab counts to when nothing narrows the list; left out: each tab is read. While something does, the shown tab alone has a count. */
  readonly counts?: (api: Calls, signal: AbortSignal) => Promise<ReadonlyMap<string, Counted>>
  /** Counts a tab without reading its rows, where the API can. */
  readonly count?: (api: Calls, query: ListQuery, signal: AbortSignal) => Promise<ListReply<Row>>
  /** What the API calls the list, where users may save views of it; left out: they may not. */
  readonly views?: QueryOf<'GET', '/api/admin/views'>['list']
  readonly columns: readonly Column<Row>[]
  /** Rows that are shown below a row once it is opened; left out: none is opened. */
  readonly inside?: Inside<Row>
  /** Whether a row is a link; left out: each is. */
  readonly hasPage?: (row: Row) => boolean
  /** What the API sorts by when none is asked for. */
  readonly direction: (tab: string) => Direction
  /** In the place of rows, when nothing narrows the list. */
  readonly empty: string
  readonly read: (api: Calls, query: ListQuery, signal: AbortSignal) => Promise<ListReply<Row>>
  /** What is done with rows that are marked; left out: none can be. @param clear Marks none. */
  readonly bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** How all rows that were found are marked at once; left out: those of a page alone can be. */
  readonly selection?: Selection<Row>
  /** All rows as a file; left out: there is none. */
  readonly table?: (api: Calls, query: ListQuery & { format: FileFormat }) => Promise<Blob>
}

export interface Selection<Row extends ListRow> {
  /** So many can be changed in one call. */
  readonly most: number
  /** Rows of a page as `read` has it. */
  readonly pageSize: number
  readonly read: (api: Calls, query: ListQuery, signal: AbortSignal) => Promise<ListReply<Row>>
}

export interface Inside<Row extends ListRow> {
  /** How many rows are within; of a row with none there is nothing to open. */
  readonly countOf: (row: Row) => number
  /** `Vis 11 varianter af …`: what the button does. */
  readonly label: (row: Row) => string
  /** A hook that reads them while the row is open. */
  readonly useRows: (row: Row) => {
    readonly rows?: readonly Row[] | undefined
    readonly failure?: string | undefined
  }
}

/** What is filtered, sorted and shown, under a name. */
export type SavedView = ReplyOf<'GET', '/api/admin/views'>['data'][number]

export interface ListRow {
  readonly id: string | number
}

export interface Counted {
  readonly count: number
  readonly is_count_exact: boolean
}

/** A filter that is typed: a day, or a text. */
export interface TypedFilter {
  readonly param: string
  readonly label: string
  readonly kind: 'day' | 'text' | 'number'
}

export type Direction = 'asc' | 'desc'
export type FileFormat = 'csv' | 'xlsx'

export interface Choices {
  /** Of the parameter of the API, and of the address. */
  readonly param: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export interface Column<Row extends ListRow = ListRow> {
  readonly key: string
  readonly head: string
  readonly of: (row: Row) => ReactNode
  /** What the API sorts by; left out: the column cannot be sorted by. */
  readonly sort?: string
  readonly isNumber?: boolean
  /** It is the link to the row, is always shown, and comes first on a phone. */
  readonly isLink?: boolean
  /** Takes what room there is, and is cut. */
  readonly isWide?: boolean
  /** Left out of the table where the window is narrow, and of the card of a phone unless it has a place there. */
  readonly isSpare?: boolean
  /** Not shown before the user chooses it. */
  readonly isHidden?: boolean
  /** Where it stands on the card of a phone; left out: below the others. `named`: there too, with its head, where the value alone does not say what it is. */
  readonly card?: 'right' | 'below' | 'named'
}

/** As the API takes it. */
export type ListQuery = Readonly<Record<string, string | number | undefined>>

export interface ListReply<Row extends ListRow> {
  readonly data: readonly Row[]
  readonly count: number
  /** Left out: the count is exact. */
  readonly metadata: { readonly is_count_exact?: boolean }
}
