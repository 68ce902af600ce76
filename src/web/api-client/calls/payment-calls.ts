import type { Confirmation } from '#contract/basket/confirmation'
import type { PaymentIntent, PaymentToStart } from '#contract/basket/payment'
import { type CallOptions, type Client, dataOf } from '../client.ts'

const INTENTS = '/api/shop/baskets/payment-intents'

/** Paying for the basket, and looking at what was bought. None of the replies is ever kept. */
export function paymentCalls(client: Client) {
  return {
    /** The same basket has one payment, however often it is asked for. */
    start: (body: PaymentToStart = {}, options?: CallOptions) =>
      dataOf<PaymentIntent>(client.change('POST', INTENTS, body, options)),
    look: (id: string, options?: CallOptions) =>
      dataOf<PaymentIntent>(client.get(`${INTENTS}/${encodeURIComponent(id)}`, options)),
    confirmation: (token: string, options?: CallOptions) =>
      dataOf<Confirmation>(
        client.get(`/api/shop/confirmations/${encodeURIComponent(token)}`, options),
      ),
  }
}

export type PaymentCalls = ReturnType<typeof paymentCalls>
