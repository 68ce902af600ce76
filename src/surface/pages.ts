import type { BasketReply } from '#contract/basket/basket'
import type { Basis } from '#kernel/money'
import type { CatalogueReads, ColourReads, OrderReads, ResultsOf } from './reads.ts'
import type { Trackers } from './trackers.ts'

/** The pages of the shop, as `src/web/storefront` exports them to the server. */
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
  /** The page shows the visitor's basket. */
  readonly showsBasket?: true | undefined
  /** The page has a form that browsers send themselves, and so must say where they come from. */
  readonly sendsForm?: true | undefined
  /** The rate limit that requests count towards. */
  readonly rate: 'page' | 'results' | 'cutting' | 'token'
  /** What the page reads of its query, in one order, with a `?`; '' when that is nothing. */
  readonly canonicalQuery: (query: URLSearchParams) => string
}

export interface PageRequest {
  /** Path and query. */
  readonly url: string
  /** Render the layout alone: the browser fetches what is the visitor's own. */
  readonly shell?: boolean
  /** The browser says that a user is logged in: strict pages are shown, without what is personal. */
  readonly mayBeLoggedIn?: boolean
  /** The side of VAT that prices are shown on first; gross when left out. */
  readonly basis?: Basis
  /** `https://shop.example`, for absolute links. */
  readonly origin?: string | undefined
  /** The origin that browsers read public categories from. */
  readonly cdnEndpoint?: string | undefined
  /** Outside companies that the merchant has set up. */
  readonly trackers?: Trackers | undefined
  /** Visitors may write to the shop by a button on every page. */
  readonly hasChat?: boolean | undefined
  /** Render the page of a refusal: a malformed address (400) or too many requests (429). */
  readonly refused?: 400 | 429
  /** The catalogue as an anonymous visitor reads it; needed for all but a refusal. */
  readonly catalogue?: ResultsOf<CatalogueReads & ColourReads>
  /** Show on the page of a product why what its form sent is not in the basket. */
  readonly refusedLine?: RefusedLine
  /** Show the form of the page again, with what is wrong. */
  readonly refusedForm?: RefusedForm
  /** For a page that shows it; without it the browser fetches it. */
  readonly basket?: BasketReply | undefined
  /** Needed for pages about an order. */
  readonly orders?: ResultsOf<OrderReads>
}

/** What a form of a page sent, and why it was refused. */
export interface RefusedForm {
  /** By field, in Danish. */
  readonly errors: Readonly<Record<string, string>>
  /** As typed, by field. */
  readonly values: Readonly<Record<string, string>>
}

/** What a buy form sent, and why it was refused. */
export interface RefusedLine {
  /** In Danish. */
  readonly text: string
  /** As typed. */
  readonly quantity?: string | undefined
  /** The unit chosen beside it. */
  readonly counted?: string | undefined
}

export interface PageReply {
  readonly status: number
  /** As it is sent, in UTF-8. */
  readonly html: Buffer
  /** For a 3xx: a path of this shop. */
  readonly location?: string
  /** How long it may be cached; 0: not at all. */
  readonly keepSeconds: number
  /** `sha256-…` of each inline script, for the content security policy. */
  readonly scriptHashes: readonly string[]
  /** The error, for the log, when this is the page that tells the visitor of one. */
  readonly failure?: unknown
}
