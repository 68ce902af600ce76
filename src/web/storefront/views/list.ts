import type { CardView } from './card.ts'

/** Sorts a shopper may choose, and which way each goes: what the shop does by itself is largest first. */
export const DIRECTIONS = {
  default: undefined,
  popular: undefined,
  price: 'asc',
  name: 'asc',
  created: undefined,
} as const

export type Sort = keyof typeof DIRECTIONS
export const SORTS = Object.keys(DIRECTIONS) as Sort[]

/** Pages that are shown as one at most: what a phone can hold, and the API gives. */
export const MOST_PAGES = 5

/** Pages of a list, as an address asks for them. */
export interface ListAsked {
  /** The first page shown; the page itself, unless more were asked for after it. */
  readonly from: number
  readonly page: number
  /** Left out: as the list is at home. */
  readonly sort: Sort | undefined
  /** Left out: as the list is at home. */
  readonly look?: Look | undefined
}

/** Cards side by side, cards lying one below another, or rows with a quantity in each. */
export const LOOKS = ['grid', 'list', 'table'] as const
export type Look = (typeof LOOKS)[number]

/** The page after these, shown below them as long as they can be held. */
export function nextPages({ from, page }: Pick<ListAsked, 'from' | 'page'>): {
  page: number
  from: number | undefined
} {
  const next = page + 1
  return { page: next, from: next - from < MOST_PAGES ? from : undefined }
}

/** Where in the list one is. */
export interface Paging {
  readonly count: number
  readonly from: number
  readonly page: number
  readonly pages: number
  readonly limit: number
}

/** Nothing of the list is on the pages asked for. */
export function isAfterLast({ from, pages }: Pick<Paging, 'from' | 'pages'>): boolean {
  return from > Math.max(1, pages)
}

export interface ListView extends Paging {
  readonly cards: readonly CardView[]
  readonly sort: Sort
  /** What was looked for instead of what was typed. */
  readonly meant: string | undefined
}
