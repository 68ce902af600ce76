import type { Basis } from '#api-client'
import type { ProductsParams } from '#surface/reads'
import { withQuery } from '../../paths.ts'
import { type Filters, parseFilters, unite, writeFilters } from '../fragment.ts'
import type { FacetsView } from './facets.ts'
import type { ListQuery, ListView, Look } from './list.ts'
import type { TableView } from './table.ts'

/** The address of a list, and what it shows before it is filtered. */
export interface ProductSource {
  readonly href: string
  /** The part of the query string that defines the list: the search text. */
  readonly query: Readonly<Record<string, string>>
  readonly name: string
  readonly asked: ProductsParams
  /** The default look. */
  readonly look: Look
  /** The filters that are part of the path, canonical: `45:1,2;3:7`. */
  readonly route: string
  /** The address without those filters. */
  readonly above: string | undefined
  /** Landing pages of a single value. */
  readonly landings: readonly { readonly href: string; readonly value: number }[]
  /** Variant groups whose values are offered above the list. */
  readonly promoted: readonly string[]
}

/** A filtered list, and the filters it offers. */
export interface ProductsView {
  readonly source: ProductSource
  /** Equal for equal questions. */
  readonly key: string
  /** All filters, canonical, with those of the path. */
  readonly filters: string
  readonly asked: ListQuery
  /** How many products there are without filters. */
  readonly total: number
  readonly count: number
  readonly facets: FacetsView
  /** Of the prices of the list and its filter. */
  readonly basis: Basis
  /** Some prices on it are agreed with the reader's company. */
  readonly hasOwnPrices: boolean
  readonly list: ListView
  /** Instead of cards. */
  readonly table: TableView | undefined
}

export interface FilteredListQuery extends ListQuery {
  readonly filters: Filters
}

/** Identifies a question: equal for equal ones. */
export function productsKey(source: ProductSource, asked: FilteredListQuery): string {
  const { page, from, sort = '', look = source.look } = asked
  const at = withQuery(source.href, source.query)
  return [at, writeFilters(allFilters(source, asked)), page, from, sort, look].join('|')
}

/** The filters of the path and of the fragment. */
export function allFilters({ route }: ProductSource, { filters }: FilteredListQuery): Filters {
  return unite(parseFilters(route), filters)
}
