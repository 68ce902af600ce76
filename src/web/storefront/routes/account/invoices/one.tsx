import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiError } from '#api-client'
import type { Invoice } from '#contract/invoice/invoice'
import { danishDay } from '#kernel/time'
import {
  InvoiceNotFound,
  InvoicePage,
  titleOf,
} from '../../../components/account/invoices/invoice-page.tsx'
import { NoInvoicesRight } from '../../../components/account/invoices/no-invoices-right.tsx'
import { NO_RIGHT, toNoRight } from '../../../components/account/no-right.tsx'
import type { PageHandle } from '../../../meta.ts'
import { shopContext } from '../../../shop-context.ts'
import { invoiceTexts } from '../../../texts/professional/invoices.ts'

const NOT_FOUND = 'not found'
type View = { invoice: Invoice; today: string } | typeof NO_RIGHT | typeof NOT_FOUND

export async function loader({ context, params }: LoaderFunctionArgs): Promise<View> {
  const { api } = context.get(shopContext)
  try {
    const { data } = await api.get('/api/shop/invoices/{id}', { id: params.invoiceId ?? '' })
    return { invoice: data, today: danishDay(new Date()) }
  } catch (failure) {
    // Also those of other companies.
    if (failure instanceof ApiError && failure.status === 404) return NOT_FOUND
    return toNoRight(failure)
  }
}

export const handle: PageHandle<View | undefined> = {
  cache: 'own',
  meta: (view) => ({ title: toTitle(view), noindex: true }),
}

function toTitle(view: View | undefined): string {
  if (view === NOT_FOUND) return invoiceTexts.notFound
  return view === undefined || view === NO_RIGHT ? invoiceTexts.title : titleOf(view.invoice)
}

export function Component() {
  const view = useLoaderData<View>()
  if (view === NO_RIGHT) return <NoInvoicesRight />
  return view === NOT_FOUND ? <InvoiceNotFound /> : <InvoicePage {...view} />
}
