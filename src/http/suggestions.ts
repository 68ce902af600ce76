import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ProductItem } from '#contract/product-item'
import { type Suggestions, suggestionsQuery, suggestionsReply } from '#contract/search'
import { findByNumber } from '#shop/catalogue'
import { parseWords } from '#shop/search'
import type { CatalogueParts } from './catalogue-parts.ts'
import { hasWords } from './category-question.ts'
import { rated } from './rates.ts'
import { type Shopper, shopperKey, shopperOf } from './shopper.ts'

const PRODUCTS_MAX = 6
const CATEGORIES_MAX = 5

const NOTHING: Suggestions = { products: [], categories: [], exact_url: null, product_count: 0 }

/** What is shown while someone types. */
export function suggestionRoutes(parts: CatalogueParts): FastifyPluginAsyncZod {
  const { replies, send } = parts
  return async (app) => {
    const schema = {
      tags: ['Search'],
      querystring: suggestionsQuery,
      response: { 200: suggestionsReply },
    }
    const config = rated('search')
    app.get('/api/shop/search/suggestions', { config, schema }, async (request, reply) => {
      const shopper = shopperOf(request)
      const words = parseWords(request.query.search)
      const key = `suggestions ${shopperKey(shopper)} ${words?.phrase ?? ''} ${words?.number ?? ''}`
      const body = await replies.through(key, async () => ({
        data: await suggest(parts, request.query.search, shopper),
      }))
      return send(request, reply, body)
    })
  }
}

async function suggest(
  { catalogue, facets, search, items }: CatalogueParts,
  text: string,
  shopper: Shopper,
): Promise<Suggestions> {
  const words = parseWords(text)
  const hits = await search.find(text)
  if (!words || !hits) return NOTHING
  const { number, tokens } = words
  const [ids, exact, tree, counts] = await Promise.all([
    facets.find({ ...shopper, hits, sort: 'default', direction: 'asc' }),
    number === null ? undefined : findByNumber(catalogue.db, number, shopper.viewer),
    catalogue.tree(),
    facets.countFamilies(),
  ])
  const rows = await items.write(ids.slice(0, PRODUCTS_MAX), shopper)
  const categories = tree.all
    .filter((category) => hasWords(category, tokens))
    .toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
  return {
    products: rows.map((row) => toSuggested(JSON.parse(row.json.toString('utf8')))),
    categories: categories
      .slice(0, CATEGORIES_MAX)
      .map(({ id, name, url, breadcrumb_text }) => ({ id, name, url, breadcrumb_text })),
    exact_url: exact?.url ?? null,
    product_count: ids.length,
  }
}

function toSuggested(item: ProductItem): Suggestions['products'][number] {
  const { id, name, url, brand, varenummer, image, stock_status, best_price } = item
  return { id, name, url, brand, varenummer, image, stock_status, best_price }
}
