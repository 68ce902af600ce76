import type { CatalogueReads } from './catalogue-reads.ts'
import type { BriefProduct, BriefProductReply } from './product.ts'
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
  /** Left out: all that a page shows is made with it. */
  readonly prints?: Prints | undefined
}

/** What goods are shown by that are chosen by measure, a row each: the others are on cards alone. */
export const TABLE_TEMPLATE = 'list'

/** A card or a row of a table, made before somebody asks for the page: texts, whose meaning is the storefront's own. */
export type Print = readonly Buffer[]

export interface Prints {
  readonly cards: Printer
  /** Of tables, see {@link TABLE_TEMPLATE}. */
  readonly rows: Printer
  readonly products: ProductPrinter
}

/** Writes what the page of a product shows before somebody asks for it. */
export interface ProductPrinter {
  /** @param parent With its children; the product itself where it has none. */
  readonly make: (reply: BriefProductReply, parent: BriefProduct) => PrintedProduct
  /** The product as the reply has it. What its page shows stands in it; of all else it says little but its ids. */
  readonly read: (product: ReadProduct) => object
}

/** All that its page shows, but for cards, and for rows that are printed themselves. */
export interface PrintedProduct {
  readonly json: Buffer
  /** Those of its siblings. */
  readonly row_ids: readonly number[]
}

/** A printed product, and the goods on its page as they were read. */
export interface ReadProduct extends Pick<PrintedProduct, 'json'> {
  readonly id: number
  readonly parent_id: number
  /** What `json` says. */
  readonly view: object
  readonly rows: readonly object[]
  readonly related: readonly { readonly kind: string; readonly product: object }[]
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
  /** The catalogue as an anonymous visitor reads it. */
  readonly catalogue: CatalogueReads
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
