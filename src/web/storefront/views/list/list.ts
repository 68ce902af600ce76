import type { CardView } from '../card.ts'

/** Sort orders and their directions; undefined for the default of the API, which is descending. */
export const DIRECTIONS = {
  default: undefined,
  popular: undefined,
  price: 'asc',
  name: 'asc',
  created: undefined,
} as const

export type Sort = keyof typeof DIRECTIONS
export const SORTS = Object.keys(DIRECTIONS) as Sort[]

/** How many pages are shown as one at most: more is too much for a phone. */
export const MOST_PAGES = 5

/** The pages of a list that an address asks for. */
export interface ListQuery {
  /** The first page shown; `page` itself, unless several are shown as one. */
  readonly from: number
  readonly page: number
  /** Undefined for the default of the list. */
  readonly sort: Sort | undefined
  /** Undefined for the default of the list. */
  readonly look?: Look | undefined
}

/** Cards side by side, cards lying one below another, or rows with a quantity in each. */
export const LOOKS = ['grid', 'list', 'table'] as const
export type Look = (typeof LOOKS)[number]

/** The next page; shown below the others up to {@link MOST_PAGES}. */
export function nextPages({ from, page }: Pick<ListQuery, 'from' | 'page'>): {
  page: number
  from: number | undefined
} {
  const next = page + 1
  return { page: next, from: next - from < MOST_PAGES ? from : undefined }
}

/** Which part of a list is shown. */
export interface Paging {
  readonly count: number
  readonly from: number
  readonly page: number
  readonly pages: number
  readonly limit: number
}

/** Whether the pages asked for are beyond the last. */
export function isAfterLast({ from, pages }: Pick<Paging, 'from' | 'pages'>): boolean {
  return from > Math.max(1, pages)
}

export interface ListView extends Paging {
  readonly cards: readonly CardView[]
  readonly sort: Sort
  /** The corrected search, where the typed one has no results. */
  readonly meant: string | undefined
}
