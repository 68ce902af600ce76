import type { InvoiceEntry as EntryReply, Invoice as InvoiceReply } from '#contract/invoice/invoice'
import { ore, toKroner, unitPriceToKroner } from '#kernel/money'
import { howToPay } from '#shop/documents'
import type { Invoice, InvoiceEntry, InvoiceLine, LinkedInvoice } from '#shop/invoices'
import type { PaidTo } from '#shop/merchant'

/** Of an entry, or of a whole invoice without its rest. */
export function toEntryReply(entry: InvoiceEntry): EntryReply {
  const { id, invoice_number, type, status, customer_id, basket_id, date, due_date } = entry
  const { case_number, order_reference, ean } = entry
  return {
    id,
    invoice_number,
    type,
    status,
    customer_id,
    basket_id,
    date,
    due_date,
    case_number,
    order_reference,
    ean,
    net_sum: toKroner(entry.net_sum),
    tax_sum: toKroner(entry.tax_sum),
    gross_sum: toKroner(entry.gross_sum),
    balance: toKroner(entry.balance),
  }
}

export function toInvoiceReply(invoice: Invoice, paidTo: PaidTo): InvoiceReply {
  const { company_name, company_id, attention, address1, address2, zipcode, city } = invoice
  const { country_code, terms, note, payment_id, order_number } = invoice
  return {
    ...toEntryReply(invoice),
    company_name,
    company_id,
    attention,
    address1,
    address2,
    zipcode,
    city,
    country_code,
    terms,
    note,
    payment_id,
    how_to_pay: howToPay(invoice, paidTo) ?? null,
    order_number,
    credits: invoice.credits && toLinked(invoice.credits),
    credited_by: invoice.credited_by.map(toLinked),
    payments: invoice.payments.map((one) => ({ ...one, amount: toKroner(one.amount) })),
    lines: invoice.lines.map(toLine),
  }
}

function toLinked({ gross_sum, ...rest }: LinkedInvoice) {
  return { ...rest, gross_sum: toKroner(gross_sum) }
}

function toLine({ quantity, net_price, net_sum, tax_rate, tax_sum, ...line }: InvoiceLine) {
  return {
    ...line,
    quantity: quantity / 1000,
    net_price: unitPriceToKroner(net_price),
    net_sum: toKroner(net_sum),
    tax_rate: tax_rate / 100,
    tax_sum: toKroner(tax_sum),
    gross_sum: toKroner(ore(net_sum + tax_sum)),
  }
}
