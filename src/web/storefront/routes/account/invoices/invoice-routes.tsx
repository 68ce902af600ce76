import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { InvoiceMode } from '../../../components/account/invoices/invoice-query.ts'
import type { InvoicesView, RefsView } from '../../../components/account/invoices/invoice-view.ts'
import { InvoicesPage } from '../../../components/account/invoices/invoices-page.tsx'
import { NoInvoicesRight } from '../../../components/account/invoices/no-invoices-right.tsx'
import { RefsPage } from '../../../components/account/invoices/refs-page.tsx'
import { NO_RIGHT } from '../../../components/account/no-right.tsx'
import type { PageHandle } from '../../../meta.ts'
import { invoiceTexts } from '../../../texts/professional/invoices.ts'
import { loadInvoices, loadRefs } from './load-invoices.ts'

type Invoices = InvoicesView | typeof NO_RIGHT
type Refs = RefsView | typeof NO_RIGHT

/** @param mode Left out: of all invoices; otherwise of the case or order reference in the address. */
function invoicesRoute(mode?: InvoiceMode) {
  const handle: PageHandle<Invoices | undefined> = {
    cache: 'own',
    meta: (view) => ({ title: toTitle(view), noindex: true }),
  }
  const loader = (args: LoaderFunctionArgs) =>
    loadInvoices(args, mode && { mode, ref: args.params.ref ?? '' })
  return { handle, loader, Component: ShownInvoices }
}

/** @param mode What the invoices are listed by: case numbers or order references. */
function refsRoute(mode: InvoiceMode) {
  const handle: PageHandle = {
    cache: 'own',
    meta: () => ({ title: invoiceTexts.refs[mode].title, noindex: true }),
  }
  return {
    handle,
    loader: (args: LoaderFunctionArgs) => loadRefs(args, mode),
    Component: ShownRefs,
  }
}

export const list = invoicesRoute()
export const ofCaseNumber = invoicesRoute('case_number')
export const ofOrderReference = invoicesRoute('order_reference')
export const caseNumbers = refsRoute('case_number')
export const orderReferences = refsRoute('order_reference')

function toTitle(view: Invoices | undefined): string {
  const of = view === NO_RIGHT ? undefined : view?.query.of
  return of ? invoiceTexts.titles[of.mode](of.ref) : invoiceTexts.title
}

function ShownInvoices() {
  const view = useLoaderData<Invoices>()
  return view === NO_RIGHT ? <NoInvoicesRight /> : <InvoicesPage {...view} />
}

function ShownRefs() {
  const view = useLoaderData<Refs>()
  return view === NO_RIGHT ? <NoInvoicesRight /> : <RefsPage {...view} />
}
