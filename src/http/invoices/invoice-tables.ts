import type { InvoiceEntry as SentEntry } from '#contract/invoice/invoice'
import type { Db } from '#database/client'
import { sum, toKroner, unitPriceToKroner } from '#kernel/money'
import { writeLineColour } from '#kernel/paint/line-colour'
import {
  type Invoice,
  type InvoiceConditions,
  type InvoiceEntry,
  type InvoiceLine,
  readInvoices,
  sumUpInvoices,
} from '#shop/invoices'
import { type Column, MOST_ROWS, type Table } from '#shop/tables'
import { INVOICE_STATUS_WORDS } from '#surface/words/status-words'

/** Invoices and their lines as they stand in files. */

const TYPES: Readonly<Record<InvoiceEntry['type'], string>> = {
  invoice: 'Faktura',
  credit_note: 'Kreditnota',
}
type Sum = 'net_sum' | 'tax_sum' | 'gross_sum' | 'balance'
/** As it is stored, or as it is sent. */
type Listed = Omit<InvoiceEntry, Sum>

function columnsOf<One extends Listed>(
  kroner: (one: One, sum: Sum) => number,
): readonly Column<One>[] {
  return [
    { name: 'Bilag', kind: 'text', width: 14, of: (one) => one.invoice_number },
    { name: 'Slags', kind: 'text', width: 12, of: (one) => TYPES[one.type] },
    { name: 'Status', kind: 'text', width: 12, of: (one) => INVOICE_STATUS_WORDS[one.status].word },
    { name: 'Dato', kind: 'day', of: (one) => one.date },
    { name: 'Forfald', kind: 'day', of: (one) => one.due_date },
    { name: 'Sag', kind: 'text', of: (one) => one.case_number },
    { name: 'Rekvisition', kind: 'text', of: (one) => one.order_reference },
    { name: 'EAN', kind: 'text', width: 16, of: (one) => one.ean },
    { name: 'Ekskl. moms', kind: 'kroner', of: (one) => kroner(one, 'net_sum') },
    { name: 'Moms', kind: 'kroner', of: (one) => kroner(one, 'tax_sum') },
    { name: 'Inkl. moms', kind: 'kroner', of: (one) => kroner(one, 'gross_sum') },
    { name: 'Restbeløb', kind: 'kroner', of: (one) => kroner(one, 'balance') },
  ]
}

const entryColumns = columnsOf<InvoiceEntry>((one, sum) => toKroner(one[sum]))
/** Of a customer's statement of account, for staff. */
export const accountColumns = columnsOf<SentEntry>((one, sum) => one[sum])

/** @param today The day in Denmark. */
export async function toInvoiceTable(
  db: Db,
  customer_id: number | null,
  conditions: InvoiceConditions,
  today: string,
): Promise<Table<InvoiceEntry>> {
  const { count } = await sumUpInvoices(db, customer_id, conditions, today)
  return {
    name: 'Fakturaer',
    columns: entryColumns,
    count,
    batches: readInvoices(db, customer_id, conditions, today, MOST_ROWS),
  }
}

const lineColumns: readonly Column<InvoiceLine>[] = [
  { name: 'Linje', kind: 'count', of: (line) => line.position },
  { name: 'Varenr.', kind: 'text', width: 14, of: (line) => line.varenummer },
  { name: 'Vare', kind: 'text', width: 44, of: (line) => line.name },
  { name: 'Antal', kind: 'quantity', of: (line) => line.quantity / 1000 },
  { name: 'Enhed', kind: 'text', width: 9, of: (line) => line.unit },
  {
    name: 'Pris ekskl. moms',
    kind: 'unit_kroner',
    of: (line) => unitPriceToKroner(line.net_price),
  },
  { name: 'Beløb ekskl. moms', kind: 'kroner', of: (line) => toKroner(line.net_sum) },
  { name: 'Momssats', kind: 'percent', of: (line) => line.tax_rate / 100 },
  { name: 'Moms', kind: 'kroner', of: (line) => toKroner(line.tax_sum) },
  {
    name: 'Beløb inkl. moms',
    kind: 'kroner',
    of: (line) => toKroner(sum([line.net_sum, line.tax_sum])),
  },
  { name: 'Varegruppe', kind: 'text', of: (line) => line.product_group },
  {
    name: 'kg CO₂e',
    kind: 'kg',
    of: ({ co2_grams }) => (co2_grams === null ? null : co2_grams / 1000),
  },
]

const colourColumn: Column<InvoiceLine> = {
  name: 'Farve',
  kind: 'text',
  width: 30,
  of: ({ colour }) => colour && writeLineColour({ ...colour }),
}

export function toLineTable(invoice: Invoice): Table<InvoiceLine> {
  const isTinted = invoice.lines.some(({ colour }) => colour !== null)
  const columns = isTinted ? [...lineColumns, colourColumn] : lineColumns
  return { name: nameOfInvoice(invoice), columns, batches: [invoice.lines] }
}

/** `Faktura 20045` */
export function nameOfInvoice({ type, invoice_number }: InvoiceEntry): string {
  return `${TYPES[type]} ${invoice_number}`
}
