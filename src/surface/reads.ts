import type { Confirmation } from '#contract/basket/confirmation'
import type { CategoriesQuery, CategoriesReply, Category } from '#contract/catalogue/category'
import type { Suggestions } from '#contract/catalogue/search'
import type { Site } from '#contract/catalogue/site'
import type { NodeForUrlReply, NodesQuery, NodesReply } from '#contract/content/node'
import type { PageOfAddress } from '#contract/content/page-of-address'
import type {
  BasesReply,
  ColourReply,
  ColoursQuery,
  ColoursReply,
  PaintsReply,
} from '#contract/paint/colour'
import type { ProductReply, ProductsMetadataReply, ProductsReply } from '#contract/product/product'
import type { ProductsQuery } from '#contract/product/query'

/** What pages ask of lists of products: the query of the API, once it has been read. */
export type ProductsParams = Readonly<
  Pick<
    ProductsQuery,
    | 'search'
    | 'categoryIds'
    | 'categoryFilterIds'
    | 'variantIds'
    | 'requiredProductIds'
    | 'allChildren'
    | 'allProductChildren'
    | 'page'
    | 'limit'
    | 'sort'
    | 'direction'
    | 'priceFrom'
    | 'priceTo'
    | 'inStock'
    | 'reduced'
    | 'branchIds'
    | 'netPrices'
    | 'exVat'
  >
>

type CategoriesParams = Readonly<
  Pick<CategoriesQuery, 'for-menu' | 'all-tops' | 'parent' | 'direct' | 'maxlevel'>
>

/** `menu` stands alone: the pages of the menu, five with ten below each. */
type NodesParams = Readonly<Pick<NodesQuery, 'parent' | 'menu' | 'flat' | 'active_content'>>

/**
 * What loaders of pages read of the catalogue, for one principal: on the server without HTTP, in the browser by `fetch`.
 * They obey the rules of the API's routes.
 */
export interface CatalogueReads {
  site(): Promise<Site>
  /** What an address means. @param url Path and query of a page; `preview` in the query shows a draft. */
  page(url: string): Promise<PageOfAddress>
  categories(asked: CategoriesParams): Promise<CategoriesReply>
  category(id: number): Promise<Category>
  products(asked: ProductsParams, signal?: AbortSignal): Promise<ProductsReply>
  /** The facets of a list, with counts; same parameters as the list. */
  productsMetadata(asked: ProductsParams, signal?: AbortSignal): Promise<ProductsMetadataReply>
  /** Search as you type. */
  suggestions(search: string, signal?: AbortSignal): Promise<Suggestions>
  product(id: number): Promise<ProductReply>
  /** Without related products. */
  productWithoutRelated(id: number): Promise<ProductReply>
  /** Without child and related products. */
  productAlone(id: number): Promise<ProductReply>
  /** The sections that stand on every page. */
  frame(): Promise<NodeForUrlReply>
  nodes(asked: NodesParams): Promise<NodesReply>
  /** @param number Varenummer, DB-nr. or GTIN. */
  productByNumber(number: string): Promise<ProductReply>
}

/** Which colours, by the names of the query of the API. */
type ColoursParams = { readonly [Name in keyof ColoursQuery]?: ColoursQuery[Name] | undefined }

/** What loaders of pages read of colours, and of the paint that is mixed in them. */
export interface ColourReads {
  colours(asked: ColoursParams): Promise<ColoursReply>
  colour(system: string, slug: string): Promise<ColourReply>
  /** The paint that can be tinted in a colour. */
  paints(system: string, slug: string): Promise<PaintsReply>
  /** Which of some products a colour is mixed in. */
  bases(productIds: readonly number[]): Promise<BasesReply>
}

/** What a page reads of a placed order: the token opens it. */
export interface OrderReads {
  confirmation(token: string): Promise<Confirmation>
}

/** What was read, or the problem in its place. */
export type ReadResult<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly status: number; readonly body: unknown }

/** Reads whose refusals are returned, not thrown: the built pages know no class of the server. */
export type ResultsOf<Reads> = {
  readonly [Name in keyof Reads]: Reads[Name] extends (...asked: infer Asked) => Promise<infer Body>
    ? (...asked: Asked) => Promise<ReadResult<Body>>
    : never
}
