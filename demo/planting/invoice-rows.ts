import type { Cell, Target } from '#database/bulk/bulk-load'
import { customers, type DemoCustomer } from '../data/people.ts'
import { VAT } from '../data/shop.ts'
import type { Settled } from '../invoices/document.ts'

const columns = {
  invoice: [
    'id',
    'external_reference',
    'invoice_number',
    'type',
    'customer_id',
    'basket_id',
    'credits_id',
    'date',
    'due_date',
    'case_number',
    'order_reference',
    'company_name',
    'company_id',
    'address1',
    'zipcode',
    'city',
    'ean',
    'terms',
    'note',
    'net_sum',
    'tax_sum',
    'gross_sum',
    'balance',
    'created',
  ],
  line: [
    'invoice_id',
    'position',
    'customer_id',
    'date',
    'product_id',
    'varenummer',
    'name',
    'quantity',
    'unit',
    'net_price',
    'net_sum',
    'tax_rate',
    'tax_sum',
    'product_group',
    'co2_grams',
  ],
  payment: ['invoice_id', 'external_reference', 'date', 'amount', 'text', 'created'],
} as const

export interface Loaded {
  readonly target: Target
  readonly rows: readonly (readonly Cell[])[]
}

/** The rows of invoices and credit notes, in the order of their tables. */
export function toInvoiceRows(papers: readonly Settled[]): Loaded[] {
  const ids = new Map(papers.map(({ key, id }) => [key, id]))
  return [
    {
      target: { table: 'invoice.invoice', columns: columns.invoice },
      rows: papers.map((paper) => toRow(paper, ids)),
    },
    {
      target: { table: 'invoice.invoice_line', columns: columns.line },
      rows: papers.flatMap(toLineRows),
    },
    {
      target: { table: 'invoice.payment', columns: columns.payment },
      rows: papers.flatMap(toPaymentRows),
    },
  ]
}

function toRow(paper: Settled, ids: ReadonlyMap<string, string>): Cell[] {
  const customer = customerOf(paper)
  return [
    paper.id,
    `demo ${paper.invoice_number}`,
    paper.invoice_number,
    paper.type,
    paper.customer_id,
    paper.basket_id,
    ids.get(paper.credits ?? '') ?? null,
    paper.date,
    paper.due_date,
    paper.case_number,
    paper.order_reference,
    customer.name,
    customer.cvr,
    customer.address1,
    customer.zipcode,
    customer.city,
    customer.ean ?? '',
    customer.terms,
    paper.note,
    paper.net_sum,
    paper.tax_sum,
    paper.gross_sum,
    paper.balance,
    onDay(paper.date),
  ]
}

function toLineRows({ id, customer_id, date, lines, line_taxes }: Settled): Cell[][] {
  return lines.map((line, i) => [
    id,
    i + 1,
    customer_id,
    date,
    line.product_id,
    line.varenummer,
    line.name,
    (line.quantity / 1000).toFixed(3),
    line.unit,
    line.net_price,
    line.net_sum,
    VAT.rate,
    line_taxes[i] ?? 0,
    line.product_group,
    line.co2_grams,
  ])
}

function toPaymentRows({ id, payments }: Settled): Cell[][] {
  return payments.map(({ external_reference, date, amount, text }) => [
    id,
    external_reference,
    date,
    amount,
    text,
    onDay(date),
  ])
}

function customerOf({ customer_id }: Settled): DemoCustomer {
  const customer = customers.find(({ id }) => id === customer_id)
  if (!customer) throw new RangeError(`no customer ${customer_id}`)
  return customer
}

/** When the finance system has told of it. */
function onDay(day: string): Date {
  return new Date(`${day}T04:00:00Z`)
}
