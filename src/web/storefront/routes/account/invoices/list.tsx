import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { InvoicesView } from '../../../components/account/invoices/invoice-view.ts'
import { InvoicesPage } from '../../../components/account/invoices/invoices-page.tsx'
import { NoInvoicesRight } from '../../../components/account/invoices/no-invoices-right.tsx'
import { NO_RIGHT } from '../../../components/account/no-right.tsx'
import type { PageHandle } from '../../../meta.ts'
import { invoiceTexts } from '../../../texts/professional/invoices.ts'
import { loadInvoices } from './load-invoices.ts'

type View = InvoicesView | typeof NO_RIGHT

export const loader = (args: LoaderFunctionArgs) => loadInvoices(args)

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: invoiceTexts.title, noindex: true }),
}

export function Component() {
  const view = useLoaderData<View>()
  return view === NO_RIGHT ? <NoInvoicesRight /> : <InvoicesPage {...view} />
}
