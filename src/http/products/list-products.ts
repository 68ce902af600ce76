import type { ProductsMetadataReply, ProductsReply } from '#contract/product/product'
import type { ProductsQuery } from '#contract/product/query'
import { type FacetCounts, type FacetFind, isByStock } from '#shop/facets'
import { toFacetTexts, writeMetadata, writeRows } from '#shop/listing'
import {
  ALL_GOODS,
  ALL_STOCK,
  categoryNameTag,
  categoryTag,
  type Tag,
  TREE,
  tagsOfRows,
} from '../cache/tag-versions.ts'
import type { Written } from '../cache/written.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import {
  categoriesOf,
  type ResolvedQuery,
  type SortAndPage,
  toFilter,
  toSortAndPage,
} from './product-question.ts'
import { composeProduct } from './read-product.ts'
import { basisFor, type Shopper } from './shopper.ts'
import { showSizes } from './sized-members.ts'

/**
 * A list of products.
 *
 * @throws {Malformed} when everything is asked for at once, and not by staff.
 */
export async function listProducts(
  context: CatalogueContext,
  shopper: Shopper,
  query: ProductsQuery,
  isStaff = false,
): Promise<Written<ProductsReply>> {
  const { facets, products } = context
  const resolved = await resolveQuery(context, shopper, query)
  const asked = toSortAndPage(query, resolved, isStaff)
  const { facetQuery, page, limit } = asked
  const isBehind = isByStock(facetQuery) ? facets.isBehindStock() : facets.isBehind()
  const found = await facets.find(facetQuery)
  const ids = found.slice((page - 1) * limit, page * limit)
  if (query.verbose)
    return listWhole(context, shopper, query, {
      ids,
      count: found.length,
      asked,
      resolved,
      isBehind: isBehind || facets.isBehind(),
    })
  const read = (await products.rows(ids, resolved.shopper)).filter((row) => row !== undefined)
  // What can be bought, and what is asked for by its number, stands as it is.
  const isByName = !query.allProductChildren && !query.requiredProductIds?.length
  const rows = await showSizes(context, read, {
    shopper: resolved.shopper,
    filter: facetQuery,
    found: isByName ? resolved.hits : undefined,
  })
  const { brief = false, allProductChildren = false, stocks = query.branchIds } = query
  const options = { brief: brief && allProductChildren, stocks }
  const about = writeAbout(found.length, asked, resolved)
  if (query.search && found.length === 0) context.onNothing?.(query.search)
  return {
    json: `{"data":[${writeRows(rows, options)}],${about}}`,
    tags: [
      ...tagsOfList(query, facetQuery, resolved),
      ...tagsOfRows(rows),
      // Members are chosen by their stock.
      ...(rows === read ? stockTags(asked) : [ALL_STOCK]),
    ],
    isPassing:
      isBehind ||
      (rows === read ? facets.isBehind() : facets.isBehindStock()) ||
      (resolved.hits?.is_passing ?? false),
  }
}

interface FoundPage {
  readonly ids: readonly number[]
  readonly count: number
  readonly asked: SortAndPage
  readonly resolved: ResolvedQuery
  readonly isBehind: boolean
}

/** Whole products, each as it stands alone. */
async function listWhole(
  context: CatalogueContext,
  shopper: Shopper,
  query: ProductsQuery,
  { ids, count, asked, resolved, isBehind }: FoundPage,
): Promise<Written<ProductsReply>> {
  const composed = await Promise.all(ids.map((id) => composeProduct(context, shopper, id)))
  const whole = composed.filter((one) => one !== undefined)
  return {
    json: `{"data":[${whole.map(({ json }) => json)}],${writeAbout(count, asked, resolved)}}`,
    tags: [
      ...tagsOfList(query, asked.facetQuery, resolved),
      ...whole.flatMap(({ tags }) => tags),
      ...stockTags(asked),
    ],
    isPassing: isBehind || (resolved.hits?.is_passing ?? false),
  }
}

