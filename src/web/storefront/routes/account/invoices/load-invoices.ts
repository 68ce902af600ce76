import type { RouterContextProvider } from 'react-router'
import { danishDay } from '#kernel/time'
import {
  type InvoiceMode,
  readInvoiceQuery,
  toAsked,
} from '../../../components/account/invoices/invoice-query.ts'
import type { InvoicesView, RefsView } from '../../../components/account/invoices/invoice-view.ts'
import { type NO_RIGHT, toNoRight } from '../../../components/account/no-right.tsx'
import { readPage } from '../../../paths.ts'
import { shopContext } from '../../../shop-context.ts'

const REFS = {
  case_number: '/api/shop/invoices/case-numbers',
  order_reference: '/api/shop/invoices/order-references',
} as const

/** The most that are listed at once. */
const MOST_CASES = 100

interface InvoicesQuery {
  readonly context: Readonly<RouterContextProvider>
  readonly request: Request
}

/** @param of The list of one case or order reference. */
export async function loadInvoices(
  { context, request }: InvoicesQuery,
  of?: { readonly mode: InvoiceMode; readonly ref: string },
): Promise<InvoicesView | typeof NO_RIGHT> {
  const today = danishDay(new Date())
  const query = readInvoiceQuery(new URL(request.url).searchParams, today, of)
  const { api } = context.get(shopContext)
  try {
    const [invoices, cases, user] = await Promise.all([
      api.get('/api/shop/invoices', { query: { ...toAsked(query), page: query.page } }),
      api.get(REFS.case_number, { query: { per_page: MOST_CASES } }),
      api.users().then((users) => users.me()),
    ])
    return { query, today, invoices, cases, user }
  } catch (failure) {
    return toNoRight(failure)
  }
}

export async function loadRefs(
  { context, request }: InvoicesQuery,
  mode: InvoiceMode,
): Promise<RefsView | typeof NO_RIGHT> {
  const query = new URL(request.url).searchParams
  const search = query.get('search')?.trim().slice(0, 100) ?? ''
  const page = readPage(query) ?? 1
  const { api } = context.get(shopContext)
  try {
    return { mode, search, page, refs: await api.get(REFS[mode], { query: { search, page } }) }
  } catch (failure) {
    return toNoRight(failure)
  }
}
