import { useRevalidator } from 'react-router'
import { tellDone, tellFailure, tellProblem } from '../failures.ts'
import { useServices } from '../services.ts'

const ORDER = '/api/admin/settings-orders/{id}'

/** Puts branches or ways to pay in another order than the one that is shown. */
export function useOrder(kind: 'branches' | 'payment-methods', shown: readonly number[]) {
  const { api } = useServices()
  const { revalidate } = useRevalidator()
  return async (ids: readonly number[]) => {
    try {
      const { data, etag } = await api.get(ORDER, { id: kind })
      if (data.ids.join() === shown.join()) {
        await api.patch(ORDER, { id: kind, body: { ids: [...ids] }, headers: { 'if-match': etag } })
        tellDone('Rækkefølgen er gemt')
      } else tellProblem(['En anden har ændret rækkefølgen. Se den igennem, og prøv igen.'])
    } catch (error) {
      tellFailure(error)
    }
    await revalidate()
  }
}
