import type { UIMatch } from 'react-router'
import type { FrameData } from './frame/load-frame.ts'
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

/** The `handle` of a route. */
export interface PageHandle<Data = never> {
  readonly meta: (data: Data) => PageMeta
  /** What shows the data, where that depends on it. */
  readonly page?: (data: Data) => Page | undefined
  /** The browser fetches the data: it is the visitor's own. */
  readonly isOwn?: boolean
  /** Own, and opened by its address alone: the server makes it whole, and keeps it nowhere. */
  readonly isByAddress?: boolean
  /** Something is being bought: the head of the page leads nowhere else. */
  readonly isEnclosed?: boolean
  /** How long the server keeps the page; a minute when nothing is said, 0 for one that is not worth it. */
  readonly keepSeconds?: number
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
  if (!handle || (data === undefined && !handle.isOwn))
    return { title: withShop(texts.homeTitle, matches), noindex: true }
  const meta = handle.meta(data)
  return { ...meta, title: withShop(meta.title, matches) }
}

function withShop(title: string, matches: readonly Match[]): string {
  const frame = matches[0]?.loaderData as FrameData | undefined
  return frame ? `${title} – ${frame.shop.short_name}` : title
}
