import type { FileKind, TableKind } from '#contract/file-types'
import type { Invoice, InvoiceRefs, Invoices } from '#contract/invoice/invoice'
import { type CallOptions, type Client, dataOf } from '../client.ts'
import { type Query, withQuery } from './query.ts'

const INVOICES = '/api/shop/invoices'
const quiet: CallOptions = { quiet: true }

/** The invoices of a company. The pages that call show the failures. */
export function invoiceCalls(client: Client) {
  return {
    list: (query: Query) => client.get(withQuery(INVOICES, query), quiet) as Promise<Invoices>,
    /** All pages of the list. */
    listFile: (query: Query, format: TableKind) =>
      client.get(withQuery(INVOICES, { ...query, format }), quiet) as Promise<Blob>,
    /** All pages of the list, each as OIOUBL, in an archive. */
    archive: (query: Query) =>
      client.get(withQuery(`${INVOICES}/oioubl`, query), quiet) as Promise<Blob>,
    file: (id: string, kind: FileKind) =>
      client.get(`${INVOICES}/${id}/${kind}`, quiet) as Promise<Blob>,
    one: (id: string) =>
      dataOf<Invoice>(client.get(`${INVOICES}/${encodeURIComponent(id)}`, quiet)),
    /** The case numbers or order references that were invoiced. */
    refs: (mode: 'case_number' | 'order_reference', query: Query) =>
      client.get(withQuery(`${INVOICES}/${OVERVIEWS[mode]}`, query), quiet) as Promise<InvoiceRefs>,
  }
}

const OVERVIEWS = { case_number: 'case-numbers', order_reference: 'order-references' } as const

export type InvoiceCalls = ReturnType<typeof invoiceCalls>
