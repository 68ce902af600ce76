import { type Db, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { ore, unitPrice, vatOn } from '#kernel/money'

interface PlantedLine {
  /** Øre. */
  readonly net: number
  readonly group?: string
  readonly product_id?: number
  readonly quantity?: number
  readonly co2_grams?: number | null
  readonly name?: string
  readonly varenummer?: string
}

export interface PlantedInvoice {
  readonly customer_id: number
  readonly date: string
  readonly number: string
  readonly lines: readonly PlantedLine[]
  readonly type?: 'invoice' | 'credit_note'
  readonly case_number?: string
  readonly due_date?: string
  /** Øre; nothing is left when left out. */
  readonly balance?: number
  /** The number of the invoice that is taken back. */
  readonly credits_id?: string
}

/** Invoices as the finance system would tell them, with 25 % VAT. @returns Their ids. */
export async function plantInvoices(db: Db, invoices: readonly PlantedInvoice[]) {
  const ids = invoices.map(() => uuidv7())
  const planted = invoices.map((invoice, i) => ({ ...invoice, id: ids[i] ?? '' }))
  await transaction(db, async (tx) => {
    await tx.insertInto('invoice.invoice').values(planted.map(toRow)).execute()
    await tx.insertInto('invoice.invoice_line').values(planted.flatMap(toLineRows)).execute()
  })
  return ids
}

type Identified = PlantedInvoice & { readonly id: string }

function toRow({ lines, number, type = 'invoice', balance = 0, ...invoice }: Identified) {
  const net_sum = ore(lines.reduce((sum, { net }) => sum + net, 0))
  const tax_sum = vatOn(net_sum, 2500)
  return {
    due_date: type === 'invoice' ? invoice.date : null,
    ...invoice,
    type,
    external_reference: `${type} ${number}`,
    invoice_number: number,
    company_name: 'Et firma',
    net_sum,
    tax_sum,
    gross_sum: ore(net_sum + tax_sum),
    balance: ore(balance),
  }
}

function toLineRows({ id, customer_id, date, lines }: Identified) {
  return lines.map(({ net, group = '', quantity, name = 'Vare', ...line }, i) => ({
    ...line,
    invoice_id: id,
    position: i + 1,
    customer_id,
    date,
    name,
    product_group: group,
    quantity: String(quantity ?? Math.sign(net)),
    net_price: unitPrice(Math.abs(net) * 100),
    net_sum: ore(net),
    tax_rate: 2500,
    tax_sum: vatOn(ore(net), 2500),
  }))
}
