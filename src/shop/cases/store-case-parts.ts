import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { isSeenByUser } from '#shop/access'
import type { CaseDocument, CaseGoods, CaseReader, CaseSpending } from './customer-case.ts'
import { isOfCompany } from './store-cases.ts'
import { isInvoiceOfCase, isOrderOfCase } from './store-totals.ts'

const MOST_MONTHS = 36
const MOST_GOODS = 100
const MOST_DOCUMENTS = 200

/** What the invoices of a case come to by month, and the CO₂ of their products. */
export async function findCaseSpending(
  db: Db,
  reader: CaseReader,
  id: string,
): Promise<CaseSpending> {
  const { rows } = await sql<CaseSpending>`
    with found as materialized (
      select invoice.id, invoice.date, invoice.net_sum ${invoicesOf(reader, id)})
    select
      (select coalesce(jsonb_agg(to_jsonb(newest)), '[]') from (
        select to_char(date, 'YYYY-MM') as month, sum(net_sum)::bigint as net_sum
        from found group by 1 order by 1 desc limit ${sql.lit(MOST_MONTHS)}) newest) as months,
      (select jsonb_build_object('grams', coalesce(sum(line.co2_grams), 0),
          'is_partial', coalesce(bool_or(line.co2_grams is null and line.product_id is not null), false))
        from found join invoice.invoice_line line on line.invoice_id = found.id) as co2`.execute(db)
  const [row] = rows
  if (!row) throw new Error('sums without a group are always one row')
  return row
}

/** The products of the invoices of a case, the most costly first; without freight and fees, and what was all returned. */
export async function findCaseGoods(
  db: Db,
  reader: CaseReader,
  id: string,
): Promise<{ readonly goods: CaseGoods[]; readonly count: number }> {
  const { rows } = await sql<CaseGoods & { readonly count: number }>`
    select sold.varenummer, sold.name, sold.unit, (sold.quantity * 1000)::bigint as quantity,
      sold.net_sum, sold.count,
      case when product.is_active and not product.is_private and parent.is_active is not false
        and parent.is_private is not true then product.url end as product_url
    from (
      select line.product_id, line.unit, sum(line.quantity) as quantity, sum(line.net_sum)::bigint as net_sum,
        (array_agg(line.varenummer order by line.date desc))[1] as varenummer,
        (array_agg(line.name order by line.date desc))[1] as name,
        count(*) over ()::integer as count
      ${invoicesOf(reader, id)}
      join invoice.invoice_line line on line.invoice_id = invoice.id and line.product_id is not null
      group by line.product_id, line.unit having sum(line.quantity) > 0
      order by sum(line.net_sum) desc, line.product_id limit ${sql.lit(MOST_GOODS)}) sold
    join catalogue.product on product.id = sold.product_id
    left join catalogue.product parent on parent.id = product.parent_id
    order by sold.net_sum desc, sold.product_id`.execute(db)
  return { goods: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 }
}

/** The papers of the products that were bought for a case, as far as the reader may see what was bought. */
export async function findCaseDocuments(
  db: Db,
  reader: CaseReader,
  id: string,
): Promise<CaseDocument[]> {
  const { rows } = await sql<CaseDocument>`
    with bought as (
      select line.product_id ${ordersOf(reader, id)}
      join basket.basket_line line on line.basket_id = basket.id
      union
      select line.product_id ${invoicesOf(reader, id)}
      join invoice.invoice_line line on line.invoice_id = invoice.id and line.product_id is not null
        and ${reader.sees_invoices}::boolean)
    select type, name, product_name, source from (
      select distinct on (paper.type, paper.source) paper.type, paper.name, paper.source,
        coalesce(parent.name, product.name) as product_name
      from bought
      join catalogue.product on product.id = bought.product_id
      left join catalogue.product parent on parent.id = product.parent_id
      join media.attachment paper on paper.model = 'Products'
        and paper.foreign_key in (product.id, product.parent_id) and paper.thumbnail_keys = '{}'
      order by paper.type, paper.source, product.id) paper
    order by type, product_name, name limit ${sql.lit(MOST_DOCUMENTS)}`.execute(db)
  return rows
}

/** The orders of a case that the reader may see, as `basket`. */
function ordersOf(reader: CaseReader, id: string): RawBuilder<unknown> {
  return sql`
    from access.customer_case one
    join basket.basket_contact contact on lower(contact.project_number) = lower(one.case_number)
    join basket.basket on basket.id = contact.basket_id
      and ${isOrderOfCase} and ${isSeenByUser(reader)} and ${isOfCompany(reader)} and one.id = ${id}`
}

/** The invoices and credit notes of a case of the reader's company, as `invoice`. */
function invoicesOf(reader: CaseReader, id: string): RawBuilder<unknown> {
  return sql`
    from access.customer_case one
    join invoice.invoice on ${isInvoiceOfCase} and ${isOfCompany(reader)} and one.id = ${id}`
}
