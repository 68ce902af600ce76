import type { GoodsSource } from '../views/goods.ts'
import { type Filters, onlyValue, parseFilters, withoutFilters, writeFilters } from './fragment.ts'

interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * The address of a list with these filters. One value alone that has a page of its own leads there, without the filter.
 * What an address itself narrows by can only be left with the address. A list narrowed otherwise begins at its first
 * page.
 */
export function filterAddress(
  source: GoodsSource,
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

/** The child category that stands for what is chosen, when one value is all that is and one child alone has it. */
export function landingOf({ landings, route }: GoodsSource, filters: Filters): string | undefined {
  const only = route === '' ? onlyValue(filters) : undefined
  const [landing, ...more] = landings.filter(({ value }) => value === only?.value)
  return more.length === 0 ? landing?.href : undefined
}

/** An empty fragment is still one: without it the same address would be asked for anew. */
function toHash(filters: Filters): string {
  return `#${writeFilters(filters)}`
}

function toFirstPage(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  query.delete('from')
  return query.size > 0 ? `?${query}` : ''
}
