import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { invoiceInPath, invoicesToFile } from '#contract/invoice/invoice'
import { danishDay } from '#kernel/time'
import { drawInvoice, writeOioubl } from '#shop/documents'
import { findInvoice, type Invoice } from '#shop/invoices'
import { writeZip } from '#shop/tables'
import type { AppDeps } from '../deps.ts'
import { sendFile, sendTable } from '../files/send-file.ts'
import { requireReader } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { requireId } from '../guard/require-id.ts'
import { NotFound } from '../problem/refusals.ts'
import { toXmlFiles } from './invoice-archive.ts'
import { nameOfInvoice, toLineTable } from './invoice-tables.ts'
import { sellersOfInvoices } from './seller-of-invoice.ts'

const INVOICES = '/api/shop/invoices'
const INVOICE = `${INVOICES}/:id`
const archiveRoute = {
  config: { ...rated('table'), ...permitted('see_invoices') },
  schema: { hide: true, querystring: invoicesToFile },
}
const route = {
  config: { ...rated('file'), ...permitted('see_invoices') },
  schema: { hide: true, params: invoiceInPath },
}

/** An invoice as a file, and many as one, for those of its company who may see it. */
export function invoiceFileRoutes({ database: { db }, clock }: AppDeps): FastifyPluginAsyncZod {
  const today = () => danishDay(clock?.() ?? new Date())
  /** @throws {NotFound} also for one of another company. */
  const find = async (request: FastifyRequest<{ Params: { id: string } }>): Promise<Invoice> => {
    const id = requireId(request.params)
    const invoice = await findInvoice(db, requireReader(request), id, today())
    if (!invoice) throw new NotFound()
    return invoice
  }
  return async (app) => {
    app.get(`${INVOICES}/oioubl`, archiveRoute, async (request, reply) => {
      const files = await toXmlFiles(db, requireReader(request), request.query, today())
      return sendFile(reply, `Fakturaer ${today()}`, 'zip', writeZip(files))
    })

    for (const kind of ['csv', 'xlsx'] as const) {
      app.get(`${INVOICE}/${kind}`, route, async (request, reply) => {
        const invoice = await find(request)
        return sendTable(reply, nameOfInvoice(invoice), kind, toLineTable(invoice))
      })
    }

    app.get(`${INVOICE}/pdf`, route, async (request, reply) => {
      const invoice = await find(request)
      const pdf = await drawInvoice(invoice, ...(await sellersOfInvoices(db)(invoice)))
      return sendFile(reply, nameOfInvoice(invoice), 'pdf', pdf)
    })

    app.get(`${INVOICE}/xml`, route, async (request, reply) => {
      const invoice = await find(request)
      const xml = writeOioubl(invoice, ...(await sellersOfInvoices(db)(invoice)))
      return sendFile(reply, nameOfInvoice(invoice), 'xml', xml)
    })
  }
}
