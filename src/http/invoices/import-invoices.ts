import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { importedReply, invoicesToImport } from '#contract/invoice/import'
import { importInvoices } from '#shop/invoices'
import { audited } from '../audit/audited.ts'
import type { AppDeps } from '../deps.ts'
import { permitted } from '../guard/principal.ts'
import { textOfImportError } from './import-texts.ts'

/** 500 invoices of some dozens of lines. */
const BODY_LIMIT_BYTES = 8 * 1024 * 1024

const route = {
  bodyLimit: BODY_LIMIT_BYTES,
  config: { ...permitted('invoices_import'), ...audited('invoices_imported') },
  schema: {
    tags: ['Invoices'],
    summary: 'Takes invoices and credit notes from the finance system, each whole or not at all',
    description:
      'An invoice is known by its external_reference: sent again, it gets new payments and another balance, and is refused when anything else differs. All amounts of a credit note are negative. Lines add up to net_sum; tax_sum may differ by an øre per line from that of the rates.',
    body: invoicesToImport,
    response: { 200: importedReply },
  },
}

/** Invoices, from the finance system. */
export function importInvoiceRoutes({ database: { db } }: AppDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/admin/invoices/import', route, async ({ body: { invoices } }) => {
      const { errors, ...counts } = await importInvoices(db, invoices)
      const told = errors.map((error) => ({
        index: error.index,
        key: error.fault,
        message: textOfImportError(error),
      }))
      return { data: { ...counts, errors: told } }
    })
  }
}
