import { type Db, transaction } from '#database/client'
import {
  balanceOf,
  findFault,
  findPaymentFault,
  type Issued,
  listDifferences,
  newPayments,
} from './check-import.ts'
import { type ImportFault, ImportRefused, type InvoiceToImport } from './invoice-to-import.ts'
import { insertInvoice, lockInvoice, readIssued, settleInvoice } from './store-import.ts'
import {
  type ImportCustomer,
  type ImportLookups,
  orderKey,
  readLookups,
} from './store-import-lookups.ts'

export interface ImportError {
  /** The place in the list. */
  readonly index: number
  readonly fault: ImportFault
  /** What differs from what was issued. */
  readonly fields: readonly string[]
}

export interface Imported {
  readonly created: number
  /** Those with another balance or a new payment. */
  readonly updated: number
  readonly unchanged: number
  readonly errors: readonly ImportError[]
}

type Outcome = 'created' | 'updated' | 'unchanged'

/**
 * Takes invoices from the finance system, in their order, each whole or not at all. One that is there already, by its
 * reference, gets new payments and another balance, and nothing else.
 */
export async function importInvoices(
  db: Db,
  invoices: readonly InvoiceToImport[],
): Promise<Imported> {
  const references = invoices.flatMap(({ external_reference, credits }) =>
    credits === '' ? [external_reference] : [external_reference, credits],
  )
  const [lookups, issued] = await Promise.all([
    readLookups(db, invoices),
    readIssued(db, references),
  ])
  const counts: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0 }
  const errors: ImportError[] = []
  for (const [index, invoice] of invoices.entries()) {
    try {
      counts[await importOne(db, invoice, lookups, issued)] += 1
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error
      errors.push({ index, fault: error.fault, fields: error.fields })
    }
  }
  return { ...counts, errors }
}

/** @throws {ImportRefused} */
async function importOne(
  db: Db,
  invoice: InvoiceToImport,
  lookups: ImportLookups,
  issued: Map<string, Issued>,
): Promise<Outcome> {
  refuse(findFault(invoice))
  const resolved = resolve(invoice, lookups, issued)
  const known = issued.get(invoice.external_reference)
  if (known) return settle(db, invoice, resolved, known)
  refuse(findPaymentFault(invoice))
  const toInsert = {
    ...resolved,
    invoice,
    balance: balanceOf(invoice, []),
    payments: newPayments(invoice, []),
    products: lookups.products,
    ordered: lookups.tinted.get(resolved.basket_id ?? '') ?? [],
  }
  const isNew = await insertInvoice(db, toInsert).catch(explainConflict)
  const now = (await readIssued(db, [invoice.external_reference])).get(invoice.external_reference)
  // The number is taken by another invoice, and not by this one, which another call has brought meanwhile.
  if (!now) throw new ImportRefused('number_taken')
  issued.set(invoice.external_reference, now)
  return isNew ? 'created' : settle(db, invoice, resolved, now)
}

interface Resolved {
  readonly customer: ImportCustomer
  readonly customer_id: number
  readonly basket_id: string | null
  readonly credits_id: string | null
}

/** @throws {ImportRefused} */
function resolve(
  { debitor, order_number, credits }: InvoiceToImport,
  { customers, orders }: ImportLookups,
  issued: ReadonlyMap<string, Issued>,
): Resolved {
  const customer = customers.get(debitor)
  if (!customer) throw new ImportRefused('unknown_customer')
  const basket_id = orders.get(orderKey(customer.id, order_number)) ?? null
  if (order_number !== '' && basket_id === null) throw new ImportRefused('unknown_order')
  const credited = credits === '' ? undefined : issued.get(credits)
  const isCreditable = credited?.customer_id === customer.id && credited.type === 'invoice'
  if (credits !== '' && !isCreditable) throw new ImportRefused('unknown_invoice')
  return { customer, customer_id: customer.id, basket_id, credits_id: credited?.id ?? null }
}

/** @throws {ImportRefused} */
async function settle(
  db: Db,
  invoice: InvoiceToImport,
  resolved: Resolved,
  known: Issued,
): Promise<Outcome> {
  const fields = listDifferences(invoice, known, resolved)
  if (fields.length > 0) throw new ImportRefused('already_issued', fields)
  return transaction(db, async (tx) => {
    await lockInvoice(tx, known.id)
    const now = (await readIssued(tx, [known.external_reference])).get(known.external_reference)
    const { payments: before, balance: wasLeft } = now ?? known
    refuse(findPaymentFault(invoice, before))
    const balance = balanceOf(invoice, before)
    const payments = newPayments(invoice, before)
    if (payments.length === 0 && balance === wasLeft) return 'unchanged'
    await settleInvoice(tx, known.id, { balance, payments })
    return 'updated'
  })
}

/** @throws {ImportRefused} */
function refuse(fault: ImportFault | undefined): void {
  if (fault) throw new ImportRefused(fault)
}

/** @returns False for a number that is taken. @throws {ImportRefused} */
function explainConflict(error: unknown): false {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'invoice_number_is_unique') return false
  if (constraint === 'invoice_is_credited_once') throw new ImportRefused('credited_too_much')
  throw error
}
