import { sql } from 'kysely'
import { bulkLoad } from '../src/database/bulk/bulk-load.ts'
import type { Db, Tx } from '../src/database/client.ts'

const OTHERS = 20

export interface PlantedCompany {
  readonly invoices: number
  readonly lines: number
  readonly products: number
}

/** Two years and a half of invoices, every twentieth a credit note, of one large company and many small ones. */
export async function plantCompany(db: Db, planted: PlantedCompany): Promise<void> {
  await bulkLoad(db, ({ tx }) => plantRows(tx, planted))
  for (const table of ['invoice', 'invoice_line']) {
    await sql`vacuum analyze invoice.${sql.ref(table)}`.execute(db)
  }
  await sql`analyze`.execute(db)
}

async function plantRows(db: Tx, { invoices, lines, products }: PlantedCompany): Promise<void> {
  await sql`insert into access.customer (id, name)
    select n, 'Kunde ' || n from generate_series(1, ${sql.lit(OTHERS + 1)}) n`.execute(db)
  await sql`insert into catalogue.product (id, name, slug, url)
    select n, 'Vare ' || n, 'vare-' || n, '/varer/vare-' || n
    from generate_series(1, ${sql.lit(products)}) n`.execute(db)
  await sql`insert into media.attachment (model, foreign_key, source, name, type)
    select 'Products', n, 'epd-' || n || '.pdf', 'EPD', 'epd'
    from generate_series(1, ${sql.lit(products)}, 3) n`.execute(db)
  await sql`
    insert into invoice.invoice (id, external_reference, invoice_number, type, customer_id, date, due_date,
      case_number, company_name, net_sum, tax_sum, gross_sum, balance)
    select uuidv7(), 'x' || n, n::text, case when sign < 0 then 'credit_note' else 'invoice' end,
      case when n % 2 = 0 then 1 else 2 + n % ${sql.lit(OTHERS)} end, day, case when sign > 0 then day + 30 end,
      '26-' || n % 400, 'Et firma', sign * 80000, sign * 20000, sign * 100000,
      case when n % 900 < 60 then sign * 5 else 0 end
    from (select n, date '2026-11-25' - n % 900 as day, case when n % 20 = 2 then -1 else 1 end as sign
      from generate_series(1, ${sql.lit(invoices * 2)}) n) made`.execute(db)
  await sql`
    insert into invoice.invoice_line (invoice_id, position, customer_id, date, product_id, name, quantity, unit,
      net_price, net_sum, tax_rate, tax_sum, product_group, co2_grams)
    select id, at, customer_id, date, product, 'Vare ' || product || case when product % 9 = 0 then ' regel 45×95 mm' else ' plade 12 mm' end, sign(net_sum), 'stk.', 1000000,
      net_sum / ${sql.lit(lines)}, 2500, tax_sum / ${sql.lit(lines)}, 'Gruppe ' || product % 30, 1200 * sign(net_sum)
    from (select invoice.*, at, 1 + (invoice_number::integer * 31 + at * 7) % ${sql.lit(products)} as product
      from invoice.invoice, generate_series(1, ${sql.lit(lines)}) at) made`.execute(db)
}
