import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ProductItem } from '#contract/product-item'
import { type Suggestions, suggestionsQuery, suggestionsReply } from '#contract/search'
import { BoundedCache } from '#kernel/bounded-cache'
import {
  BRAND_GROUP_SLUG,
  type Category,
  type CategoryTree,
  findByNumber,
  type VariantBook,
} from '#shop/catalogue'
import { type Piece, readNames, toPieces } from '#shop/danish'
import type { Found } from '#shop/search'
import { rated } from '../guard/rates.ts'
import { ownBytes } from '../ready/own-bytes.ts'
import { joinJson } from '../ready/ready-replies.ts'
import type { ReadyRow } from '../ready/row-json.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { type Shopper, shopperKey, shopperOf } from './shopper.ts'

const PRODUCTS_MAX = 6
const CATEGORIES_MAX = 5
const BRANDS_MAX = 3
const TAKEN_MAX_BYTES = 1.5 * 1024 * 1024
const OVERHEAD_BYTES = 200

const nothing: Suggestions = {
  products: [],
  categories: [],
  brands: [],
  meant: null,
  exact_url: null,
  product_count: 0,
}
const BEFORE = Buffer.from('{"data":{"products":[')
const NOTHING = Buffer.from(JSON.stringify({ data: nothing }))

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
      const glance = await search.glance(text)
      const key = `suggestions ${shopperKey(shopper)} ${glance.key}`
      const body = await replies.through(key, async () => {
        const found = glance.find()
        return found ? suggest(parts, { text, found }, shopper) : NOTHING
      })
      return send(request, reply, body)
    })
  }
}

interface Sought {
  readonly text: string
  readonly found: Found
}

/** The reply as JSON; the products in it have been written before. */
async function suggest(
  parts: CatalogueParts,
  { text, found }: Sought,
  shopper: Shopper,
): Promise<Buffer> {
  const { catalogue, facets, items } = parts
  const { number, meant = null } = found
  const pieces = toPieces(meant ?? text)
  const [ids, exact, categories, brands] = await Promise.all([
    facets.findOnce({ ...shopper, hits: found, sort: 'default', direction: 'asc' }),
    number === undefined ? undefined : findByNumber(catalogue.db, number, shopper.viewer),
    suggestCategories(parts, pieces),
    suggestBrands(parts, pieces, { found, shopper }),
  ])
  const rows = await items.write(ids.slice(0, PRODUCTS_MAX), shopper)
  const rest: Omit<Suggestions, 'products'> = {
    categories,
    brands,
    meant: ids.length > 0 ? meant : null,
    exact_url: exact?.url ?? null,
    product_count: ids.length,
  }
  const products = joinJson(rows.map((row) => [toSuggested(row)]))
  return Buffer.concat([BEFORE, ...products, Buffer.from(`],${JSON.stringify(rest).slice(1)}}`)])
}

const categoryNames = new WeakMap<CategoryTree, (pieces: readonly Piece[]) => Category[]>()

/** Those that are called so, the largest first. */
async function suggestCategories(
  { catalogue, facets }: CatalogueParts,
  pieces: readonly Piece[],
): Promise<Suggestions['categories']> {
  const [tree, counts] = await Promise.all([catalogue.tree(), facets.countFamilies()])
  const called = once(categoryNames, tree, () => {
    const searchable = tree.all.filter(({ is_searchable }) => is_searchable)
    return readNames(searchable, ({ name, filter_name }) => `${name} ${filter_name ?? ''}`)
  })
  return called(pieces)
    .sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
    .slice(0, CATEGORIES_MAX)
    .map(({ id, name, url, breadcrumb_text }) => ({ id, name, url, breadcrumb_text }))
}

interface Brand {
  readonly id: number
  readonly name: string
}

const brandNames = new WeakMap<VariantBook, (pieces: readonly Piece[]) => Brand[]>()

/** Those that are called so, and made some of what was found that this shopper may see. */
async function suggestBrands(
  { catalogue, facets }: CatalogueParts,
  pieces: readonly Piece[],
  { found, shopper }: { found: Found; shopper: Shopper },
): Promise<Suggestions['brands']> {
  const book = await catalogue.variants()
  const group = [...book.groups.values()].find(({ slug }) => slug === BRAND_GROUP_SLUG)
  const called = once(brandNames, book, () => {
    const brands: Brand[] = [...book.variants.values()].filter(
      ({ variant_group_id }) => variant_group_id === group?.id,
    )
    return readNames(brands, ({ name }) => name)
  })(pieces)
  if (!group || called.length === 0) return []
  const ids = called.map(({ id }) => id)
  const counts = await facets.countHaving({ ...shopper, hits: found }, ids)
  return called
    .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .slice(0, BRANDS_MAX)
}

/** What was taken from rows, by their tags: another row has another. */
const taken = new BoundedCache<string, Buffer>({
  max: TAKEN_MAX_BYTES,
  weigh: (json, tag) => json.length + tag.length + OVERHEAD_BYTES,
})

/** What is suggested of a product, as JSON: taken from its row once, while it is suggested again and again. */
function toSuggested({ json, tag }: ReadyRow): Buffer {
  const before = taken.get(tag)
  if (before !== undefined) return before
  const item: ProductItem = JSON.parse(json.toString('utf8'))
  const { id, name, url, brand, varenummer, image, stock_status, best_price } = item
  const told = { id, name, url, brand, varenummer, image, stock_status, best_price }
  const suggested = ownBytes(JSON.stringify(told satisfies Suggestions['products'][number]))
  taken.put(tag, suggested, Number.POSITIVE_INFINITY)
  return suggested
}

/** What is made of a thing, made when it is first asked for. */
function once<Thing extends object, Made>(
  known: WeakMap<Thing, Made>,
  thing: Thing,
  make: () => Made,
): Made {
  const made = known.get(thing) ?? make()
  known.set(thing, made)
  return made
}
