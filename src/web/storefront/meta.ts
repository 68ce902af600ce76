import type { UIMatch } from 'react-router'
import type { PageCache, PageRoute } from '#surface/pages'
import type { LayoutData } from './layout/load-layout.ts'
import { texts } from './texts.ts'

/** The head of a page. */
export interface PageMeta {
  readonly title: string
  readonly description?: string | undefined
  /** The canonical path. */
  readonly canonical?: string | undefined
  readonly noindex?: boolean | undefined
}

/** A component for the data of a route that shows several kinds of pages. */
export interface Page {
  /** Its source file, as the id of a route, to find its script in the manifest. */
  readonly file: string
  readonly load: () => Promise<unknown>
}

/** What a page reads of its query: see `server/page-routes.ts`. */
export type PageQuery =
  | 'list'
  | 'search'
  | 'cut-list'
  | 'node'
  | 'colours'
  | 'compare'
  | 'tint'
  | 'triangle'

/** What the server must know of each route. */
export interface ServedHandle {
  readonly cache: PageCache
  /** How long a shared page is kept; a minute when left out, 0: not at all. */
  readonly keepSeconds?: number
  /** The server renders it with the visitor's basket. */
  readonly showsBasket?: true
  /** It has a form that browsers send themselves. */
  readonly sendsForm?: true
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
  /** The components, where they depend on the data. */
  readonly pages?: (data: Data) => readonly Page[]
  /** The path of the entry of the account area's nav, where the address alone does not tell it. */
  readonly entry?: (data: Data) => string | undefined
  /** The page has the header of the checkout. */
  readonly isEnclosed?: boolean
  /** Search mode, specification section 4. */
  readonly isSearch?: boolean
}

type Match = Pick<UIMatch, 'handle' | 'loaderData' | 'id'>

/** The innermost route with a handle. */
export function findHandle(matches: readonly Match[]): [PageHandle<unknown>, unknown] | undefined {
  const match = matches.findLast(({ handle }) => handle !== undefined && handle !== null)
  return match && [match.handle as PageHandle<unknown>, match.loaderData]
}

/** The head of the page; that of a page whose loader failed is not for search engines. */
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
