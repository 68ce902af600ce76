import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { inFormats } from '#contract/files'
import {
  invoiceInPath,
  invoiceRefsQuery,
  invoiceRefsReply,
  invoiceReply,
  invoicesQuery,
  invoicesReply,
} from '#contract/invoice/invoice'
import { toKroner } from '#kernel/money'
import { danishDay } from '#kernel/time'
import { findCaseId } from '#shop/cases'
import { findInvoice, type InvoiceRef, listInvoices, listRefs } from '#shop/invoices'
import { requirePaidTo } from '#shop/merchant'
import type { AppDeps } from '../deps.ts'
import { sendTable } from '../files/send-file.ts'
import { requireReader } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { ratedWithFiles } from '../guard/rates.ts'
import { requireId } from '../guard/require-id.ts'
import { NotFound } from '../problem/refusals.ts'
import { invoiceFileRoutes } from './invoice-files.ts'
import { toEntryReply, toInvoiceReply } from './invoice-reply.ts'
import { toInvoiceTable } from './invoice-tables.ts'

const TAGS = ['Invoices']
const INVOICES = '/api/shop/invoices'
const config = { ...ratedWithFiles('look'), ...permitted('see_invoices') }

const routes = {
  list: {
    config,
    schema: {
      tags: TAGS,
      summary: 'The invoices and credit notes of the company, the newest first, with their sums',
      querystring: invoicesQuery,
      response: { 200: inFormats('The invoices', invoicesReply) },
    },
  },
  caseNumbers: {
    config,
    schema: {
      tags: TAGS,
      summary: 'The case numbers that were invoiced, the latest first',
      querystring: invoiceRefsQuery,
      response: { 200: invoiceRefsReply },
    },
  },
  orderReferences: {
    config,
    schema: {
      tags: TAGS,
      summary: 'The order references that were invoiced, the latest first',
      querystring: invoiceRefsQuery,
      response: { 200: invoiceRefsReply },
    },
  },
  one: {
    config,
    schema: {
      tags: TAGS,
      summary: 'An invoice with its lines and payments; those of other companies do not exist',
      params: invoiceInPath,
      response: { 200: invoiceReply },
    },
  },
}

/** Invoices, for those of a company who may see them. */
export function invoiceRoutes(deps: AppDeps): FastifyPluginAsyncZod {
  const { database, clock } = deps
  const { db } = database
  const today = () => danishDay(clock?.() ?? new Date())
  return async (app) => {
    await app.register(invoiceFileRoutes(deps))

    app.get(INVOICES, routes.list, async (request, reply) => {
      const { customer_id } = requireReader(request)
      const { format = 'json', page, per_page, ...conditions } = request.query
      if (format !== 'json') {
        const table = await toInvoiceTable(db, customer_id, conditions, today())
        return sendTable(reply, `Fakturaer ${today()}`, format, table)
      }
      const asked = { ...conditions, page, per_page }
      const { mode, ref = '' } = conditions
      const [{ entries, sums }, case_id = null] = await Promise.all([
        listInvoices(db, customer_id, asked, today()),
        mode === 'case_number' ? findCaseId(db, { customer_id }, ref) : undefined,
      ])
      const { count, open_count, overdue_count, oldest_due } = sums
      return {
        data: entries.map(toEntryReply),
        count,
        metadata: {
          net_sum: toKroner(sums.net_sum),
          gross_sum: toKroner(sums.gross_sum),
          balance: toKroner(sums.balance),
          open_count,
          overdue_sum: toKroner(sums.overdue_sum),
          overdue_count,
          oldest_due,
          case_id,
        },
      }
    })

    app.get(`${INVOICES}/case-numbers`, routes.caseNumbers, async (request) => {
      const { customer_id } = requireReader(request)
      return toRefs(await listRefs(db, customer_id, 'case_number', request.query))
    })

    app.get(`${INVOICES}/order-references`, routes.orderReferences, async (request) => {
      const { customer_id } = requireReader(request)
      return toRefs(await listRefs(db, customer_id, 'order_reference', request.query))
    })

    app.get(`${INVOICES}/:id`, routes.one, async (request) => {
      const id = requireId(request.params)
      const invoice = await findInvoice(db, requireReader(request), id, today())
      if (!invoice) throw new NotFound()
      return { data: toInvoiceReply(invoice, await requirePaidTo(db)) }
    })
  }
}

function toRefs({ refs, count }: { refs: readonly InvoiceRef[]; count: number }) {
  const data = refs.map(({ sum, net_sum, balance, ...rest }) => ({
    ...rest,
    sum: toKroner(sum),
    net_sum: toKroner(net_sum),
    balance: toKroner(balance),
  }))
  return { data, count, metadata: {} }
}
