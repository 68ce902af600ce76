import type { FileKind, TableKind } from '#contract/file-types'
import type { AcceptedOffer, Offer, OfferRequestBody, Offers } from '#contract/offer/offer'
import { type CallOptions, type Client, dataOf } from '../client.ts'
import { type Query, withQuery } from './query.ts'

const OFFERS = '/api/shop/offers'
const quiet: CallOptions = { quiet: true }

/** The offers of a company. The pages that call show the failures. */
export function offerCalls(client: Client) {
  const post = (path: string, body: object = {}) =>
    client.change('POST', `${OFFERS}${path}`, body, quiet)
  return {
    list: (query: Query) => client.get(withQuery(OFFERS, query), quiet) as Promise<Offers>,
    one: (id: string) => dataOf<Offer>(client.get(`${OFFERS}/${id}`, quiet)),
    view: (id: string) => post(`/${id}/view`),
    /** All pages of the list. */
    listFile: (query: Query, format: TableKind) =>
      client.get(withQuery(OFFERS, { ...query, format }), quiet) as Promise<Blob>,
    file: (id: string, kind: FileKind) =>
      client.get(`${OFFERS}/${id}/${kind}`, quiet) as Promise<Blob>,
    attachment: (url: string) => client.get(url, quiet) as Promise<Blob>,
    ask: (id: string, message: string) =>
      dataOf<Offer>(client.once(`${OFFERS}/${id}/messages`, { message }, quiet)),
    accept: (id: string, line_ids: readonly string[]) =>
      post(`/${id}/accept`, { line_ids }) as Promise<AcceptedOffer>,
    decline: (id: string, reason: string) => dataOf<Offer>(post(`/${id}/decline`, { reason })),
    request: (body: OfferRequestBody) =>
      dataOf<Offer>(client.once(`${OFFERS}/request`, body, quiet)),
  }
}

export type OfferCalls = ReturnType<typeof offerCalls>
