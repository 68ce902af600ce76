import type { BodyOf, Calls } from './calls.ts'

const CURRENT = '/api/shop/baskets/current-basket'

export type BasketChangeBody = BodyOf<'PATCH', typeof CURRENT>
export type LineToAddBody = BodyOf<'POST', '/api/shop/basket-lines/many'>['lines'][number]
/** Which parts must be valid for a change to be saved: all, contacts and delivery, or the lines. */
export type Strictness = 'strict' | 'strict-shipping' | 'strict-basket-lines'

/** The calls of the current basket. */
export function basketCalls(calls: Calls) {
  return {
    current: async () => (await calls.get(CURRENT)).data,

    change: async (body: BasketChangeBody, strictness?: Strictness) => {
      const query = strictness ? { [strictness]: true } : {}
      return (await calls.patch(CURRENT, { body, query })).data
    },

    add: (lines: readonly LineToAddBody[]) =>
      calls.once('/api/shop/basket-lines/many', { body: { lines: [...lines] } }),

    /** Takes out again what a login brought along. */
    undoMerge: async () => (await calls.post(`${CURRENT}/undo-merge`)).data,
  }
}

export type BasketCalls = ReturnType<typeof basketCalls>
