import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, transaction } from '#database/client'
import type { Ore } from '#kernel/money'
import {
  type CaseRow,
  type Climate,
  type ClimateRow,
  type GroupRow,
  MOST_ROWS,
  type MonthRow,
  type OpenRow,
  type OpenTotals,
  type PreviousYear,
  type Purchases,
  type Report,
  type ReportFilter,
  type ReturnRow,
} from './report.ts'

interface Query {
  readonly found: RawBuilder<unknown>
  readonly totals: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

/** Rows and totals by one query, planned for its company and period: the plan for any would read lines without workers. */
async function report<Row, Totals>(
  db: Db,
  { found, totals, order }: Query,
): Promise<Report<Row, Totals>> {
  const question = sql<Report<Row, Totals>>`
    with found as materialized (${found})
    select (select count(*)::integer from found) as count,
      (select row_to_json(total) from (select ${totals} from found) total) as totals,
      (select coalesce(json_agg(one), '[]')
        from (select * from found order by ${order} limit ${sql.lit(MOST_ROWS)}) one) as rows`
  const ask = async (tx: Db) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    return question.execute(tx)
  }
  const { rows } = await (db.isTransaction ? ask(db) : transaction(db, ask))
  const [row] = rows
  if (!row) throw new Error('a report without a row')
  return row
}

/** For rows of invoice.invoice and of invoice.invoice_line. */
function isInPeriod({ customer_id, from, to }: ReportFilter): RawBuilder<SqlBool> {
  return sql<SqlBool>`customer_id = ${customer_id} and date between ${from}::date and ${to}::date`
}

/**
 * The same days a year before. The end is the later of two: counted from the day after the last, so that a whole February
 * is compared with a whole one, and from the last, since the day after 28 February of a leap year has no match.
 */
function isYearBefore({ customer_id, from, to }: ReportFilter): RawBuilder<SqlBool> {
  return sql<SqlBool>`customer_id = ${customer_id}
    and date >= ${from}::date - interval '1 year'
    and date < greatest((${to}::date + 1) - interval '1 year', ${to}::date - interval '1 year' + interval '1 day')`
}

