import type { FastifyReply, FastifyRequest } from 'fastify'
import { invoiceInPath, invoicesToFile } from '#contract/invoice/invoice'
import { danishDay } from '#kernel/time'
import { drawInvoice, writeOioubl } from '#shop/documents'
import { findInvoice, type Invoice } from '#shop/invoices'
import { writeZip } from '#shop/tables'
import type { Deps } from '../deps.ts'
import { sendFile, sendTable } from '../files/send-file.ts'
import { requireReader } from '../guard/owner.ts'
import { requireId } from '../guard/require-id.ts'
import { orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { toXmlFiles } from './invoice-archive.ts'
import { nameOfInvoice, toLineTable } from './invoice-tables.ts'
import { sellersOfInvoices } from './seller-of-invoice.ts'

const INVOICES = '/api/shop/invoices'
/** An invoice as a file, and many as one, for those of its company who may see it. */
export const invoiceFileRoutes: readonly Route[] = [
  route(
    `GET ${INVOICES}/oioubl`,
    { access: 'see_invoices', rate: 'export', query: invoicesToFile, hide: true },
    async (request, { db, settings }, reply) => {
      const today = danishDay(settings.now())
      const files = await toXmlFiles(db, requireReader(request), request.query, today)
      return sendFile(reply, `Fakturaer ${today}`, 'zip', writeZip(files))
    },
  ),
  ...(['csv', 'xlsx'] as const).map((kind) =>
    fileRoute(kind, async (invoice, _deps, reply) =>
      sendTable(reply, nameOfInvoice(invoice), kind, toLineTable(invoice)),
    ),
  ),
  fileRoute('pdf', async (invoice, { db }, reply) => {
    const pdf = await drawInvoice(invoice, ...(await sellersOfInvoices(db)(invoice)))
    return sendFile(reply, nameOfInvoice(invoice), 'pdf', pdf)
  }),
  fileRoute('xml', async (invoice, { db }, reply) => {
    const xml = writeOioubl(invoice, ...(await sellersOfInvoices(db)(invoice)))
    return sendFile(reply, nameOfInvoice(invoice), 'xml', xml)
  }),
]

/** An invoice as a file of this kind. */
function fileRoute(
  kind: 'csv' | 'xlsx' | 'pdf' | 'xml',
  send: (invoice: Invoice, deps: Deps, reply: FastifyReply) => Promise<FastifyReply>,
): Route {
  return route(
    `GET ${INVOICES}/:id/${kind}`,
    { access: 'see_invoices', rate: 'document', params: invoiceInPath, hide: true },
    async (request, deps, reply) => send(await find(deps, request), deps, reply),
  )
}

/** @throws {NotFound} also for one of another company. */
async function find(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<Invoice> {
  const id = requireId(request.params)
  const invoice = orNotFound(
    await findInvoice(db, requireReader(request), id, danishDay(settings.now())),
  )
  return invoice
}
