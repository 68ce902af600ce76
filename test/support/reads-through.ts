import type { CatalogueReads, ReadResult } from '#surface/reads'

/** Answers a GET of the API. */
export type Get = (path: string) => Promise<{ status: number; body: unknown }>

const ofPages = { brief: true, stocks: 'all' }

/** The reads of the catalogue, each by a GET of its address. */
export function readsThrough(get: Get): CatalogueReads {
  const read = async <Body>(path: string, query: object = {}): Promise<ReadResult<Body>> => {
    const { status, body } = await get(withQuery(path, query))
    return status < 400 ? { ok: true, body: body as Body } : { ok: false, status, body }
  }
  return {
    site: () => read('/api/shop/site'),
    staticRoute: (url) => read('/api/static-routes/for-url', { url }),
    categories: (asked) => read('/api/shop/categories', asked),
    category: (id) => read(`/api/shop/categories/${id}`),
    products: (asked) => read('/api/shop/products', { ...asked, ...ofPages }),
    productsMetadata: (asked) => read('/api/shop/products/metadata', asked),
    suggestions: (search) => read('/api/shop/search/suggestions', { search }),
    node: (url) => read('/api/nodes/for-url', { url, getMeta: true, renderSections: true }),
    nodes: (asked) => read('/api/nodes', asked),
    product: (id) => read(`/api/shop/products/${id}`, ofPages),
    productWithoutRelated: (id) =>
      read(`/api/shop/products/${id}`, { ...ofPages, noRelated: true }),
    productAlone: (id) => read(`/api/shop/products/${id}`, { mainOnly: true }),
    productByNumber: (number) =>
      read(`/api/shop/products/${encodeURIComponent(number)}`, { lookup: true }),
  }
}

function withQuery(path: string, query: object): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== false) {
      search.set(key, value === true ? '1' : String(value))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}
