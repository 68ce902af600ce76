import { useRevalidator } from 'react-router'
import { tellDone, tellFailure, tellProblem } from '../failures.ts'
import { useServices } from '../services.ts'
import { placed } from './variant-group.ts'

const ORDER = '/api/admin/shop/variant-orders/{id}'

/**
 * Puts what is shown in another order.
 *
 * @param id The group whose values they are; 0: they are the groups.
 */
export function usePlaces(id: number, shown: readonly number[]) {
  const { api } = useServices()
  const { revalidate } = useRevalidator()
  return async (moved: readonly number[]) => {
    try {
      const { data, etag } = await api.get(ORDER, { id })
      if (data.ids.filter((one) => shown.includes(one)).join() === shown.join()) {
        const ids = placed(data.ids, moved)
        await api.patch(ORDER, { id, body: { ids }, headers: { 'if-match': etag } })
        tellDone('Rækkefølgen er gemt')
      } else tellProblem(['En anden har ændret rækkefølgen. Se den igennem, og prøv igen.'])
    } catch (error) {
      tellFailure(error)
    }
    await revalidate()
  }
}
