import { PAGE_SIZE, type ProductsQuery } from '#contract/product/query'
import type { Basis } from '#kernel/money'
import type { Category, CategoryTree, VariantLookup } from '#shop/catalogue'
import { defaultDirection, type FacetFind, type Sort } from '#shop/facets'
import type { Found } from '#shop/search'
import { Malformed } from '../problem/refusals.ts'
import type { Shopper } from './shopper.ts'

/** What the parameters of a query string refer to in the current catalogue. */
export interface ResolvedQuery {
  readonly shopper: Shopper
  readonly basis: Basis
  readonly tree: CategoryTree
  readonly variants: VariantLookup['variants']
  /** Of the parameter `search`: what has been found; nothing when there is nothing to search for. */
  readonly hits: Found | undefined
  /** Of the parameter `url`: what is at that address. */
  readonly target: { readonly model: string; readonly id: number } | undefined
}

export interface SortAndPage {
  readonly facetQuery: FacetFind
  readonly page: number
  readonly limit: number
}

const ALL_MAX = 2_000
const LIST_TEMPLATE_SIZE = 100

/**
 * The question behind a query string. Values and filter categories that do not exist narrow nothing; a category, an
 * address or a search that means nothing is a list of nothing.
 *
 * @throws {Malformed} when everything is asked for at once, and not by staff.
 */
export function toSortAndPage(
  query: ProductsQuery,
  resolved: ResolvedQuery,
  isStaff: boolean,
): SortAndPage {
  const { page = 1, all = false } = query
  const first_ids = query.requiredProductIds?.length ? query.requiredProductIds : undefined
  if (all && !isStaff && !query.categoryIds?.length && !query.url && !first_ids) {
    throw new Malformed('invalid_parameter', {
      all: ['Alle varer kan kun hentes for en varegruppe eller for bestemte numre'],
    })
  }
  const { sort, size: usual } = toSortOptions(query, resolved)
  if (query.verbose && (all || (query.limit ?? 0) > PAGE_SIZE)) {
    throw new Malformed('invalid_parameter', {
      verbose: [`Hele varer kan højst hentes ${PAGE_SIZE} ad gangen`],
    })
  }
  const size = query.verbose ? Math.min(usual, PAGE_SIZE) : usual
  return {
    facetQuery: {
      ...toFilter(query, resolved),
      first_ids,
      sort,
      direction: query.direction ?? defaultDirection(sort),
    },
    page: all ? 1 : page,
    limit: all ? ALL_MAX : (query.limit ?? size),
  }
}

/** The sort and the size of a page: as asked, else as the one category asked for has them. */
function toSortOptions(
  query: ProductsQuery,
  resolved: ResolvedQuery,
): { sort: Sort; size: number } {
  const { tree } = resolved
  const [only, ...more] = categoriesOf(query, resolved)
  const category = more.length === 0 && only && !query.search ? tree.targetOf(only) : undefined
  const isList = category?.template === 'list'
  const sort = isList ? 'sort' : ((category?.default_sort ?? 'default') as Sort)
  const size = isList ? LIST_TEMPLATE_SIZE : (category?.default_limit ?? PAGE_SIZE)
  return { sort: query.sort ?? sort, size }
}

/** Those that are asked for, by their address or by number. */
export function categoriesOf(query: ProductsQuery, { tree, target }: ResolvedQuery): Category[] {
  const ids = target?.model === 'Categories' ? [target.id] : (query.categoryIds ?? [])
  return ids.flatMap((id) => tree.find(id) ?? [])
}

export function toFilter(
  query: ProductsQuery,
  resolved: ResolvedQuery,
): Omit<FacetFind, 'sort' | 'direction'> {
  const { shopper, basis, tree, variants } = resolved
  const { hits } = resolved
  const isNothing = query.search ? hits === undefined : false
  const filters = tree.withBelow(query.categoryFilterIds ?? [])
  const groups = (query.variantIds ?? [])
    .map((ids) => ids.filter((id) => variants.has(id)))
    .filter((ids) => ids.length > 0)
  return {
    ...shopper,
    basis,
    category_ids: toCategoryIds(query, resolved),
    filter_category_ids: filters.length > 0 ? filters : undefined,
    variant_groups: groups.length > 0 ? groups : undefined,
    mode: query.filterMode,
    hits,
    product_ids: isNothing ? [] : toOnly(query, resolved),
    price_from: query.priceFrom,
    price_to: query.priceTo,
    in_stock: query.inStock,
    reduced: query.reduced,
    branch_ids: query.branchIds?.length ? query.branchIds : undefined,
    as_children: query.allProductChildren,
  }
}

/** The categories asked for by number and by address, with those below them when all are wanted. */
function toCategoryIds(
  query: ProductsQuery,
  { tree, target }: ResolvedQuery,
): number[] | undefined {
  const spread = (ids: readonly number[]) =>
    query.allChildren
      ? tree.withBelow(ids)
      : ids.flatMap((id) => {
          const category = tree.find(id)
          return category ? [tree.targetOf(category).id] : []
        })
  const named = query.categoryIds?.length ? spread(query.categoryIds) : undefined
  if (target?.model !== 'Categories') return named
  const addressed = spread([target.id])
  return named ? addressed.filter((id) => named.includes(id)) : addressed
}

function toOnly({ url }: ProductsQuery, { target }: ResolvedQuery): number[] | undefined {
  if (!url) return undefined
  if (!target) return []
  return target.model === 'Products' ? [target.id] : undefined
}
