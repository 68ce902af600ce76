import type { ProductsAsked } from '#surface/reads'
import { withQuery } from '../paths.ts'
import type { FacetsView } from './facets.ts'
import { type Filters, parseFilters, unite, writeFilters } from './fragment.ts'
import type { ListAsked, ListView, Look } from './list.ts'
import type { TableView } from './table.ts'

/** Where a list comes from: what all of it has in common, and its address. */
export interface GoodsSource {
  readonly href: string
  /** What of the query belongs to the address itself: the words sought. */
  readonly query: Readonly<Record<string, string>>
  readonly name: string
  readonly asked: ProductsAsked
  /** How it is shown unless the reader wants it otherwise. */
  readonly look: Look
  /** What the address itself narrows by, canonical: `45:1,2;3:7`. */
  readonly route: string
  /** Where the same is without that. */
  readonly above: string | undefined
  /** Pages that stand for one value of its goods. */
  readonly landings: readonly { readonly href: string; readonly value: number }[]
  /** Groups whose values are offered above the list. */
  readonly promoted: readonly string[]
}

/** A list of goods as it is narrowed, and what it could be narrowed by. */
export interface GoodsView {
  readonly source: GoodsSource
  /** What it answers: two with the same key are the same. */
  readonly key: string
  /** What narrows it, canonical; what the address narrows by among it. */
  readonly filters: string
  readonly asked: ListAsked
  /** Before anybody narrowed it. */
  readonly total: number
  readonly count: number
  readonly facets: FacetsView
  readonly list: ListView
  /** Instead of cards. */
  readonly table: TableView | undefined
}

export interface GoodsAsked extends ListAsked {
  readonly filters: Filters
}

/** How a list is asked for: equal for equal questions. */
export function goodsKey(source: GoodsSource, asked: GoodsAsked): string {
  const { page, from, sort = '', look = source.look } = asked
  const at = withQuery(source.href, source.query)
  return [at, writeFilters(allFilters(source, asked)), page, from, sort, look].join('|')
}

/** What the address narrows by, and what its fragment does. */
export function allFilters({ route }: GoodsSource, { filters }: GoodsAsked): Filters {
  return unite(parseFilters(route), filters)
}
