import type { Basis } from '#kernel/money'
import type { Viewer } from '#shop/catalogue'
import type { Entitlement } from '#shop/pricing'

export type Sort = 'default' | 'sort' | 'name' | 'price' | 'created' | 'popular'
export type Direction = 'asc' | 'desc'

/** Products that a search has found, parents or children. */
export interface Hits {
  readonly ids: Numbers
  /** Of each of them; the lower, the better. Whole numbers from 0 on. */
  readonly ranks: Numbers
}

type Numbers = ArrayLike<number> & Iterable<number>

/** Which products the shopper wants to see. What is left out does not narrow. */
export interface Filter {
  readonly viewer: Viewer
  readonly entitlement: Entitlement
  /** In one of these; those below them have been added. */
  readonly category_ids?: readonly number[] | undefined
  /** Also in one of these; those below them have been added. */
  readonly filter_category_ids?: readonly number[] | undefined
  /** One value of each group, or of any group with `mode` or. A parent has what its children have. */
  readonly variant_groups?: readonly (readonly number[])[] | undefined
  readonly mode?: 'and' | 'or' | undefined
  /** Only what a search has found. */
  readonly hits?: Hits | undefined
  /** Only these. */
  readonly product_ids?: readonly number[] | undefined
  /** The side of VAT that prices are shown on and narrowed by; gross when left out. */
  readonly basis?: Basis | undefined
  /** Kroner, on that side, as they are written. */
  readonly price_from?: number | undefined
  readonly price_to?: number | undefined
  readonly in_stock?: boolean | undefined
  /** Only what the shopper saves on: prices that are shown as reduced. */
  readonly reduced?: boolean | undefined
  /** In stock in one of these. */
  readonly branch_ids?: readonly number[] | undefined
  /** What can be bought, child products in place of their parents. */
  readonly as_children?: boolean | undefined
}

export interface FacetFind extends Filter {
  /** Before all others, in this order, and only these when nothing else narrows. */
  readonly first_ids?: readonly number[] | undefined
  readonly sort: Sort
  readonly direction: Direction
}

/**
 * The facets of a list with their counts. Values, stock, branches and prices are counted without the
 * choices of their own kind; categories with them, until `Facets.count` asks for them once more.
 */
export interface FacetCounts {
  readonly count: number
  /** By value. */
  readonly variants: ReadonlyMap<number, number>
  /** By filter category. */
  readonly categories: ReadonlyMap<number, number>
  readonly branches: ReadonlyMap<number, number>
  readonly in_stock: number
  readonly reduced: number
  /** In ten-thousandths of a krone; null when nothing has a price. */
  readonly price: {
    readonly net_from: number
    readonly net_to: number
    readonly gross_from: number
    readonly gross_to: number
  } | null
}

/** Ids that can be looked up. */
type Ids = Pick<ReadonlyMap<number, unknown>, 'has' | 'keys'>

export interface FacetQuery extends Filter {
  /** Only values of these groups. */
  readonly group_ids?: readonly number[] | undefined
  /** Categories that are filters. */
  readonly filter_categories: Ids
  /** The group of each value that narrows. */
  readonly groupOf: (variant_id: number) => number | undefined
}

/** Whether products are asked for by id alone. */
export function isAlone({ category_ids, hits, product_ids }: FacetFind): boolean {
  return category_ids === undefined && hits === undefined && product_ids === undefined
}

export function isNarrowedByPrice({ price_from, price_to }: Filter): boolean {
  return price_from !== undefined || price_to !== undefined
}

/** Half an øre, in ten-thousandths of a krone. */
const HALF_ORE = 50

/**
 * The prices that are written, with two decimals and halves rounded up, as a price within the bounds asked for. In
 * ten-thousandths of a krone.
 */
export function priceBounds({ price_from, price_to }: Filter): {
  readonly from: number
  readonly to: number | undefined
} {
  const exactly = (kroner: number) => Math.round(kroner * 10_000)
  return {
    from: price_from === undefined ? 0 : exactly(price_from) - HALF_ORE,
    to: price_to === undefined ? undefined : exactly(price_to) + HALF_ORE - 1,
  }
}

/** Whether the stock decides which rows answer, or their order: a family costs what can be ordered of it. */
export function isByStock(query: Filter & Partial<FacetFind>): boolean {
  const { in_stock, branch_ids, as_children, sort } = query
  if (in_stock === true || branch_ids !== undefined) return true
  return !as_children && (sort === 'price' || query.reduced === true || isNarrowedByPrice(query))
}

/** Ascending for `default` and `sort`, otherwise descending. */
export function defaultDirection(sort: Sort): Direction {
  return sort === 'default' || sort === 'sort' ? 'asc' : 'desc'
}
