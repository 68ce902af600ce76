import { useOrder } from '../acts/use-order.ts'
import { useServices } from '../services.ts'

const ORDER = '/api/admin/delivery-orders/{id}'

/** Puts ways of delivery or rules in another order than the one that is shown. */
export function useDeliveryOrder(id: 'codes' | 'rules', shown: readonly number[]) {
  const { api } = useServices()
  return useOrder(shown, {
    read: () => api.get(ORDER, { id }),
    write: (ids, headers) => api.patch(ORDER, { id, body: { ids }, headers }),
  })
}
