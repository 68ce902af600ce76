import { sql } from 'kysely'
import type { Db } from '#database/client'
import { isSeenByUser, type UserReader } from '#shop/access'
import type { Invoice, InvoiceLine } from './invoice.ts'
import { isOfCustomer } from './store-conditions.ts'
import { entryColumns } from './store-list.ts'

type Row = Omit<Invoice, 'lines'>
type LineRow = Omit<InvoiceLine, 'quantity'> & { readonly quantity: string }

/**
 * An invoice of the reader's company; undefined for any other.
 *
 * @param today The day in Denmark.
 */
export async function findInvoice(
  db: Db,
  reader: UserReader,
  id: string,
  today: string,
): Promise<Invoice | undefined> {
  const { rows } = await sql<Row>`
    select ${entryColumns(today)}, invoice.company_name, invoice.company_id, invoice.attention, invoice.address1,
      invoice.address2, invoice.zipcode, invoice.city, invoice.country_code, invoice.terms, invoice.note,
      invoice.payment_id, customer.debitor,
      (select basket.order_reference from basket.basket
        where basket.id = invoice.basket_id and ${isSeenByUser(reader)}) as order_number,
      (select ${linked} from invoice.invoice other where other.id = invoice.credits_id) as credits,
      (select coalesce(jsonb_agg(${linked} order by other.date, other.id), '[]')
        from invoice.invoice other where other.credits_id = invoice.id) as credited_by,
      (select coalesce(jsonb_agg(
          jsonb_build_object('date', payment.date, 'amount', payment.amount, 'text', payment.text)
          order by payment.date, payment.created, payment.external_reference), '[]')
        from invoice.payment where payment.invoice_id = invoice.id) as payments
    from invoice.invoice join access.customer on customer.id = invoice.customer_id
    where invoice.id = ${id} and ${isOfCustomer(reader.customer_id)}`.execute(db)
  const [found] = rows
  return found && { ...found, lines: await listLines(db, found.id) }
}

const linked = sql`jsonb_build_object('id', other.id, 'invoice_number', other.invoice_number,
  'date', other.date, 'gross_sum', other.gross_sum)`

async function listLines(db: Db, id: string): Promise<InvoiceLine[]> {
  const { rows } = await sql<LineRow>`
    select line.position, line.product_id, line.varenummer, line.name, line.quantity, line.unit, line.net_price,
      line.net_sum, line.tax_rate, line.tax_sum, line.product_group, line.co2_grams, line.colour,
      case when product.is_active and not product.is_private and parent.is_active is not false
        and parent.is_private is not true then product.url end as product_url
    from invoice.invoice_line line
    left join catalogue.product on product.id = line.product_id
    left join catalogue.product parent on parent.id = product.parent_id
    where line.invoice_id = ${id} order by line.position`.execute(db)
  return rows.map((row) => ({ ...row, quantity: toThousandths(row.quantity) }))
}

/** `-2.500` is −2500. */
function toThousandths(decimal: string): number {
  return Math.round(Number(decimal) * 1000)
}
