import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InvoiceConditions, InvoiceMode, InvoiceStatus } from './invoice.ts'

/** For rows of `invoice.invoice invoice`: something is left to pay of an invoice that was due before today. */
export function isOverdue(today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(invoice.type = 'invoice' and invoice.balance > 0
    and invoice.due_date < ${today}::date and invoice.credited_sum < invoice.gross_sum)`
}

const isCredited = sql<SqlBool>`(
  invoice.type = 'invoice' and invoice.gross_sum > 0 and invoice.credited_sum = invoice.gross_sum)`

/** @param today The day in Denmark. */
export function selectStatus(today: string): RawBuilder<InvoiceStatus> {
  return sql<InvoiceStatus>`case
    when ${isCredited} then 'credited'
    when invoice.balance = 0 then 'paid'
    when ${isOverdue(today)} then 'overdue'
    else 'open' end`
}

/** Written so that the index of what is unsettled is of use. */
function isOfStatus(status: InvoiceStatus, today: string): RawBuilder<SqlBool> {
  switch (status) {
    case 'credited':
      return isCredited
    case 'paid':
      return sql<SqlBool>`(invoice.balance = 0 and not ${isCredited})`
    case 'overdue':
      return isOverdue(today)
    case 'open':
      return sql<SqlBool>`(
        invoice.balance <> 0 and not ${isCredited} and not coalesce(${isOverdue(today)}, false))`
  }
}

const columns = {
  case_number: sql.ref('invoice.case_number'),
  order_reference: sql.ref('invoice.order_reference'),
} satisfies Record<InvoiceMode, unknown>

export function columnOf(mode: InvoiceMode): RawBuilder<unknown> {
  return columns[mode]
}

/** False for a reader without a customer. */
export function isOfCustomer(customer_id: number | null): RawBuilder<SqlBool> {
  return sql<SqlBool>`invoice.customer_id = ${customer_id}`
}

/** @param today The day in Denmark. */
export function meets(
  customer_id: number | null,
  { mode, ref, from, to, status, type, search = '' }: InvoiceConditions,
  today: string,
): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [isOfCustomer(customer_id)]
  if (mode && ref !== undefined) {
    const column = columnOf(mode)
    conditions.push(sql`lower(${column}) = lower(${ref}) and ${column} <> ''`)
  }
  if (from) conditions.push(sql`invoice.date >= ${from}::date`)
  if (to) conditions.push(sql`invoice.date <= ${to}::date`)
  if (type) conditions.push(sql`invoice.type = ${type}`)
  if (status) conditions.push(isOfStatus(status, today))
  if (search !== '') conditions.push(contains(search, customer_id))
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

function contains(search: string, customer_id: number | null): RawBuilder<SqlBool> {
  return sql<SqlBool>`(strpos(invoice.search_text, lower(${search})) > 0 or invoice.id in (
    select line.invoice_id from invoice.invoice_line line
    where line.customer_id = ${customer_id}
      and lower(line.varenummer || ' ' || line.name) like lower(${toPattern(search)})))`
}

/** For `like`, which has an index: the text anywhere, with its wildcards escaped. */
function toPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}
