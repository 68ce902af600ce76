import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ProductItem } from '#contract/product-item'
import { type Suggestions, suggestionsQuery, suggestionsReply } from '#contract/search'
import { BRAND_GROUP_ID, findByNumber } from '#shop/catalogue'
import { caller } from '#shop/danish'
import type { Found } from '#shop/search'
import type { CatalogueParts } from './catalogue-parts.ts'
import { rated } from './rates.ts'
import { type Shopper, shopperKey, shopperOf } from './shopper.ts'

const PRODUCTS_MAX = 6
const CATEGORIES_MAX = 5
const BRANDS_MAX = 3

const NOTHING: Suggestions = {
  products: [],
  categories: [],
  brands: [],
  meant: null,
  exact_url: null,
  product_count: 0,
}

/** What is shown while someone types. */
export function suggestionRoutes(parts: CatalogueParts): FastifyPluginAsyncZod {
  const { replies, search, send } = parts
  return async (app) => {
    const schema = {
      tags: ['Search'],
      querystring: suggestionsQuery,
      response: { 200: suggestionsReply },
    }
    const config = rated('search')
    app.get('/api/shop/search/suggestions', { config, schema }, async (request, reply) => {
      const shopper = shopperOf(request)
      const text = request.query.search
      const found = await search.find(text)
      const key = `suggestions ${shopperKey(shopper)} ${found?.key ?? ''}`
      const body = await replies.through(key, async () => ({
        data: found ? await suggest(parts, { text, found }, shopper) : NOTHING,
      }))
      return send(request, reply, body)
    })
  }
}

interface Sought {
  readonly text: string
  readonly found: Found
}

async function suggest(
  parts: CatalogueParts,
  { text, found }: Sought,
  shopper: Shopper,
): Promise<Suggestions> {
  const { catalogue, facets, items } = parts
  const { number, meant = null } = found
  const [ids, exact, categories, brands] = await Promise.all([
    facets.find({ ...shopper, hits: found, sort: 'default', direction: 'asc' }),
    number === undefined ? undefined : findByNumber(catalogue.db, number, shopper.viewer),
    suggestCategories(parts, meant ?? text),
    suggestBrands(parts, meant ?? text, { found, shopper }),
  ])
  const rows = await items.write(ids.slice(0, PRODUCTS_MAX), shopper)
  return {
    products: rows.map((row) => toSuggested(JSON.parse(row.json.toString('utf8')))),
    categories,
    brands,
    meant: ids.length > 0 ? meant : null,
    exact_url: exact?.url ?? null,
    product_count: ids.length,
  }
}

/** Those that are called so, the largest first. */
async function suggestCategories(
  { catalogue, facets }: CatalogueParts,
  text: string,
): Promise<Suggestions['categories']> {
  const isCalled = caller(text)
  const [tree, counts] = await Promise.all([catalogue.tree(), facets.countFamilies()])
  return tree.all
    .filter((one) => one.is_searchable && isCalled(`${one.name} ${one.filter_name ?? ''}`))
    .toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
    .slice(0, CATEGORIES_MAX)
    .map(({ id, name, url, breadcrumb_text }) => ({ id, name, url, breadcrumb_text }))
}

/** Those that are called so, and made some of what was found that this shopper may see. */
async function suggestBrands(
  { catalogue, facets }: CatalogueParts,
  text: string,
  { found, shopper }: { found: Found; shopper: Shopper },
): Promise<Suggestions['brands']> {
  const isCalled = caller(text)
  const { variants } = await catalogue.variants()
  const called = [...variants.values()].filter(
    ({ variant_group_id, name }) => variant_group_id === BRAND_GROUP_ID && isCalled(name),
  )
  if (called.length === 0) return []
  const counted = await facets.count({ ...shopper, hits: found, group_ids: [BRAND_GROUP_ID] })
  return called
    .map(({ id, name }) => ({ id, name, count: counted.variants.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .slice(0, BRANDS_MAX)
}

function toSuggested(item: ProductItem): Suggestions['products'][number] {
  const { id, name, url, brand, varenummer, image, stock_status, best_price } = item
  return { id, name, url, brand, varenummer, image, stock_status, best_price }
}
