import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import type {
  InvoiceConditions,
  InvoiceEntry,
  InvoiceMode,
  InvoiceRef,
  InvoiceSums,
  Page,
} from './invoice.ts'
import { columnOf, isOfCustomer, isOverdue, meets, selectStatus } from './store-conditions.ts'

/** @param today The day in Denmark, by which invoices are overdue. */
export async function listInvoices(
  db: Db,
  customer_id: number | null,
  { page, per_page, ...conditions }: InvoiceConditions & Page,
  today: string,
): Promise<{ entries: InvoiceEntry[]; sums: InvoiceSums }> {
  const condition = meets(customer_id, conditions, today)
  const [entries, sums] = await Promise.all([
    sql<InvoiceEntry>`
      select ${entryColumns(today)} from invoice.invoice where ${condition}
      order by invoice.date desc, invoice.id desc
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    sumInvoices(db, condition, today),
  ])
  return { entries: entries.rows, sums }
}

const BATCH = 1_000

/**
 * The invoices that meet the conditions in batches, the newest first. What is imported meanwhile may be among them.
 *
 * @param most How many at most, in thousands.
 */
export async function* readInvoices(
  db: Db,
  customer_id: number | null,
  conditions: InvoiceConditions,
  today: string,
  most: number,
): AsyncGenerator<readonly InvoiceEntry[]> {
  const condition = meets(customer_id, conditions, today)
  let last: InvoiceEntry | undefined
  for (let read = 0; read < most; read += BATCH) {
    const isLater = last
      ? sql`(invoice.date, invoice.id) < (${last.date}::date, ${last.id}::uuid)`
      : sql`true`
    const { rows } = await sql<InvoiceEntry>`
      select ${entryColumns(today)} from invoice.invoice where ${condition} and ${isLater}
      order by invoice.date desc, invoice.id desc limit ${sql.lit(BATCH)}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    last = rows.at(-1)
  }
}

/** Sums over the invoices that meet the conditions. */
export function sumUpInvoices(
  db: Db,
  customer_id: number | null,
  conditions: InvoiceConditions,
  today: string,
): Promise<InvoiceSums> {
  return sumInvoices(db, meets(customer_id, conditions, today), today)
}

/** Of `invoice.invoice`. */
export function entryColumns(today: string): RawBuilder<unknown> {
  return sql`
    invoice.id, invoice.invoice_number, invoice.type, ${selectStatus(today)} as status, invoice.customer_id,
    invoice.basket_id, invoice.date, invoice.due_date, invoice.case_number, invoice.order_reference, invoice.ean,
    invoice.net_sum, invoice.tax_sum, invoice.gross_sum, invoice.balance`
}

/** Sums in the database are decimals; these are øre again. */
const sumOf = (column: string, only = sql``) =>
  sql`coalesce(sum(${sql.ref(column)}) ${only}, 0)::bigint`

async function sumInvoices(
  db: Db,
  condition: RawBuilder<unknown>,
  today: string,
): Promise<InvoiceSums> {
  const overdue = sql`filter (where ${isOverdue(today)})`
  // Few are unsettled, and they have an index of their own.
  const { rows } = await sql<InvoiceSums>`
    select * from (
      select count(*)::integer as count, ${sumOf('invoice.net_sum')} as net_sum,
        ${sumOf('invoice.gross_sum')} as gross_sum
      from invoice.invoice where ${condition}) everything,
    (
      select ${sumOf('invoice.balance')} as balance,
        count(*) filter (where invoice.balance > 0)::integer as open_count,
        ${sumOf('invoice.balance', overdue)} as overdue_sum,
        (count(*) ${overdue})::integer as overdue_count,
        min(invoice.due_date) ${overdue} as oldest_due
      from invoice.invoice where ${condition} and invoice.balance <> 0) unsettled`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('a sum of nothing is a row too')
  return sums
}

/** The references of a mode, the most recently invoiced first. */
export async function listRefs(
  db: Db,
  customer_id: number | null,
  mode: InvoiceMode,
  { search = '', page, per_page }: Page & { readonly search?: string | undefined },
): Promise<{ refs: InvoiceRef[]; count: number }> {
  const column = columnOf(mode)
  const isFound = search === '' ? sql`true` : sql`strpos(lower(${column}), lower(${search})) > 0`
  const condition = sql`${isOfCustomer(customer_id)} and ${column} <> '' and ${isFound}`
  const [refs, counted] = await Promise.all([
    sql<InvoiceRef>`
      select found.*, one.id as case_id, coalesce(one.name, '') as case_name from (
      select (array_agg(${column} order by invoice.date desc, invoice.id desc))[1] as ref,
        count(*)::integer as count, ${sumOf('invoice.gross_sum')} as sum,
        ${sumOf('invoice.net_sum')} as net_sum, ${sumOf('invoice.balance')} as balance,
        max(invoice.date) as latest
      from invoice.invoice where ${condition} group by lower(${column})
      order by max(invoice.date) desc, lower(${column})
      limit ${per_page} offset ${(page - 1) * per_page}) found
      left join access.customer_case one on ${mode === 'case_number'}
        and one.customer_id = ${customer_id} and lower(one.case_number) = lower(found.ref)
      order by found.latest desc, lower(found.ref)`.execute(db),
    sql<{ count: number }>`
      select count(distinct lower(${column}))::integer as count from invoice.invoice
      where ${condition}`.execute(db),
  ])
  return { refs: refs.rows, count: counted.rows[0]?.count ?? 0 }
}
