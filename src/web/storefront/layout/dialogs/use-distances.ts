import { useFetched } from '../../hooks/use-fetched.ts'
import { useServices } from '../../services.ts'
import type { Distances } from '../../views/content/branch-order.ts'

/** How far the branches are from a postcode, once the shop has told; undefined for any other text, and while it does not answer. */
export function useDistances(typed: string): Distances | undefined {
  const { api } = useServices()
  const postnr = typed.trim()
  const key = /^\d{4}$/.test(postnr) ? postnr : undefined
  const fetched = useFetched(key, async () => {
    const { data } = await api.get('/api/shop/basket-contacts/lookup', { query: { postnr } })
    return new Map(data.branches.map(({ id, distance_km }) => [id, distance_km]))
  })
  const isKnown = key !== undefined && fetched?.key === key && (fetched.reply?.size ?? 0) > 0
  return isKnown ? fetched.reply : undefined
}
