import { invoice, invoiceRefsReply, invoicesReply } from '#contract/invoice/invoice'
import { writerOf } from '#contract/writer'
import { ore } from '#kernel/money'
import { howToPay } from '#shop/documents'
import type { Invoice } from '#shop/invoices'
import type { PaidTo } from '#shop/merchant'

export const toInvoices = writerOf(invoicesReply)
export const toInvoiceRefs = writerOf(invoiceRefsReply)
const toReply = writerOf(invoice)

export function toInvoice(found: Invoice, paidTo: PaidTo) {
  return toReply({
    ...found,
    how_to_pay: howToPay(found, paidTo) ?? null,
    lines: found.lines.map((line) => ({ ...line, gross_sum: ore(line.net_sum + line.tax_sum) })),
  })
}
