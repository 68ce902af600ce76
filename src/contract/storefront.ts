import type { BriefItem } from './product-item.ts'

/** What the server and the pages it makes agree on. */

/** The page that works out how boards are best cut: the one page that costs more than reading and writing. */
export const CUT_LIST_PATH = '/kapliste'

/** The shop's pages, as the build of src/web/storefront makes them. */
export interface Storefront {
  /**
   * The address under which one reply does for everybody: the path with the query keys that its page reads, in one
   * order. `undefined` for a page that is a visitor's own.
   */
  readonly sharedAddress: (path: string, query: URLSearchParams) => string | undefined
  readonly render: (request: PageRequest) => Promise<PageReply>
  /** Left out: cards and rows of tables are made with the page they stand on. */
  readonly prints?: Prints | undefined
}

/** A card or a row of a table, made before somebody asks for the page: texts, whose meaning is the storefront's own. */
export type Print = readonly Buffer[]

export interface Prints {
  readonly cards: Printer
  /** Of tables. */
  readonly rows: Printer
}

export interface Printer {
  /** @returns Nothing for goods that do not look the same wherever they stand. */
  readonly make: (goods: BriefItem) => Print | undefined
  /** The goods as the reply to a list has them. What was made stands in them; of all else they say little but their ids. */
  readonly read: (print: Print) => object
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
  /** A GET of the shop's own API in this process, as somebody it does not know. */
  readonly get: (path: string) => Promise<ApiReply>
}

interface ApiReply {
  readonly status: number
  readonly body: unknown
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
