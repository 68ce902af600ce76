import type { Confirmation } from '#contract/basket/confirmation'
import type { CategoriesReply, Category } from '#contract/catalogue/category'
import type { Suggestions } from '#contract/catalogue/search'
import type { Site } from '#contract/catalogue/site'
import type { StaticRouteReply } from '#contract/catalogue/static-route'
import type { NodeForUrlReply, NodesReply } from '#contract/content/node'
import type { ProductReply, ProductsMetadataReply, ProductsReply } from '#contract/product/product'
import type { SORTS } from '#contract/product/query'

/** Filters of a list of products, by their names in the query of the API. */
export interface ProductsAsked {
  readonly search?: string | undefined
  readonly categoryIds?: string | undefined
  readonly categoryFilterIds?: string | undefined
  readonly variantIds?: string | undefined
  readonly requiredProductIds?: string | undefined
  readonly allChildren?: boolean | undefined
  readonly allProductChildren?: boolean | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly sort?: (typeof SORTS)[number] | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly priceFrom?: number | undefined
  readonly priceTo?: number | undefined
  readonly inStock?: boolean | undefined
  readonly branchIds?: string | undefined
  readonly netPrices?: boolean
  readonly exVat?: boolean
}

export interface CategoriesAsked {
  readonly 'for-menu'?: boolean
  readonly parent?: number
  readonly direct?: boolean
  readonly flat?: boolean
  readonly maxlevel?: number
  readonly search?: string
}

export interface NodesAsked {
  readonly parent?: number
  readonly menu?: boolean
  readonly flat?: boolean
  readonly search?: string
  /** With their sections. */
  readonly active_content?: boolean
}

/** A reply, or the problem in its place. */
export type ReadResult<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly status: number; readonly body: unknown }

/**
 * What loaders of pages read of the catalogue, for one principal: on the server without HTTP, in the browser by `fetch`.
 * They obey the rules of the API's routes; a refusal is returned, not thrown.
 */
export interface CatalogueReads {
  site(): Promise<ReadResult<{ data: Site }>>
  staticRoute(url: string): Promise<ReadResult<StaticRouteReply>>
  categories(asked: CategoriesAsked): Promise<ReadResult<CategoriesReply>>
  category(id: number): Promise<ReadResult<{ data: Category }>>
  products(asked: ProductsAsked): Promise<ReadResult<ProductsReply>>
  productsMetadata(asked: ProductsAsked): Promise<ReadResult<ProductsMetadataReply>>
  suggestions(search: string): Promise<ReadResult<{ data: Suggestions }>>
  product(id: number): Promise<ReadResult<ProductReply>>
  /** Without related products. */
  productWithoutRelated(id: number): Promise<ReadResult<ProductReply>>
  /** Without child and related products. */
  productAlone(id: number): Promise<ReadResult<ProductReply>>
  /** @param url Path and query of a page, with its sections; `preview` in the query shows a draft. */
  node(url: string): Promise<ReadResult<NodeForUrlReply>>
  /** @param asked `menu` stands alone: the pages of the menu, five with ten below each. */
  nodes(asked: NodesAsked): Promise<ReadResult<NodesReply>>
  /** @param number Varenummer, DB-nr. or GTIN. */
  productByNumber(number: string): Promise<ReadResult<ProductReply>>
}

/** What a page reads of a placed order: the token opens it. */
export interface OrderReads {
  confirmation(token: string): Promise<ReadResult<{ data: Confirmation }>>
}
