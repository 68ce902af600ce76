import type { CategoriesReply, Category } from '#contract/catalogue/category'
import type { Suggestions } from '#contract/catalogue/search'
import type { Site } from '#contract/catalogue/site'
import type { StaticRouteReply } from '#contract/catalogue/static-route'
import type { NodeForUrlReply, NodesReply } from '#contract/content/node'
import type { ProductReply, ProductsMetadataReply, ProductsReply } from '#contract/product/product'
import type { CategoriesAsked, NodesAsked, ProductsAsked } from '#surface/reads'
import { type CallOptions, type Client, dataOf } from '../client.ts'
import type { BasisStore } from '../session/basis-store.ts'
import { type Query, withQuery } from './query.ts'

const ofPages = { brief: true, stocks: 'all' } as const
const quiet = { quiet: true } as const
const forAMinute = { ...quiet, keepSeconds: 60 } as const
/** The tree, its addresses and the site change seldom. */
const forFiveMinutes = { ...quiet, keepSeconds: 300 } as const

/**
 * The calls of the catalogue. They are quiet: the page that called shows their failures.
 *
 * @param basis Lists are sorted and filtered by the prices that are shown first.
 */
export function catalogueCalls(client: Client, basis: Pick<BasisStore, 'query'>) {
  const get = <Reply>(path: string, query: object, options: CallOptions) =>
    client.get(withQuery(path, query as Query), options) as Promise<Reply>
  const getProducts = <Reply>(path: string, query: object, signal?: AbortSignal) =>
    get<Reply>(`/api/shop/products${path}`, query, { ...forAMinute, signal })
  return {
    site: () => dataOf<Site>(get('/api/shop/site', {}, forFiveMinutes)),
    staticRoute: (url: string) =>
      get<StaticRouteReply>('/api/static-routes/for-url', { url }, forFiveMinutes),
    categories: (asked: CategoriesAsked) =>
      get<CategoriesReply>('/api/shop/categories', asked, forFiveMinutes),
    category: (id: number) =>
      dataOf<Category>(get(`/api/shop/categories/${id}`, {}, forFiveMinutes)),
    products: (asked: ProductsAsked, signal?: AbortSignal) =>
      getProducts<ProductsReply>('', { ...asked, ...basis.query(), ...ofPages }, signal),
    /** The facets of a list, with counts; same parameters as the list. */
    productsMetadata: (asked: ProductsAsked, signal?: AbortSignal) =>
      getProducts<ProductsMetadataReply>('/metadata', { ...asked, ...basis.query() }, signal),
    /** Search as you type. */
    suggestions: (search: string, signal?: AbortSignal) =>
      dataOf<Suggestions>(get('/api/shop/search/suggestions', { search }, { ...quiet, signal })),
    product: (id: number) => getProducts<ProductReply>(`/${id}`, ofPages),
    /** Without related products. */
    productWithoutRelated: (id: number) =>
      getProducts<ProductReply>(`/${id}`, { ...ofPages, noRelated: true }),
    /** The product alone, without children and related products. */
    productAlone: (id: number) => getProducts<ProductReply>(`/${id}`, { mainOnly: true }),
    /** @param url Path and query of a page. */
    node: (url: string) =>
      get<NodeForUrlReply>(
        '/api/nodes/for-url',
        { url, getMeta: true, renderSections: true },
        quiet,
      ),
    nodes: (asked: NodesAsked) => get<NodesReply>('/api/nodes', asked, forAMinute),
    /** @param number Varenummer, DB-nr. or GTIN. */
    productByNumber: (number: string) =>
      getProducts<ProductReply>(`/${encodeURIComponent(number)}`, { lookup: true }),
  }
}

export type CatalogueCalls = ReturnType<typeof catalogueCalls>
