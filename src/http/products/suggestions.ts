import type { Suggestions } from '#contract/catalogue/search'
import type { ProductItem } from '#contract/product/item'
import { BRAND_GROUP_SLUG, findByNumber } from '#shop/catalogue'
import { type Piece, readNames, toPieces } from '#shop/danish'
import type { Row } from '#shop/listing'
import type { Found } from '#shop/search'
import { ALL_GOODS, TREE, tagsOfRows } from '../cache/tag-versions.ts'
import { type Written, write } from '../cache/written.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import type { Shopper } from './shopper.ts'
import { showSizes } from './sized-members.ts'

const PRODUCTS_MAX = 6
const CATEGORIES_MAX = 5
const BRANDS_MAX = 3

const nothing: Suggestions = {
  products: [],
  categories: [],
  brands: [],
  meant: null,
  exact_url: null,
  product_count: 0,
}

/** What is shown while a visitor types. */
export async function suggest(
  context: CatalogueContext,
  shopper: Shopper,
  text: string,
): Promise<Written<{ data: Suggestions }>> {
  const found = await context.search.find(text)
  if (!found) return write({ data: nothing }, [ALL_GOODS])
  return suggestFound(context, shopper, { text, found })
}

async function suggestFound(
  context: CatalogueContext,
  shopper: Shopper,
  { text, found }: { readonly text: string; readonly found: Found },
): Promise<Written<{ data: Suggestions }>> {
  const { catalogue, facets, products } = context
  const { number, meant = null } = found
  const pieces = toPieces(meant ?? text)
  const [ids, exact, categories, brands] = await Promise.all([
    facets.find({ ...shopper, hits: found, sort: 'default', direction: 'asc' }),
    number === undefined ? undefined : findByNumber(catalogue.db, number, shopper.viewer),
    suggestCategories(context, pieces),
    suggestBrands(context, pieces, { found, shopper }),
  ])
  const read = await products.rows(ids.slice(0, PRODUCTS_MAX), shopper)
  const rows = await showSizes(
    context,
    read.filter((row) => row !== undefined),
    { shopper, filter: { ...shopper, hits: found }, found },
  )
  const rest: Omit<Suggestions, 'products'> = {
    categories,
    brands,
    meant: ids.length > 0 ? meant : null,
    exact_url: exact?.url ?? null,
    product_count: ids.length,
  }
  const suggested = JSON.stringify(rest).slice(1)
  return {
    json: `{"data":{"products":[${rows.map(writeSuggested)}],${suggested}}`,
    tags: [ALL_GOODS, TREE, ...tagsOfRows(rows)],
    isPassing: facets.isBehind() || (found.is_passing ?? false),
  }
}

/** Those that are called so, the largest first. */
async function suggestCategories(
  { catalogue, facets }: CatalogueContext,
  pieces: readonly Piece[],
): Promise<Suggestions['categories']> {
  const [tree, counts] = await Promise.all([catalogue.tree(), facets.countFamilies()])
  const called = await catalogue.remember('names of categories', '', async () => {
    const searchable = tree.all.filter(({ is_searchable }) => is_searchable)
    return readNames(searchable, ({ name, filter_name }) => `${name} ${filter_name ?? ''}`)
  })
  return called(pieces)
    .sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
    .slice(0, CATEGORIES_MAX)
    .map(({ id, name, url, breadcrumb_text }) => ({ id, name, url, breadcrumb_text }))
}

/** Those that are called so, and made some of what was found that this shopper may see. */
async function suggestBrands(
  { catalogue, facets }: CatalogueContext,
  pieces: readonly Piece[],
  { found, shopper }: { found: Found; shopper: Shopper },
): Promise<Suggestions['brands']> {
  const brandsCalled = await catalogue.remember('names of brands', '', async () => {
    const { groups, variants } = await catalogue.variants()
    const group = [...groups.values()].find(({ slug }) => slug === BRAND_GROUP_SLUG)
    const brands = [...variants.values()].filter((one) => one.variant_group_id === group?.id)
    return readNames(brands, ({ name }) => name)
  })
  const called = brandsCalled(pieces)
  if (called.length === 0) return []
  const ids = called.map(({ id }) => id)
  const counts = await facets.countHaving({ ...shopper, hits: found }, ids)
  return called
    .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .slice(0, BRANDS_MAX)
}

type Suggested = Suggestions['products'][number]

/** What is suggested of a product, as JSON. */
function writeSuggested({ own, shared, price, stock }: Row): string {
  const item: ProductItem = JSON.parse(`${own}${shared}}`)
  const { id, name, url, brand = null, varenummer = null, image = null } = item
  const { status: stock_status } = stock
  const told: Omit<Suggested, 'best_price'> = {
    id,
    name,
    url,
    brand,
    varenummer,
    image,
    stock_status,
  }
  const best = price.best ? `${price.best}}` : null
  return `${JSON.stringify(told).slice(0, -1)},"best_price":${best}}`
}
