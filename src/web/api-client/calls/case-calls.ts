import type {
  CaseChange,
  InvoiceCase,
  InvoiceCaseEntry,
  InvoiceCases,
  NewCase,
} from '#contract/case/case'
import { type CallOptions, type Client, dataOf } from '../client.ts'
import { type Query, withQuery } from './query.ts'

const CASES = '/api/shop/invoice-cases'
const quiet: CallOptions = { quiet: true }

/** The cases of a company. The pages that call show the failures. */
export function caseCalls(client: Client) {
  return {
    list: (query: Query) => client.get(withQuery(CASES, query), quiet) as Promise<InvoiceCases>,
    one: (id: string) => dataOf<InvoiceCase>(client.get(`${CASES}/${id}`, quiet)),
    create: (body: NewCase) => dataOf<InvoiceCaseEntry>(client.change('POST', CASES, body, quiet)),
    change: (id: string, body: CaseChange) =>
      dataOf<InvoiceCaseEntry>(client.change('PATCH', `${CASES}/${id}`, body, quiet)),
  }
}

export type CaseCalls = ReturnType<typeof caseCalls>
