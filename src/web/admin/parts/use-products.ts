import type { Services } from '../services.ts'
import { useSearch } from './use-search.ts'

const MOST = 6

/** Products that can be bought, by number or name, once the user has stopped typing. */
export const useProducts = (typed: string) => useSearch(typed, askProducts)

async function askProducts(api: Services['api'], search: string, signal: AbortSignal) {
  const query = { search, allProductChildren: true, limit: MOST }
  const { data } = await api.get('/api/shop/products', { query, signal })
  return data.map(({ id, name, varenummer }) => ({ id, name, number: varenummer ?? '' }))
}
