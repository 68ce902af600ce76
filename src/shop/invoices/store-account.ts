import { sql } from 'kysely'
import type { ListSource } from '#database/list-source'
import { danishDay } from '#kernel/time'
import type { InvoiceEntry, InvoiceStatus } from './invoice.ts'
import { meets } from './store-conditions.ts'
import { entryColumns } from './store-list.ts'

interface AccountFilters {
  readonly customer_id: number
  readonly search: string
  readonly status?: InvoiceStatus | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const today = () => danishDay(new Date())

/** The invoices and credit notes of a customer, as staff read them. */
export const accountList: ListSource<AccountFilters, 'date', InvoiceEntry> = {
  table: 'invoice.invoice',
  sorts: { date: sql`invoice.date` },
  where: ({ customer_id, ...conditions }) => [meets(customer_id, conditions, today())],
  read: async (db, ids) =>
    (
      await sql<InvoiceEntry>`
        select ${entryColumns(today())} from invoice.invoice
        where invoice.id = any(${[...ids]}::uuid[])`.execute(db)
    ).rows,
}
