import type { UIMatch } from 'react-router'
import type { PageCache, PageRoute } from '#surface/pages'
import type { LayoutData } from './layout/load-layout.ts'
import { texts } from './texts.ts'

/** What a page says of itself in its head. */
export interface PageMeta {
  readonly title: string
  readonly description?: string | undefined
  /** Where the page is at home, when it can be reached by several ways. */
  readonly canonical?: string | undefined
  readonly noindex?: boolean | undefined
}

/** What shows the data of a route that can show several things. */
export interface Page {
  /** Where it comes from, for the head of the page: as the id of a route. */
  readonly file: string
  readonly load: () => Promise<unknown>
}

/** What a page reads of its query: see `canonical-query.ts`. */
export type PageQuery = 'list' | 'search' | 'cut-list'

/** What the server must know of each route that a page can end in. */
export interface ServedHandle {
  readonly cache: PageCache
  /** How long a shared page is kept; a minute when left out, 0: not at all. */
  readonly keepSeconds?: number
  /** An own page that its address alone opens: the server renders it whole. */
  readonly isByAddress?: boolean
  /** `page` when left out. */
  readonly rate?: PageRoute['rate']
  /** What a shared page reads of its query; nothing when left out. */
  readonly query?: PageQuery
}

/** The `handle` of a route. */
export interface PageHandle<Data = never> extends ServedHandle {
  readonly meta: (data: Data) => PageMeta
  /** What shows the data, where that depends on it. */
  readonly page?: (data: Data) => Page | undefined
  /** Something is being bought: the head of the page leads nowhere else. */
  readonly isEnclosed?: boolean
  /** Search mode, specification section 4. */
  readonly isSearch?: boolean
}

type Match = Pick<UIMatch, 'handle' | 'loaderData' | 'id'>

/** The innermost route that says something of itself. */
export function findHandle(matches: readonly Match[]): [PageHandle<unknown>, unknown] | undefined {
  const match = matches.findLast(({ handle }) => handle !== undefined && handle !== null)
  return match && [match.handle as PageHandle<unknown>, match.loaderData]
}

/** Title and the rest of the page that the matches make; a page that failed has no data and says so. */
export function metaOf(matches: readonly Match[]): PageMeta {
  const [handle, data] = findHandle(matches) ?? []
  if (!handle || (data === undefined && handle.cache !== 'own'))
    return { title: withShop(texts.homeTitle, matches), noindex: true }
  const meta = handle.meta(data)
  return { ...meta, title: withShop(meta.title, matches) }
}

function withShop(title: string, matches: readonly Match[]): string {
  const layout = matches[0]?.loaderData as LayoutData | undefined
  return layout ? `${title} – ${layout.shop.short_name}` : title
}
