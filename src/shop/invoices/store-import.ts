import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import type { Ore } from '#kernel/money'
import type { Issued } from './check-import.ts'
import type { InvoiceToImport, PaymentToImport } from './invoice-to-import.ts'
import { coloursOf, type OrderedLine } from './line-colours.ts'
import { spreadTax } from './line-taxes.ts'
import type { ImportCustomer, ImportProduct } from './store-import-lookups.ts'

/** Those of some references that were issued, with lines and payments. */
export async function readIssued(
  db: Db | Tx,
  references: readonly string[],
): Promise<Map<string, Issued>> {
  const { rows } = await sql<Issued>`
    select invoice.id, external_reference, invoice_number, type, customer_id, basket_id, credits_id, date, due_date,
      case_number, order_reference, attention, address1, address2, zipcode, city, country_code, note, payment_id,
      company_name, company_id, ean, terms, net_sum, tax_sum, gross_sum, balance,
      (select coalesce(jsonb_agg(jsonb_build_object('external_reference', payment.external_reference,
          'date', payment.date, 'amount', payment.amount, 'text', payment.text)), '[]')
        from invoice.payment where payment.invoice_id = invoice.id) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('varenummer', line.varenummer, 'name', line.name,
          'quantity', (line.quantity * 1000)::bigint, 'unit', line.unit, 'net_price', line.net_price,
          'net_sum', line.net_sum, 'tax_rate', line.tax_rate, 'product_group', line.product_group,
          'co2_grams', line.co2_grams, 'colour', line.colour) order by line.position), '[]')
        from invoice.invoice_line line where line.invoice_id = invoice.id) as lines
    from invoice.invoice where external_reference = any(${[...references]})`.execute(db)
  return new Map(rows.map((row) => [row.external_reference, row]))
}

/**
 * Waits until no other transaction settles an invoice. A statement of its own: one that waits for a lock reads payments as they were
 * before it waited.
 */
export async function lockInvoice(tx: Tx, id: string): Promise<void> {
  await sql`select from invoice.invoice where id = ${id} for update`.execute(tx)
}

export interface InvoiceToInsert {
  readonly invoice: InvoiceToImport
  readonly customer: ImportCustomer
  readonly basket_id: string | null
  readonly credits_id: string | null
  readonly balance: Ore
  readonly payments: readonly PaymentToImport[]
  readonly products: ReadonlyMap<string, ImportProduct>
  /** Lines of its order. */
  readonly ordered: readonly OrderedLine[]
}

/**
 * Inserts an invoice with its lines and payments in one statement.
 *
 * @returns False when one of this reference is there, though it may have come at the same time.
 */
export async function insertInvoice(db: Db, toInsert: InvoiceToInsert): Promise<boolean> {
  const { invoice, customer, basket_id, credits_id, balance, payments } = toInsert
  const { rows } = await sql`
    with issued as (
      insert into invoice.invoice (id, external_reference, invoice_number, type, customer_id, basket_id, credits_id,
        date, due_date, case_number, order_reference, company_name, company_id, attention, address1, address2,
        zipcode, city, country_code, ean, terms, note, payment_id, net_sum, tax_sum, gross_sum, balance)
      values (${uuidv7()}, ${invoice.external_reference}, ${invoice.invoice_number}, ${invoice.type}, ${customer.id},
        ${basket_id}, ${credits_id}, ${invoice.date}, ${invoice.due_date}, ${invoice.case_number},
        ${invoice.order_reference}, ${invoice.company_name ?? customer.name}, ${invoice.company_id ?? customer.cvr},
        ${invoice.attention}, ${invoice.address1}, ${invoice.address2}, ${invoice.zipcode}, ${invoice.city},
        ${invoice.country_code}, ${invoice.ean ?? customer.ean}, ${invoice.terms ?? customer.terms}, ${invoice.note},
        ${invoice.payment_id}, ${invoice.net_sum}, ${invoice.tax_sum}, ${invoice.gross_sum}, ${balance})
      on conflict (external_reference) do nothing
      returning id, customer_id, date
    ), lines as (
      insert into invoice.invoice_line (invoice_id, position, customer_id, date, product_id, varenummer, name, quantity,
        unit, net_price, net_sum, tax_rate, tax_sum, product_group, co2_grams, colour)
      select issued.id, line.position, issued.customer_id, issued.date, line.product_id, line.varenummer, line.name,
        line.quantity / 1000.0, line.unit, line.net_price, line.net_sum, line.tax_rate, line.tax_sum,
        line.product_group, line.co2_grams, line.colour
      from issued, jsonb_to_recordset(${JSON.stringify(toLineRows(toInsert))}::jsonb) as line (position integer,
        product_id bigint, varenummer text, name text, quantity bigint, unit text, net_price bigint, net_sum bigint,
        tax_rate integer, tax_sum bigint, product_group text, co2_grams bigint, colour jsonb)
    ), paid as (
      insert into invoice.payment (invoice_id, external_reference, date, amount, text)
      select issued.id, payment.external_reference, payment.date, payment.amount, payment.text
      from issued, ${recordsOf(payments)}
    )
    select id from issued`.execute(db)
  return rows.length > 0
}

function toLineRows({ invoice: { tax_sum, lines }, products, ordered }: InvoiceToInsert) {
  const taxes = spreadTax(tax_sum, lines)
  const product_ids = lines.map(({ varenummer }) => products.get(varenummer)?.id ?? null)
  const colours = coloursOf(
    lines.map(({ quantity }, i) => ({ quantity, product_id: product_ids[i] ?? null })),
    ordered,
  )
  return lines.map(({ product_group, co2_grams = null, ...line }, i) => {
    const product = products.get(line.varenummer)
    return {
      ...line,
      position: i + 1,
      tax_sum: taxes[i],
      product_id: product_ids[i],
      colour: line.colour ?? colours[i],
      product_group: product_group ?? product?.product_group ?? '',
      co2_grams,
    }
  })
}

function recordsOf(payments: readonly PaymentToImport[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as payment (
    external_reference text, date date, amount bigint, text text)`
}

/** What has been paid since; within the transaction that locks the invoice. */
export async function settleInvoice(
  tx: Tx,
  id: string,
  paid: { readonly balance: Ore; readonly payments: readonly PaymentToImport[] },
): Promise<void> {
  await sql`
    insert into invoice.payment (invoice_id, external_reference, date, amount, text)
    select ${id}::uuid, payment.external_reference, payment.date, payment.amount, payment.text
    from ${recordsOf(paid.payments)}`.execute(tx)
  await tx
    .updateTable('invoice.invoice')
    .set({ balance: paid.balance })
    .where('id', '=', id)
    .execute()
}
