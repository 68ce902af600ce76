import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { InvoicesView } from '../../../components/account/invoices/invoice-view.ts'
import { InvoicesPage } from '../../../components/account/invoices/invoices-page.tsx'
import { NoInvoicesRight } from '../../../components/account/invoices/no-invoices-right.tsx'
import { NO_RIGHT } from '../../../components/account/no-right.tsx'
import type { PageHandle } from '../../../meta.ts'
import { invoiceTexts } from '../../../texts/professional/invoices.ts'
import { loadInvoices } from './load-invoices.ts'

type View = InvoicesView | typeof NO_RIGHT

export const loader = (args: LoaderFunctionArgs) =>
  loadInvoices(args, { mode: 'case_number', ref: args.params.ref ?? '' })

export const handle: PageHandle<View | undefined> = {
  cache: 'own',
  meta: (view) => ({ title: toTitle(view), noindex: true }),
}

function toTitle(view: View | undefined): string {
  const of = view === NO_RIGHT ? undefined : view?.query.of
  return of ? invoiceTexts.titles[of.mode](of.ref) : invoiceTexts.title
}

export function Component() {
  const view = useLoaderData<View>()
  return view === NO_RIGHT ? <NoInvoicesRight /> : <InvoicesPage {...view} />
}
