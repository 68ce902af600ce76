import type { Choices, Direction, ListDescription, ListQuery } from './description.ts'

/** What a list shows, as its address has it. */
export interface ListState {
  readonly tab: string
  readonly search: string
  /** Chosen options, by parameter. */
  readonly filters: Readonly<Record<string, string>>
  readonly sort?: string | undefined
  readonly direction?: Direction | undefined
  /** From 1 on. */
  readonly page: number
  /** The last row of the page before: what follows it is found without counting the rows before it. */
  readonly after?: string | undefined
  /** The first row of the page after, for the page that ends before it. */
  readonly before?: string | undefined
  /** Keys of the columns that are shown; left out: those that are shown at first. */
  readonly columns?: readonly string[] | undefined
  /** The id of the saved view that was begun from. */
  readonly view?: string | undefined
}

/** Shows another state of the list: its address is that of the state. */
export type Show = (state: ListState, options?: { readonly replace: boolean }) => void

type Described = Pick<
  ListDescription<never>,
  'tabs' | 'filters' | 'typed' | 'columns' | 'isPagedByNumber' | 'pages'
>

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** A UUID, or a number. */
const ROW = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{1,15})$/
const WRITTEN = { day: /^\d{4}-\d{2}-\d{2}$/, number: /^[1-9]\d{0,14}$/, text: /./ } as const
const LONGEST_SEARCH = 200
const LONGEST_FILTER = 50

/** Addresses are typed and kept: what they ask that the list does not have is left out. */
export function readState(description: Described, params: URLSearchParams): ListState {
  const { tabs, filters, typed = [], columns, isPagedByNumber, pages = Infinity } = description
  const sort = params.get('sort') ?? undefined
  const direction = params.get('retning')
  const page = Number(params.get('side') ?? 1)
  const rowOf = (name: string) => {
    const row = params.get(name)
    return !isPagedByNumber && row !== null && ROW.test(row) ? row : undefined
  }
  const after = rowOf('efter')
  const before = after === undefined ? rowOf('inden') : undefined
  const isFollowed = after !== undefined || before !== undefined
  const view = params.get('visning')
  const shown = params.get('kolonner')?.split(',')
  const chosen = filters.flatMap((filter) => {
    const value = optionOf(filter, params)
    return value === undefined ? [] : [[filter.param, value]]
  })
  const written = typed.flatMap(({ param, kind }) => {
    const value = (params.get(param) ?? '').slice(0, LONGEST_FILTER)
    return value === '' || !WRITTEN[kind].test(value) ? [] : [[param, value]]
  })
  return {
    tab: optionOf(tabs, params) ?? tabs.options[0]?.value ?? '',
    search: (params.get('q') ?? '').slice(0, LONGEST_SEARCH),
    filters: Object.fromEntries([...chosen, ...written]),
    sort: columns.some((column) => column.sort !== undefined && column.sort === sort)
      ? sort
      : undefined,
    direction: direction === 'asc' || direction === 'desc' ? direction : undefined,
    page: Number.isInteger(page) && page > 0 && (isFollowed || page <= pages) ? page : 1,
    after,
    before,
    columns: shown && columns.map(({ key }) => key).filter((key) => shown.includes(key)),
    view: view !== null && UUID.test(view) ? view : undefined,
  }
}

function optionOf({ param, options }: Choices, params: URLSearchParams): string | undefined {
  const value = params.get(param)
  return options.find((option) => option.value === value)?.value
}

/** What is as it would be anyway is left out. */
export function writeState({ tabs }: Pick<Described, 'tabs'>, state: ListState): URLSearchParams {
  const written = new URLSearchParams()
  const { tab, search, filters, sort, direction, page, after, before, columns, view } = state
  const values: [string, string | undefined][] = [
    [tabs.param, tab === tabs.options[0]?.value ? undefined : tab],
    ['q', search || undefined],
    ...Object.entries(filters),
    ['sort', sort],
    ['retning', direction],
    ['side', page > 1 ? String(page) : undefined],
    ['efter', page > 1 ? after : undefined],
    ['inden', page > 1 ? before : undefined],
    ['kolonner', columns?.join(',')],
    ['visning', view],
  ]
  for (const [name, value] of values) if (value !== undefined) written.set(name, value)
  return written
}

/** What narrows and orders the list, as the API takes it; for a file that is all. */
export function toQuery({ tabs }: Pick<Described, 'tabs'>, state: ListState): ListQuery {
  const { tab, search, filters, sort, direction } = state
  return {
    [tabs.param]: tab || undefined,
    search: search || undefined,
    ...filters,
    sort,
    direction,
  }
}

/** A page that follows a row is the first one after it, or ends before one; any other is counted off from the start. */
export function toPageQuery(described: Pick<Described, 'tabs'>, state: ListState): ListQuery {
  const { page, after, before } = state
  const query = toQuery(described, state)
  if (after !== undefined) return { ...query, after }
  return before === undefined ? { ...query, page } : { ...query, before }
}

/** The page that is shown next: `last` is the last row of this one, `first` its first. */
export function turnTo(
  state: ListState,
  page: number,
  last: string | undefined,
  first?: string,
): ListState {
  return {
    ...state,
    page,
    after: page === state.page + 1 ? last : undefined,
    before: page === state.page - 1 && page > 1 ? first : undefined,
  }
}

/** Another question begins on its first page. */
export function narrowed(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, ...change, page: 1, after: undefined, before: undefined }
}
