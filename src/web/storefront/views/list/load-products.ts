import type { Api } from '#api-client'
import { parseFilters, toQuestion, writeFilters } from '../fragment.ts'
import { askForPages, toListView } from './load-list.ts'
import {
  allFilters,
  type FilteredListQuery,
  type ProductSource,
  type ProductsView,
  productsKey,
} from './products.ts'
import { toTableView } from './table.ts'
import { toFacets } from './to-facets.ts'

/** Specification, section 9: how many rows the list template shows, whatever the category says. */
const TABLE_LIMIT = 100

/** @param total How many products there are without filters, where it is known. */
export async function loadProducts(
  api: Api,
  source: ProductSource,
  asked: FilteredListQuery,
  { total, signal }: { total?: number | undefined; signal?: AbortSignal } = {},
): Promise<ProductsView> {
  const filters = allFilters(source, asked)
  const { filters: _, ...manner } = { ...asked, look: asked.look ?? source.look }
  const isTable = manner.look === 'table'
  const shape = isTable ? { allProductChildren: true, limit: TABLE_LIMIT } : {}
  const home = { ...source.asked, ...shape, ...toQuestion(parseFilters(source.route)) }
  const question = { ...home, ...toQuestion(filters) }
  const order =
    isTable && source.look === 'table' ? ({ sort: 'sort', direction: 'asc' } as const) : {}
  const isHome = writeFilters(filters) === source.route
  const [reply, metadata, all] = await Promise.all([
    askForPages(api, { ...question, ...order }, manner, signal),
    api.catalogue.productsMetadata(question, signal),
    total === undefined && !isHome
      ? api.catalogue.products({ ...home, limit: 1 }, signal)
      : undefined,
  ])
  const whole = total ?? all?.count ?? reply.count
  const basis = api.basis.get()
  return {
    source,
    key: productsKey(source, asked),
    filters: writeFilters(filters),
    asked: manner,
    total: whole,
    count: reply.count,
    facets: toFacets(metadata.metadata, whole, basis),
    basis,
    hasOwnPrices: reply.data.some(({ best_price }) => best_price?.is_own),
    list: toListView(isTable ? { ...reply, data: [] } : reply, manner, basis),
    table: isTable ? toTableView(reply, manner, basis) : undefined,
  }
}
