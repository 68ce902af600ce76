import { z } from 'zod'
import {
  type InvoiceEntry as EntryReply,
  type Invoice as InvoiceReply,
  invoice,
  invoiceEntry,
} from '#contract/invoice/invoice'
import { ore } from '#kernel/money'
import { howToPay } from '#shop/documents'
import type { Invoice, InvoiceEntry } from '#shop/invoices'
import type { PaidTo } from '#shop/merchant'

/** Of an entry, or of a whole invoice without its rest. */
export function toEntryReply(entry: InvoiceEntry): EntryReply {
  return z.encode(invoiceEntry, entry)
}

export function toInvoiceReply(found: Invoice, paidTo: PaidTo): InvoiceReply {
  return z.encode(invoice, {
    ...found,
    how_to_pay: howToPay(found, paidTo) ?? null,
    credited_by: [...found.credited_by],
    payments: [...found.payments],
    lines: found.lines.map((line) => ({
      ...line,
      quantity: line.quantity / 1000,
      gross_sum: ore(line.net_sum + line.tax_sum),
    })),
  })
}
