import { accountPaths } from '../../../account-paths.ts'
import { readPage } from '../../../paths.ts'
import { type Period, readPeriod, writePeriod } from '../period/period.ts'

export type InvoiceMode = 'case_number' | 'order_reference'

const STATUSES = ['open', 'overdue', 'paid', 'credited', 'credit_notes'] as const
/** '' for all. Credit notes are a kind, and stand among the statuses because no one looks for both. */
export type ShownStatus = '' | (typeof STATUSES)[number]
export const SHOWN_STATUSES: readonly ShownStatus[] = ['', ...STATUSES]

/** What is shown of a list of invoices, as it stands in the address. */
export interface InvoiceQuery {
  /** The list of one case or order reference. */
  readonly of?: { readonly mode: InvoiceMode; readonly ref: string } | undefined
  readonly search: string
  readonly status: ShownStatus
  readonly period: Period
  readonly page: number
}

/** @param today In Denmark. */
export function readInvoiceQuery(
  query: URLSearchParams,
  today: string,
  of?: InvoiceQuery['of'],
): InvoiceQuery {
  return {
    of,
    search: query.get('search')?.trim().slice(0, 100) ?? '',
    status: STATUSES.find((one) => one === query.get('status')) ?? '',
    period: readPeriod(query, today),
    page: readPage(query) ?? 1,
  }
}

/** The address of the list, from its first page when something else is changed. */
export function addressOf(query: InvoiceQuery, change: Partial<InvoiceQuery> = {}): string {
  const { of, search, status, period, page } = { ...query, page: 1, ...change }
  const asked = { search, status, ...writePeriod(period), page }
  return of ? accountPaths.invoicesOf(of.mode, of.ref, asked) : accountPaths.invoices(asked)
}

/** For the API. */
export function toAsked({ of, search, status, period: { from, to } }: InvoiceQuery) {
  const isNotes = status === 'credit_notes'
  return {
    ...of,
    from,
    to,
    search: search || undefined,
    status: isNotes ? undefined : status || undefined,
    type: isNotes ? ('credit_note' as const) : undefined,
  }
}

/** Whether it shows less than all there is. */
export function isNarrowed({ search, status, period }: InvoiceQuery): boolean {
  return search !== '' || status !== '' || period.choice !== ''
}
