import type { BasketReply } from '#contract/basket/basket'
import type { BasketLine } from '#contract/basket/parts'
import type { App } from '#http/app'
import { type Reply, type Visitor, visitor } from './request.ts'

const CURRENT = '/api/shop/baskets/current-basket'

/** A visitor who shops. */
export interface Shopper extends Visitor {
  /** Adds a product and gives the line; fails when it is refused. */
  add(product_id: number, quantity?: number, more?: object): Promise<BasketLine>
  /** The same, refused or not. */
  tryToAdd(body: object, query?: string): Promise<Reply>
  basket(): Promise<BasketReply>
  /** Changes the basket and gives it; fails when it is refused. */
  change(body: object, query?: string): Promise<BasketReply>
  tryToChange(body: object, query?: string): Promise<Reply>
}

export function shopper(app: App): Shopper {
  const one = visitor(app)
  const tryToAdd = (body: object, query = '') => one.post(`/api/shop/basket-lines${query}`, body)
  const tryToChange = (body: object, query = '') => one.patch(`${CURRENT}${query}`, body)
  return {
    ...one,
    tryToAdd,
    tryToChange,
    add: async (product_id, quantity, more = {}) => {
      const amount = quantity === undefined ? {} : { quantity }
      return done(await tryToAdd({ product_id, ...amount, ...more })).data[0]
    },
    basket: async () => done(await one.get(CURRENT)).data,
    change: async (body, query) => done(await tryToChange(body, query)).data,
  }
}

function done({ status, body, text }: Reply): Reply['body'] {
  if (status !== 200) throw new Error(`${status}: ${text}`)
  return body
}

/** A private customer in Aarhus whose papers are in order. */
export const PRIVATE_CONTACT = {
  contact_type: 'invoice',
  customer_type: 'private',
  name: 'Mette Juhl',
  address1: 'Havnegade 12',
  zipcode: '8000',
  email: 'mette@juhl.example',
  mobile: '22 33 44 55',
} as const
