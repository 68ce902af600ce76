import type { Category } from '#contract/catalogue/category'
import type { ProductsReply } from '#contract/product/product'
import { isInCatalogue } from '#kernel/paths/catalogue-path'
import type { CatalogueReads, ProductsParams } from '#surface/reads'
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
export function catalogueCalls(
  { get }: Pick<Calls, 'get'>,
  basis: Pick<BasisStore, 'query'>,
): CatalogueReads {
  const product = (id: number | string, query: QueryOf<'GET', '/api/shop/products/{id}'>) =>
    get('/api/shop/products/{id}', { ...forAMinute, id, query })
  return {
    site: async () => (await get('/api/shop/site', forFiveMinutes)).data,
    page: async (url) => {
      // Who may see a page of the merchant can change with the next call.
      const kept = isInCatalogue(url) && forFiveMinutes
      return (await get('/api/shop/pages/for-url', { ...kept, query: { url } })).data
    },
    categories: (query) => get('/api/shop/categories', { ...forFiveMinutes, query }),
    category: async (id) => {
      const { data } = await get('/api/shop/categories/{id}', { ...forFiveMinutes, id })
      // Shorter only `for-menu`.
      return data as Category
    },
    products: async (asked, signal) => {
      const query = { ...toQuery(asked), ...basis.query(), ...ofPages }
      // Whole only with `verbose`.
      return (await get('/api/shop/products', { ...forAMinute, signal, query })) as ProductsReply
    },
    productsMetadata: (asked, signal) => {
      const query = { ...toQuery(asked), ...basis.query() }
      return get('/api/shop/products/metadata', { ...forAMinute, signal, query })
    },
    suggestions: async (search, signal) =>
      (await get('/api/shop/search/suggestions', { query: { search }, signal })).data,
    product: (id) => product(id, ofPages),
    productWithoutRelated: (id) => product(id, { ...ofPages, noRelated: true }),
    productAlone: (id) => product(id, { mainOnly: true }),
    frame: () =>
      get('/api/nodes/for-url', {
        query: { url: '/global', getMeta: true, renderSections: true },
      }),
    nodes: (query) => get('/api/nodes', { ...forAMinute, query }),
    productByNumber: (number) => product(number, { lookup: true }),
  }
}

/** Lists as a query has them: groups of values separated by semicolons, the others by commas, as text writes an array. */
function toQuery({ variantIds, ...asked }: ProductsParams) {
  return { ...asked, variantIds: variantIds?.join(';') } as QueryOf<'GET', '/api/shop/products'>
}
