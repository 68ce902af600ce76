import type { CatalogueReads, OrderReads } from './catalogue-reads.ts'

/** What the server and the pages it makes agree on. */

/** The shop's pages, as the build of src/web/storefront makes them. */
export interface Storefront {
  readonly routes: readonly PageRoute[]
  readonly render: (request: PageRequest) => Promise<PageReply>
}

/** `shared`: the same for every visitor, so that caches may keep it. `own`: for one visitor, and kept nowhere. */
export type PageCache = 'shared' | 'own'

/** A route of pages, as the server registers it. */
export interface PageRoute {
  /** In Fastify's syntax: `/varer/*`, `/checkout/confirmation/:token`. */
  readonly path: string
  readonly cache: PageCache
  /** The rate limit that requests count towards. */
  readonly rate: 'page' | 'cutting' | 'token'
  /** What the page reads of its query, in one order, with a `?`; '' when that is nothing. */
  readonly canonicalQuery: (query: URLSearchParams) => string
}

export interface PageRequest {
  /** Path and query. */
  readonly url: string
  /** The frame alone, with nothing in it: the browser fetches what is the visitor's own. */
  readonly shell?: boolean
  /** Where the shop stands, `https://shop.example`, for what must say its whole address. */
  readonly origin?: string | undefined
  /** The page that says no, because the address makes no sense (400) or too much was asked for (429). */
  readonly refused?: 400 | 429
  /** The catalogue as an anonymous visitor reads it; needed for all but a page that says no. */
  readonly catalogue?: CatalogueReads
  /** Left out: the page is about no order. */
  readonly orders?: OrderReads
}

export interface PageReply {
  readonly status: number
  /** As it is sent, in UTF-8. */
  readonly html: Buffer
  /** For a 3xx: a path of this shop. */
  readonly location?: string
  /** How long it is the same for everybody; 0: made anew each time. */
  readonly keepSeconds: number
  /** `sha256-…` of each inline script, for the content security policy. */
  readonly scriptHashes: readonly string[]
  /** What broke while the page was made; to be logged, the visitor has a page that says so. */
  readonly failure?: unknown
}
