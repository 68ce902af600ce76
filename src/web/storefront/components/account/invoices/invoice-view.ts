import type { InvoiceEntry, InvoiceRefs, Invoices } from '#contract/invoice/invoice'
import type { UserReply } from '#contract/user/user'
import type { InvoiceMode, InvoiceQuery } from './invoice-query.ts'

export const PAGE = 25

export interface InvoicesView {
  readonly query: InvoiceQuery
  /** In Denmark. */
  readonly today: string
  readonly invoices: Invoices
  /** The case numbers to choose from, the latest first. */
  readonly cases: InvoiceRefs
  readonly user: UserReply
}

export interface RefsView {
  readonly mode: InvoiceMode
  readonly search: string
  readonly page: number
  readonly refs: InvoiceRefs
}

const DAY_MS = 86_400_000

/** Days from one to the other, both as `2026-11-25`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** How many days before it is due an invoice shows that. */
const SOON = 7

/** The days until an invoice is due, when it is soon; undefined otherwise. */
export function dueSoon(
  { type, status, due_date }: Pick<InvoiceEntry, 'type' | 'status' | 'due_date'>,
  today: string,
): number | undefined {
  if (type !== 'invoice' || status !== 'open' || due_date === null) return undefined
  const days = daysBetween(today, due_date)
  return days <= SOON ? days : undefined
}
