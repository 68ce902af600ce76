import type { Services } from '../services.ts'
import { useSearch } from './use-search.ts'

const MOST = 6

/** Customers by name, once the user has stopped typing. */
export const useCustomers = (typed: string) => useSearch(typed, askCustomers)

async function askCustomers(api: Services['api'], search: string, signal: AbortSignal) {
  const { data } = await api.get('/api/admin/customers', { query: { search }, signal })
  return data.slice(0, MOST).map(({ id, name, city }) => ({ id: Number(id), name, city }))
}
