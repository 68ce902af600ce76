import type { Api, ProductsAsked } from '#api-client'
import type { ProductsReply } from '#contract/product'
import { readPage } from '../paths.ts'
import { type CardView, toCard } from './card.ts'

/** Sorts a shopper may choose, and which way each goes: what the shop does by itself is largest first. */
const DIRECTIONS = {
  default: undefined,
  popular: undefined,
  price: 'asc',
  name: 'asc',
  created: undefined,
} as const

export type Sort = keyof typeof DIRECTIONS
export const SORTS = Object.keys(DIRECTIONS) as Sort[]

/** Pages that are shown as one at most: what a phone can hold, and the API gives. */
const MOST_PAGES = 5

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

export function readListQuery(query: URLSearchParams): ListAsked {
  const page = readPage(query) ?? 1
  const from = readPage(query, 'from') ?? page
  const sort = query.get('sort')
  return {
    page,
    from: from <= page && page - from < MOST_PAGES ? from : page,
    sort: isSort(sort) ? sort : undefined,
    look: LOOKS.find((look) => look === query.get('look')),
  }
}

function isSort(text: string | null): text is Sort {
  return text !== null && Object.hasOwn(DIRECTIONS, text)
}

/** The page after these, shown below them as long as they can be held. */
export function nextPages({ from, page }: Pick<ListAsked, 'from' | 'page'>): {
  page: number
  from: number | undefined
} {
  const next = page + 1
  return { page: next, from: next - from < MOST_PAGES ? from : undefined }
}

/** All pages asked for, as one reply. */
export async function askForPages(
  { catalogue }: Api,
  asked: ProductsAsked,
  { from, page, sort }: ListAsked,
  signal?: AbortSignal,
): Promise<ProductsReply> {
  const order = sort ? { sort, direction: DIRECTIONS[sort] } : {}
  const pages = Array.from({ length: page - from + 1 }, (_, place) => from + place)
  const replies = await Promise.all(
    pages.map((number) => catalogue.products({ ...asked, ...order, page: number }, signal)),
  )
  const last = replies.at(-1)
  if (!last) throw new RangeError(`no pages from ${from} to ${page}`)
  return { ...last, data: replies.flatMap(({ data }) => data) }
}

/** Where in the list one is. */
export interface Paging {
  readonly count: number
  readonly from: number
  readonly page: number
  readonly pages: number
  readonly limit: number
}

export function toPaging({ count, metadata }: ProductsReply, { from, page }: ListAsked): Paging {
  return { count, from, page, limit: metadata.limit, pages: Math.ceil(count / metadata.limit) }
}

export interface ListView extends Paging {
  readonly cards: readonly CardView[]
  readonly sort: Sort
  /** What was looked for instead of what was typed. */
  readonly meant: string | undefined
}

export function toListView(reply: ProductsReply, asked: ListAsked): ListView {
  const { sort } = reply.metadata
  return {
    ...toPaging(reply, asked),
    cards: reply.data.map(toCard),
    meant: reply.metadata.meant,
    sort: asked.sort ?? (isSort(sort) ? sort : 'default'),
  }
}