const sumOf = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`
const share = sql`round(100.0 * sum(net_sum) / nullif(sum(sum(net_sum)) over (), 0), 1)`
const purchases = sql`
  count(*) filter (where type = 'invoice')::integer as invoices_count,
  ${sumOf('net_sum')} as net_sum, ${sumOf('gross_sum')} as gross_sum`
const purchaseTotals = sql`
  coalesce(sum(invoices_count), 0)::integer as invoices_count,
  ${sumOf('net_sum')} as net_sum, ${sumOf('gross_sum')} as gross_sum`

/** Every month of the period, also those without purchases. */
export function reportMonths(
  db: Db,
  question: ReportFilter,
): Promise<Report<MonthRow, Purchases & PreviousYear>> {
  const { from, to } = question
  const monthOf = sql`date_trunc('month', date::timestamp)`
  return report(db, {
    found: sql`
      select to_char(month, 'YYYY-MM') as month, coalesce(bought.invoices_count, 0) as invoices_count,
        coalesce(bought.net_sum, 0) as net_sum, coalesce(bought.gross_sum, 0) as gross_sum,
        coalesce(before.net_sum, 0) as previous_net_sum
      from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, '1 month') as month
      left join (
        select ${monthOf} as month, ${purchases}
        from invoice.invoice where ${isInPeriod(question)} group by 1) bought using (month)
      left join (
        select ${monthOf} + interval '1 year' as month, ${sumOf('net_sum')} as net_sum
        from invoice.invoice where ${isYearBefore(question)} group by 1) before using (month)`,
    totals: sql`${purchaseTotals}, ${sumOf('previous_net_sum')} as previous_net_sum`,
    order: sql`month`,
  })
}

/** By case number, without regard to case; most bought first. */
export function reportCases(db: Db, question: ReportFilter): Promise<Report<CaseRow, Purchases>> {
  return report(db, {
    found: sql`
      select bought.*, coalesce(site.name, '') as case_name
      from (
        select (array_agg(case_number order by date desc, id desc))[1] as case_number, ${purchases},
          max(date) as latest, ${share} as share
        from invoice.invoice where ${isInPeriod(question)} group by lower(case_number)) bought
      left join access.customer_case site
        on site.customer_id = ${question.customer_id} and lower(site.case_number) = lower(bought.case_number)`,
    totals: purchaseTotals,
    order: sql`net_sum desc, case_number`,
  })
}

/** By the product group of the day of each line; most bought first. */
export function reportGroups(
  db: Db,
  question: ReportFilter,
): Promise<Report<GroupRow, { readonly net_sum: Ore }>> {
  return report(db, {
    found: sql`
      select product_group, ${sumOf('net_sum')} as net_sum, ${share} as share
      from invoice.invoice_line where ${isInPeriod(question)} group by product_group`,
    totals: sql`${sumOf('net_sum')} as net_sum`,
    order: sql`net_sum desc, product_group`,
  })
}

/** What is not settled today, whenever it was invoiced; the longest overdue first. */
export function reportOpenItems(
  db: Db,
  { customer_id, today }: ReportFilter,
): Promise<Report<OpenRow, OpenTotals>> {
  return report(db, {
    found: sql`
      select id as invoice_id, invoice_number, type, date, due_date, case_number, order_reference,
        gross_sum, balance,
        case when type = 'invoice' and balance > 0 and credited_sum < gross_sum
          and due_date < ${today}::date then ${today}::date - due_date end as days_overdue
      from invoice.invoice where customer_id = ${customer_id} and balance <> 0`,
    totals: sql`
      ${sumOf('gross_sum')} as gross_sum, ${sumOf('balance')} as balance,
      coalesce(sum(balance) filter (where days_overdue is not null), 0)::bigint as overdue_sum`,
    order: sql`due_date nulls last, date, invoice_number`,
  })
}

/** CO₂ as the lines tell it, and whether their products have an EPD; most first. */
export function reportClimate(
  db: Db,
  question: ReportFilter,
): Promise<Report<ClimateRow, Climate>> {
  const sums = sql`sum(co2_grams)::bigint as co2_grams, sum(epd_grams)::bigint as epd_grams,
    ${sumOf('net_sum')} as net_sum, ${sumOf('counted_net_sum')} as counted_net_sum`
  return report(db, {
    found: sql`
      with bought as materialized (
        select product_group, product_id, sum(net_sum) as net_sum, sum(co2_grams) as co2_grams,
          sum(net_sum) filter (where co2_grams is not null) as counted_net_sum
        from invoice.invoice_line where ${isInPeriod(question)}
        group by product_group, product_id),
      declared as materialized (
        select product.id
        from (select distinct product_id from bought) line
        join catalogue.product on product.id = line.product_id
        where exists (
          select from media.attachment paper
          where paper.model = 'Products' and paper.foreign_key in (product.id, product.parent_id)
            and paper.type = 'epd'))
      select product_group, ${sums}
      from (
        select bought.*, case when declared.id is not null then co2_grams end as epd_grams
        from bought left join declared on declared.id = bought.product_id) told
      group by product_group`,
    totals: sums,
    order: sql`co2_grams desc nulls last, product_group`,
  })
}

/** The lines of credit notes, and what an invoice takes back; the newest first. */
export function reportReturns(
  db: Db,
  question: ReportFilter,
): Promise<Report<ReturnRow, { readonly net_sum: Ore }>> {
  return report(db, {
    found: sql`
      select invoice.id as invoice_id, invoice.date, invoice.invoice_number,
        credited.invoice_number as credited_number, invoice.case_number, line.position,
        line.varenummer, line.name, line.quantity, line.unit, line.net_sum
      from (
        select id from invoice.invoice where type = 'credit_note' and ${isInPeriod(question)}
        union
        select invoice_id from invoice.invoice_line where quantity < 0 and ${isInPeriod(question)}) taker
      join invoice.invoice on invoice.id = taker.id
      left join invoice.invoice credited on credited.id = invoice.credits_id
      join invoice.invoice_line line on line.invoice_id = invoice.id
      where invoice.type = 'credit_note' or line.quantity < 0`,
    totals: sql`${sumOf('net_sum')} as net_sum`,
    order: sql`date desc, invoice_number desc, position`,
  })
}
