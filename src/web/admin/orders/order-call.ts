import type { BodyOf } from '#api-client'
import type { AdminBasket } from '#contract/basket/admin-basket'
import type { Services } from '../services.ts'

export const ORDER = '/api/admin/shop/baskets/{id}'
type Change = BodyOf<'PATCH', typeof ORDER>
export type Seen = Pick<AdminBasket, 'id' | 'version'>

/** The order as it was seen: another version of it is not changed. */
export function seenAs({ version }: Seen): { readonly 'if-match': string } {
  return { 'if-match': `"${version}"` }
}

export function changeOrder(api: Services['api'], order: Seen, body: Change): Promise<unknown> {
  return api.patch(ORDER, { id: order.id, body, headers: seenAs(order) })
}
