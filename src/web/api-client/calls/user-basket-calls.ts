import type { BasketReply } from '#contract/basket/basket'
import type {
  BasketEntry,
  OrderedAgain,
  SavedChange,
  UserBasket,
  UserBaskets,
} from '#contract/basket/user-baskets'
import { type CallOptions, type Client, dataOf } from '../client.ts'
import { type Query, withQuery } from './query.ts'

const BASKETS = '/api/shop/baskets'
const quiet: CallOptions = { quiet: true }

/** Saved baskets and orders. The pages that call show the failures. */
export function userBasketCalls(client: Client) {
  const post = (path: string, body: object = {}) =>
    client.change('POST', `${BASKETS}${path}`, body, quiet)
  return {
    saved: (page = 1) =>
      client.get(withQuery(BASKETS, { is_active: 1, page }), quiet) as Promise<UserBaskets>,
    orders: (query: Query) =>
      client.get(withQuery(BASKETS, { ...query, is_active: 0 }), quiet) as Promise<UserBaskets>,
    one: (id: string) => client.get(`${BASKETS}/${id}`, quiet) as Promise<UserBasket>,
    file: (id: string, kind: 'csv' | 'pdf') =>
      client.get(`${BASKETS}/${id}/${kind}`, quiet) as Promise<Blob>,

    /** The current basket, which is empty afterwards. */
    save: (name: string) => dataOf<BasketEntry>(post('', { name })),
    copy: (id: string, name: string) => dataOf<BasketEntry>(post(`/${id}/copy`, { name })),
    activate: (id: string) => dataOf<BasketReply>(post(`/${id}/activate`)),
    reorder: (id: string) => post(`/${id}/reorder`) as Promise<OrderedAgain>,
    restore: (id: string) => dataOf<BasketEntry>(post(`/${id}/restore`)),
    change: (id: string, change: SavedChange) =>
      dataOf<BasketEntry>(client.change('PATCH', `${BASKETS}/${id}`, change, quiet)),
    remove: (id: string) => client.change('DELETE', `${BASKETS}/${id}`, undefined, quiet),
  }
}

export type UserBasketCalls = ReturnType<typeof userBasketCalls>
