import type { PayLinkReply } from '#contract/basket/pay-link'
import { type Client, dataOf } from '../client.ts'

/** Paying anew for an order with the link of a mail. The page shows the failures. */
export function payLinkCalls(client: Client) {
  const at = (token: string) => `/api/shop/pay-links/${encodeURIComponent(token)}`
  return {
    look: (token: string) => dataOf<PayLinkReply>(client.get(at(token), { quiet: true })),
    /** @returns Where to pay; null when it was paid meanwhile. */
    pay: async (token: string) => {
      const call = client.change('POST', `${at(token)}/payments`, undefined, { quiet: true })
      return (await dataOf<{ redirect_url: string | null }>(call)).redirect_url
    },
  }
}
