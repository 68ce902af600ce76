import type { BodyOf, Calls } from './calls.ts'

const CONSENTS = '/api/shop/consents'

/** Fetched once the page is shown: the consent text, and the report of a visit. */
export function consentCalls({ get, post }: Calls) {
  return {
    read: async (isShared: boolean) => (await get(CONSENTS, { isShared })).data,
    /** Also when the page is left at once: the cookie of the answer comes with the reply. */
    give: (body: BodyOf<'POST', typeof CONSENTS>) =>
      post(CONSENTS, { body, isShared: true, keepalive: true }),
    /** @param marks What the link of a campaign carried. */
    ping: (marks: Readonly<Record<string, string>>) =>
      post('/api/ten-four/statistics/ping', { query: { action: 'source', ...marks } }),
  }
}

export type ConsentCalls = ReturnType<typeof consentCalls>
