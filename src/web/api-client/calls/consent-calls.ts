import type { ConsentGiven, ConsentReply, ConsentsReply } from '#contract/consent'
import { type CallOptions, type Client, dataOf } from '../client.ts'

const CONSENTS = '/api/shop/consents'

export function consentCalls(client: Client) {
  return {
    read: (options?: CallOptions) => dataOf<ConsentsReply>(client.get(CONSENTS, options)),
    give: (answer: ConsentGiven) => dataOf<ConsentReply>(client.change('POST', CONSENTS, answer)),
  }
}

export type ConsentCalls = ReturnType<typeof consentCalls>
