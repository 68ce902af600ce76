import { type BasketCalls, basketCalls } from './basket-calls.ts'
import { type CatalogueCalls, catalogueCalls } from './catalogue-calls.ts'
import type { Client } from './client.ts'
import { type PaymentCalls, paymentCalls } from './payment-calls.ts'

/** Every call of the API that the shop's pages make, by resource. */
export interface Api {
  readonly catalogue: CatalogueCalls
  readonly basket: BasketCalls
  readonly payment: PaymentCalls
}

export function createApi(client: Client): Api {
  return {
    catalogue: catalogueCalls(client),
    basket: basketCalls(client),
    payment: paymentCalls(client),
  }
}
