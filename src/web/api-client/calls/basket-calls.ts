import type { AddedLines, BasketReply } from '#contract/basket/basket'
import type { BasketChangeBody, LineToAddBody } from '#contract/basket/change'
import type { ProductDelivery } from '#contract/delivery'
import { type CallOptions, type Client, dataOf } from '../client.ts'
import type { BasisStore } from '../session/basis-store.ts'
import { withQuery } from './query.ts'

const CURRENT = '/api/shop/baskets/current-basket'

/** Which parts must be valid for a change to be saved: all, contacts and delivery, or the lines. */
export type Strictness = 'strict' | 'strict-shipping' | 'strict-basket-lines'

/** The calls of the basket and the checkout. */
export function basketCalls(client: Client, basis: Pick<BasisStore, 'query'>) {
  return {
    current: (options?: CallOptions) => dataOf<BasketReply>(client.get(CURRENT, options)),

    change: (body: BasketChangeBody, strictness?: Strictness, options?: CallOptions) =>
      dataOf<BasketReply>(
        client.change(
          'PATCH',
          withQuery(CURRENT, strictness ? { [strictness]: '1' } : {}),
          body,
          options,
        ),
      ),

    addLine: (body: LineToAddBody, options?: CallOptions) =>
      client.once('/api/shop/basket-lines', body, options) as Promise<AddedLines>,

    /** Takes out again what a login brought along. */
    undoMerge: (options?: CallOptions) =>
      dataOf<BasketReply>(client.change('POST', `${CURRENT}/undo-merge`, {}, options)),

    town: (postnr: string, options?: CallOptions) =>
      dataOf<{ zipcode: string; city: string }>(
        client.get(withQuery('/api/shop/basket-contacts/lookup', { postnr }), options),
      ),

    delivery: (productId: number, query: DeliveryQuery, options?: CallOptions) =>
      dataOf<ProductDelivery>(
        client.get(
          withQuery(`/api/shop/products/${productId}/delivery`, { ...query, ...basis.query() }),
          options,
        ),
      ),
  }
}

export type BasketCalls = ReturnType<typeof basketCalls>
export type DeliveryQuery = { zip?: string | undefined; quantity?: number | undefined }
