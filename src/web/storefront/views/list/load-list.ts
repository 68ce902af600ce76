import type { Api, Basis } from '#api-client'
import type { ProductsReply } from '#contract/product/product'
import type { ProductsParams } from '#surface/reads'
import { readPage } from '../../paths.ts'
import { toCard } from '../card.ts'
import {
  DIRECTIONS,
  type ListQuery,
  type ListView,
  LOOKS,
  MOST_PAGES,
  type Paging,
  type Sort,
} from './list.ts'

export function readListQuery(query: URLSearchParams): ListQuery {
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

/** Reads all pages asked for, as one reply. */
export async function askForPages(
  { catalogue }: Api,
  asked: ProductsParams,
  { from, page, sort }: ListQuery,
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

export function toPaging({ count, metadata }: ProductsReply, { from, page }: ListQuery): Paging {
  return { count, from, page, limit: metadata.limit, pages: Math.ceil(count / metadata.limit) }
}

export function toListView(reply: ProductsReply, asked: ListQuery, basis: Basis): ListView {
  const { sort } = reply.metadata
  return {
    ...toPaging(reply, asked),
    cards: reply.data.map((product) => toCard(product, basis)),
    meant: reply.metadata.meant,
    sort: asked.sort ?? (isSort(sort) ? sort : 'default'),
  }
}
