import { z } from 'zod'
import { inFormats } from '#contract/files'
import {
  invoiceInPath,
  invoiceRef,
  invoiceRefsQuery,
  invoiceRefsReply,
  invoiceReply,
  invoicesQuery,
  invoicesReply,
  invoicesSums,
} from '#contract/invoice/invoice'
import { danishDay } from '#kernel/time'
import { findCaseId } from '#shop/cases'
import { findInvoice, type InvoiceRef, listInvoices, listRefs } from '#shop/invoices'
import { requirePaidTo } from '#shop/merchant'
import { sendTable } from '../files/send-file.ts'
import { requireReader } from '../guard/owner.ts'
import { requireId } from '../guard/require-id.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { invoiceFileRoutes } from './invoice-files.ts'
import { toEntryReply, toInvoiceReply } from './invoice-reply.ts'
import { toInvoiceTable } from './invoice-tables.ts'

const INVOICES = '/api/shop/invoices'
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
      return {
        data: entries.map(toEntryReply),
        count: sums.count,
        metadata: z.encode(invoicesSums, { ...sums, case_id }),
      }
    },
  ),
  route(
    `GET ${INVOICES}/case-numbers`,
    {
      access: 'see_invoices',
      rate: 'read',
      filesRate: 'export',
      tag: 'Invoices',
      summary: 'The case numbers that were invoiced, the latest first',
      query: invoiceRefsQuery,
      reply: invoiceRefsReply,
    },
    async (request, { db }) => {
      const { customer_id } = requireReader(request)
      return toRefs(await listRefs(db, customer_id, 'case_number', request.query))
    },
  ),
  route(
    `GET ${INVOICES}/order-references`,
    {
      access: 'see_invoices',
      rate: 'read',
      filesRate: 'export',
      tag: 'Invoices',
      summary: 'The order references that were invoiced, the latest first',
      query: invoiceRefsQuery,
      reply: invoiceRefsReply,
    },
    async (request, { db }) => {
      const { customer_id } = requireReader(request)
      return toRefs(await listRefs(db, customer_id, 'order_reference', request.query))
    },
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
      const invoice = await findInvoice(db, requireReader(request), id, danishDay(settings.now()))
      if (!invoice) throw new NotFound()
      return { data: toInvoiceReply(invoice, await requirePaidTo(db)) }
    },
  ),
]

function toRefs({ refs, count }: { refs: readonly InvoiceRef[]; count: number }) {
  return { data: refs.map((ref) => z.encode(invoiceRef, ref)), count, metadata: {} }
}