function writeAbout(
  count: number,
  { facetQuery, page, limit }: SortAndPage,
  { hits }: ResolvedQuery,
): string {
  const { sort, direction } = facetQuery
  const meant = count > 0 ? hits?.meant : undefined
  const metadata = { page, limit, sort, direction, ...(meant !== undefined && { meant }) }
  return `"count":${count},"metadata":${JSON.stringify(metadata)}`
}

function stockTags({ facetQuery }: SortAndPage): Tag[] {
  return isByStock(facetQuery) ? [ALL_STOCK] : []
}

/** A list may get other products when one in its categories changes, even one that it does not show. */
function tagsOfList(
  { categoryIds = [], categoryFilterIds = [], url, search }: ProductsQuery,
  { category_ids }: Pick<FacetFind, 'category_ids'>,
  { hits, target }: ResolvedQuery,
): Tag[] {
  // Also those that are not there: they may come.
  const asked = [
    ...categoryIds,
    ...categoryFilterIds,
    ...(target?.model === 'Categories' ? [target.id] : []),
  ]
  const isOfTree = search !== undefined || (url !== undefined && !target)
  return [
    ...(category_ids && !hits ? category_ids.map(categoryTag) : [ALL_GOODS]),
    ...new Set(asked.map(categoryTag)),
    ...(isOfTree ? [TREE] : []),
  ]
}

/** What a list may be narrowed by. */
export async function countProducts(
  context: CatalogueContext,
  shopper: Shopper,
  query: ProductsQuery,
): Promise<Written<ProductsMetadataReply>> {
  const { catalogue, facets } = context
  const resolved = await resolveQuery(context, shopper, query)
  const isBehind = facets.isBehindStock()
  const filter = toFilter(query, resolved)
  const isNarrow = filter.category_ids ?? filter.hits ?? filter.product_ids
  const only_ids = isNarrow ? filter.product_ids : query.requiredProductIds
  const [counts, texts] = await Promise.all([
    facets.count({
      ...filter,
      product_ids: only_ids?.length || isNarrow ? only_ids : undefined,
      group_ids: query.groupIds?.length ? query.groupIds : undefined,
    }),
    catalogue.remember('texts of values', '', async () => toFacetTexts(await catalogue.variants())),
  ])
  const [only, ...more] = categoriesOf(query, resolved)
  const category = only && more.length === 0 ? resolved.tree.targetOf(only) : undefined
  const metadata = writeMetadata(counts, { tree: resolved.tree, texts, category })
  return {
    json: `{"data":[],"count":${counts.count},"metadata":${metadata}}`,
    tags: [...tagsOfList(query, filter, resolved), ...tagsOfCounted(counts, filter), ALL_STOCK],
    isPassing: isBehind || facets.isBehind() || (resolved.hits?.is_passing ?? false),
  }
}

/** The categories that it may be narrowed to are named. */
function tagsOfCounted(
  { categories }: Pick<FacetCounts, 'categories'>,
  { category_ids }: Pick<FacetFind, 'category_ids'>,
): Tag[] {
  return category_ids ? [...categories.keys()].map(categoryNameTag) : [TREE]
}

async function resolveQuery(
  { catalogue, search, addresses }: CatalogueContext,
  shopper: Shopper,
  { url, search: text, ...asked }: ProductsQuery,
): Promise<ResolvedQuery> {
  const [tree, { variants }, found, hits] = await Promise.all([
    catalogue.tree(),
    catalogue.variants(),
    url ? addresses.find(url, shopper.viewer) : undefined,
    text ? search.find(text) : undefined,
  ])
  const { model, foreign_key } = found?.route ?? {}
  const target = model && foreign_key ? { model, id: foreign_key } : undefined
  return { shopper, basis: basisFor(shopper, asked), tree, variants, hits, target }
}
