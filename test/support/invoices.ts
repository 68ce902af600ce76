import { expect } from 'vitest'
import type { z } from 'zod'
import { invoicesToImport } from '#contract/invoice/import'
import type { Invoice } from '#contract/invoice/invoice'
import { uuidv7 } from '#kernel/ids'
import { danishDay } from '#kernel/time'
import { importInvoices } from '#shop/invoices'
import { cast } from './cast/cast.ts'
import type { FreshDatabase } from './database.ts'
import type { Visitor } from './request.ts'
import { loggedIn } from './session.ts'
import type { ShopApp } from './shop-app.ts'

export const INVOICES = '/api/shop/invoices'
export const IMPORT = '/api/admin/invoices/import'

const EMPLOYEES = 8
const DAY_MS = 86_400_000
/** Of the carpenters and the mason. */
export const DEBITOR = { carpenters: '40010', mason: '40020' } as const

/** A day in Denmark, so many days ago. */
export function dayAgo(days: number): string {
  return danishDay(new Date(Date.now() - days * DAY_MS))
}

/** A person with these permissions, who has just logged in. */
export function invoiceUsers(app: ShopApp, database: FreshDatabase) {
  const insert = async (customer_id: number | null, permissions: string[]) => {
    const uuid = uuidv7()
    const user = { uuid, username: `${uuid}@demo.dk`, name: 'Sofie Bak', group_id: EMPLOYEES }
    const { id } = await database.db
      .insertInto('access.user')
      .values({ ...user, customer_id, permissions })
      .returning('id')
      .executeTakeFirstOrThrow()
    return loggedIn(app, database, id)
  }
  return {
    reader: (customer: number | null = cast.customer.carpenters, permissions = ['see_invoices']) =>
      insert(customer, permissions),
    staff: () => insert(null, ['admin', 'invoices_import']),
  }
}

export type InvoiceBody = z.input<typeof invoicesToImport>['invoices'][number]

let count = 0

/** An invoice of 100 and 60,05 kr. ex VAT to the carpenters; each has its own number. */
export function anInvoice(more: Partial<InvoiceBody> = {}): InvoiceBody {
  count += 1
  return {
    external_reference: `fin-${count}`,
    invoice_number: `${20_000 + count}`,
    type: 'invoice',
    debitor: DEBITOR.carpenters,
    date: dayAgo(5),
    due_date: dayAgo(-25),
    net_sum: 160.05,
    tax_sum: 40.01,
    gross_sum: 200.06,
    lines: [
      {
        varenummer: String(1_000_000 + cast.screws),
        name: 'Terrasseskruer',
        quantity: 2,
        unit: 'pk.',
        net_price: 50,
        net_sum: 100,
      },
      { name: 'Fragt', quantity: 1, net_price: 60.05, net_sum: 60.05 },
    ],
    ...more,
  }
}

/** An invoice of one line. @param net Kroner that a quarter of is whole øre. */
export function invoiceOf(net: number, more: Partial<InvoiceBody> = {}): InvoiceBody {
  const tax = Math.round(net * 25) / 100
  return anInvoice({
    net_sum: net,
    tax_sum: tax,
    gross_sum: Math.round((net + tax) * 100) / 100,
    lines: [{ name: 'Vare', quantity: Math.sign(net), net_price: Math.abs(net), net_sum: net }],
    ...more,
  })
}

export function creditNoteOf(net: number, more: Partial<InvoiceBody> = {}): InvoiceBody {
  return invoiceOf(-net, { type: 'credit_note', due_date: null, ...more })
}

/** Puts invoices into the database the way the import does; all must be taken. @returns Their ids, in order. */
export async function insertInvoices(
  { db }: Pick<FreshDatabase, 'db'>,
  bodies: readonly InvoiceBody[],
): Promise<string[]> {
  const { invoices } = invoicesToImport.parse({ invoices: bodies })
  const { errors } = await importInvoices(db, invoices)
  expect(errors).toEqual([])
  const rows = await db
    .selectFrom('invoice.invoice')
    .select(['id', 'external_reference'])
    .where(
      'external_reference',
      'in',
      bodies.map((body) => body.external_reference),
    )
    .execute()
  const ids = new Map(rows.map((row) => [row.external_reference, row.id]))
  return bodies.map(({ external_reference }) => ids.get(external_reference) ?? '')
}

export async function insertInvoice(
  database: Pick<FreshDatabase, 'db'>,
  body: InvoiceBody = anInvoice(),
): Promise<string> {
  const [id = ''] = await insertInvoices(database, [body])
  return id
}

export async function showInvoice(one: Visitor, id: string): Promise<Invoice> {
  const reply = await one.get(`${INVOICES}/${id}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}
