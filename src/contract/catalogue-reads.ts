import type { CategoriesReply, Category } from './category.ts'
import type { Confirmation } from './confirmation.ts'
import type {
  BriefProductReply,
  BriefProductsReply,
  ProductReply,
  ProductsMetadataReply,
} from './product.ts'
import type { Suggestions } from './search.ts'
import type { Site } from './site.ts'
import type { StaticRouteReply } from './static-route.ts'

/** The reads of the catalogue as functions: what the loaders of pages call, on the server without HTTP. */

/** What a list of products may be asked for, by the names of the API. */
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
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly priceFrom?: number | undefined
  readonly priceTo?: number | undefined
  readonly inStock?: boolean | undefined
  readonly branchIds?: string | undefined
}

export interface CategoriesAsked {
  readonly 'for-menu'?: boolean
  readonly parent?: number
  readonly direct?: boolean
  readonly flat?: boolean
  readonly maxlevel?: number
  readonly search?: string
}

/** A reply, or the problem in its place. */
export type ReadResult<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly status: number; readonly body: unknown }

/**
 * The reads of the catalogue for one principal. They obey the rules of the API's own routes and never throw for what was
 * asked: a refusal is a result.
 */
export interface CatalogueReads {
  site(): Promise<ReadResult<{ data: Site }>>
  staticRoute(url: string): Promise<ReadResult<StaticRouteReply>>
  categories(asked: CategoriesAsked): Promise<ReadResult<CategoriesReply>>
  category(id: number): Promise<ReadResult<{ data: Category }>>
  products(asked: ProductsAsked): Promise<ReadResult<BriefProductsReply>>
  productsMetadata(asked: ProductsAsked): Promise<ReadResult<ProductsMetadataReply>>
  suggestions(search: string): Promise<ReadResult<{ data: Suggestions }>>
  product(id: number): Promise<ReadResult<BriefProductReply>>
  /** Without related products. */
  productWithoutRelated(id: number): Promise<ReadResult<BriefProductReply>>
  /** Without child and related products. */
  productAlone(id: number): Promise<ReadResult<ProductReply>>
  /** @param number Varenummer, DB-nr. or GTIN. */
  productByNumber(number: string): Promise<ReadResult<ProductReply>>
}

/** What a page reads of a placed order: the token opens it. */
export interface OrderReads {
  confirmation(token: string): Promise<ReadResult<{ data: Confirmation }>>
}
