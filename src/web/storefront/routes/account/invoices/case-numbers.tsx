import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { RefsView } from '../../../components/account/invoices/invoice-view.ts'
import { NoInvoicesRight } from '../../../components/account/invoices/no-invoices-right.tsx'
import { RefsPage } from '../../../components/account/invoices/refs-page.tsx'
import { NO_RIGHT } from '../../../components/account/no-right.tsx'
import type { PageHandle } from '../../../meta.ts'
import { invoiceTexts } from '../../../texts/professional/invoices.ts'
import { loadRefs } from './load-invoices.ts'

type View = RefsView | typeof NO_RIGHT

export const loader = (args: LoaderFunctionArgs) => loadRefs(args, 'case_number')

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: invoiceTexts.refs.case_number.title, noindex: true }),
}

export function Component() {
  const view = useLoaderData<View>()
  return view === NO_RIGHT ? <NoInvoicesRight /> : <RefsPage {...view} />
}
