import {
  type Filters,
  onlyValue,
  parseFilters,
  withoutFilters,
  writeFilters,
} from '../views/fragment.ts'
import type { ProductSource } from '../views/list/products.ts'

interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * The address of a list with these filters, at its first page. A single value that has a category page leads there,
 * without the filter. Filters that the route implies are removed by leading to the parent category.
 */
export function filterAddress(
  source: ProductSource,
  filters: Filters,
  { pathname, search }: Omit<Address, 'hash'>,
): Address {
  const landing = landingOf(source, filters)
  if (landing) return { pathname: landing, search: '', hash: '' }
  const route = parseFilters(source.route)
  if (source.above !== undefined && withoutFilters(route, filters).size > 0) {
    const rest = withoutFilters(filters, route)
    return { pathname: source.above, search: '', hash: toHash(rest) }
  }
  return { pathname, search: toFirstPage(search), hash: toHash(filters) }
}

/** The child category whose page equals the filters: a single value that exactly one child stands for. */
export function landingOf(
  { landings, route }: ProductSource,
  filters: Filters,
): string | undefined {
  const only = route === '' ? onlyValue(filters) : undefined
  const [landing, ...more] = landings.filter(({ value }) => value === only?.value)
  return more.length === 0 ? landing?.href : undefined
}

/** Without filters the `#` stays, or the router would reload the page. */
function toHash(filters: Filters): string {
  return `#${writeFilters(filters)}`
}

function toFirstPage(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  query.delete('from')
  return query.size > 0 ? `?${query}` : ''
}
