import { type ColourFamily, FAMILIES } from '#kernel/paint/family-names'
import { readPage } from '../../paths.ts'

/** What lists of colours read of their addresses. */

export const SORTS = ['default', 'hue', 'lightness', 'name', 'code'] as const
type ColourSort = (typeof SORTS)[number]

export interface ColoursQuery {
  readonly search?: string | undefined
  readonly familie?: ColourFamily | undefined
  readonly sort?: ColourSort | undefined
  readonly page?: number | undefined
}

const SEARCH_MAX = 60

export function readColoursQuery(query: URLSearchParams): ColoursQuery {
  const search = query.get('search')?.trim().slice(0, SEARCH_MAX)
  const [familie, sort] = [query.get('familie'), query.get('sort')]
  return {
    search: search || undefined,
    familie: FAMILIES.find((known) => known === familie),
    sort: SORTS.slice(1).find((known) => known === sort),
    page: readPage(query),
  }
}
