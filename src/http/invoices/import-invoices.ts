import { importedReply, invoicesToImport } from '#contract/invoice/import'
import { importInvoices } from '#shop/invoices'
import { type Route, route } from '../routes/route.ts'
import { textOfImportError } from './import-texts.ts'

/** 500 invoices of some dozens of lines. */
const BODY_LIMIT_BYTES = 8 * 1024 * 1024

/** Invoices, from the finance system. */
export const importInvoiceRoutes: readonly Route[] = [
  route(
    'POST /api/admin/invoices/import',
    {
      access: 'invoices_import',
      audit: 'invoices_imported',
      tag: 'Invoices',
      summary: 'Takes invoices and credit notes from the finance system, each whole or not at all',
      description:
        'An invoice is known by its external_reference: sent again, it gets new payments and another balance, and is refused when anything else differs. All amounts of a credit note are negative. Lines add up to net_sum; tax_sum may differ by an øre per line from that of the rates.',
      body: invoicesToImport,
      reply: importedReply,
      bodyLimit: BODY_LIMIT_BYTES,
    },
    async ({ body: { invoices } }, { db }) => {
      const { errors, ...counts } = await importInvoices(db, invoices)
      const told = errors.map((error) => ({
        index: error.index,
        key: error.fault,
        message: textOfImportError(error),
      }))
      return { data: { ...counts, errors: told } }
    },
  ),
]
