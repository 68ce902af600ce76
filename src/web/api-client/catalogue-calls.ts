import type { Category } from '#contract/catalogue/category'
import type { ProductsReply } from '#contract/product/product'
import type { CategoriesAsked, NodesAsked, ProductsAsked } from '#surface/reads'
import type { Calls, QueryOf } from './calls.ts'
import type { BasisStore } from './session/basis-store.ts'

const ofPages = { brief: true, stocks: 'all' } as const
const forAMinute = { keepSeconds: 60 } as const
/** The tree, its addresses and the site change seldom. */
const forFiveMinutes = { keepSeconds: 300 } as const

/**
 * The calls of the catalogue.
 *
 * @param basis Lists are sorted and filtered by the prices that are shown first.
 */
export function catalogueCalls({ get }: Pick<Calls, 'get'>, basis: Pick<BasisStore, 'query'>) {
  const product = (id: number | string, query: QueryOf<'GET', '/api/shop/products/{id}'>) =>
    get('/api/shop/products/{id}', { ...forAMinute, id, query })
  return {
    site: async () => (await get('/api/shop/site', forFiveMinutes)).data,
    staticRoute: (url: string) =>
      get('/api/static-routes/for-url', { ...forFiveMinutes, query: { url } }),
    categories: (query: CategoriesAsked) =>
      get('/api/shop/categories', { ...forFiveMinutes, query }),
    category: async (id: number) => {
      const { data } = await get('/api/shop/categories/{id}', { ...forFiveMinutes, id })
      // Shorter only `for-menu`.
      return data as Category
    },
    products: async (asked: ProductsAsked, signal?: AbortSignal) => {
      const query = { ...asked, ...basis.query(), ...ofPages }
      // Whole only with `verbose`.
      return (await get('/api/shop/products', { ...forAMinute, signal, query })) as ProductsReply
    },
    /** The facets of a list, with counts; same parameters as the list. */
    productsMetadata: (asked: ProductsAsked, signal?: AbortSignal) => {
      const query = { ...asked, ...basis.query() }
      return get('/api/shop/products/metadata', { ...forAMinute, signal, query })
    },
    /** Search as you type. */
    suggestions: async (search: string, signal?: AbortSignal) =>
      (await get('/api/shop/search/suggestions', { query: { search }, signal })).data,
    product: (id: number) => product(id, ofPages),
    /** Without related products. */
    productWithoutRelated: (id: number) => product(id, { ...ofPages, noRelated: true }),
    /** The product alone, without children and related products. */
    productAlone: (id: number) => product(id, { mainOnly: true }),
    /** @param url Path and query of a page. */
    node: (url: string) =>
      get('/api/nodes/for-url', { query: { url, getMeta: true, renderSections: true } }),
    nodes: (query: NodesAsked) => get('/api/nodes', { ...forAMinute, query }),
    /** @param number Varenummer, DB-nr. or GTIN. */
    productByNumber: (number: string) => product(number, { lookup: true }),
  }
}

export type CatalogueCalls = ReturnType<typeof catalogueCalls>
