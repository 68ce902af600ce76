import type { ConsentGiven, ConsentReply, ConsentsReply } from '#contract/consent'
import { type CallOptions, type Client, dataOf } from '../client.ts'
import { withQuery } from './query.ts'

const CONSENTS = '/api/shop/consents'
const PING = '/api/ten-four/statistics/ping'

export function consentCalls(client: Client) {
  return {
    read: (options?: CallOptions) => dataOf<ConsentsReply>(client.get(CONSENTS, options)),
    /** Also when the page is left at once: the cookie of the answer comes with the reply. */
    give: (answer: ConsentGiven) =>
      dataOf<ConsentReply>(client.change('POST', CONSENTS, answer, { keepalive: true })),
    /** @param marks What the link of a campaign carried. */
    ping: (marks: Readonly<Record<string, string>>) =>
      client.change('POST', withQuery(PING, { action: 'source', ...marks }), {}, { quiet: true }),
  }
}

export type ConsentCalls = ReturnType<typeof consentCalls>
