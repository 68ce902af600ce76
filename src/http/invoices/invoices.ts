import { inFormats } from '#contract/files'
import {
  invoice,
  invoiceInPath,
  invoiceRefsQuery,
  invoiceRefsReply,
  invoiceReply,
  invoicesQuery,
  invoicesReply,
} from '#contract/invoice/invoice'
import { writerOf } from '#contract/writer'
import { ore } from '#kernel/money'
import { danishDay } from '#kernel/time'
import { findCaseId } from '#shop/cases'
import { howToPay } from '#shop/documents'
import { findInvoice, type Invoice, listInvoices, listRefs } from '#shop/invoices'
import { type PaidTo, requirePaidTo } from '#shop/merchant'
import { sendTable } from '../files/send-file.ts'
import { requireReader } from '../guard/owner.ts'
import { requireId } from '../guard/require-id.ts'
import { orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { invoiceFileRoutes } from './invoice-files.ts'
import { toInvoiceTable } from './invoice-tables.ts'

const INVOICES = '/api/shop/invoices'

const toInvoices = writerOf(invoicesReply)
const toInvoiceRefs = writerOf(invoiceRefsReply)
const toReply = writerOf(invoice)

/** Invoices, for those of a company who may see them. */
export const invoiceRoutes: readonly Route[] = [
  ...invoiceFileRoutes,
  route(
    `GET ${INVOICES}`,
    {
      access: 'see_invoices',
      rate: 'read',
      filesRate: 'export',
      tag: 'Invoices',
      summary: 'The invoices and credit notes of the company, the newest first, with their sums',
      query: invoicesQuery,
      reply: { 200: inFormats('The invoices', invoicesReply) },
    },
    async (request, { db, settings }, reply) => {
      const { customer_id } = requireReader(request)
      const { format = 'json', page, per_page, ...conditions } = request.query
      if (format !== 'json') {
        const table = await toInvoiceTable(db, customer_id, conditions, danishDay(settings.now()))
        return sendTable(reply, `Fakturaer ${danishDay(settings.now())}`, format, table)
      }
      const asked = { ...conditions, page, per_page }
      const { mode, ref = '' } = conditions
      const [{ entries, sums }, case_id = null] = await Promise.all([
        listInvoices(db, customer_id, asked, danishDay(settings.now())),
        mode === 'case_number' ? findCaseId(db, { customer_id }, ref) : undefined,
      ])
      return toInvoices({ data: entries, count: sums.count, metadata: { ...sums, case_id } })
    },
  ),
  refsRoute('case-numbers', 'case_number', 'The case numbers that were invoiced, the latest first'),
  refsRoute(
    'order-references',
    'order_reference',
    'The order references that were invoiced, the latest first',
  ),
  route(
    `GET ${INVOICES}/:id`,
    {
      access: 'see_invoices',
      rate: 'read',
      filesRate: 'export',
      tag: 'Invoices',
      summary: 'An invoice with its lines and payments; those of other companies do not exist',
      params: invoiceInPath,
      reply: invoiceReply,
    },
    async (request, { db, settings }) => {
      const id = requireId(request.params)
      const invoice = orNotFound(
        await findInvoice(db, requireReader(request), id, danishDay(settings.now())),
      )
      return { data: toInvoice(invoice, await requirePaidTo(db)) }
    },
  ),
]

function refsRoute(path: string, kind: Parameters<typeof listRefs>[2], summary: string): Route {
  return route(
    `GET ${INVOICES}/${path}`,
    {
      access: 'see_invoices',
      rate: 'read',
      filesRate: 'export',
      tag: 'Invoices',
      summary,
      query: invoiceRefsQuery,
      reply: invoiceRefsReply,
    },
    async (request, { db }) => {
      const { refs, count } = await listRefs(
        db,
        requireReader(request).customer_id,
        kind,
        request.query,
      )
      return toInvoiceRefs({ data: refs, count, metadata: {} })
    },
  )
}

function toInvoice(found: Invoice, paidTo: PaidTo) {
  return toReply({
    ...found,
    how_to_pay: howToPay(found, paidTo) ?? null,
    lines: found.lines.map((line) => ({ ...line, gross_sum: ore(line.net_sum + line.tax_sum) })),
  })
}
