import { useOrder } from '../acts/use-order.ts'
import { useServices } from '../services.ts'

const ORDER = '/api/admin/settings-orders/{id}'

/** Puts branches or ways to pay in another order than the one that is shown. */
export function useSettingsOrder(id: 'branches' | 'payment-methods', shown: readonly number[]) {
  const { api } = useServices()
  return useOrder(shown, {
    read: () => api.get(ORDER, { id }),
    write: (ids, headers) => api.patch(ORDER, { id, body: { ids }, headers }),
  })
}
