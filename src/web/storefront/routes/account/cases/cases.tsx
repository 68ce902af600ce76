import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { InvoiceCases } from '#contract/case/case'
import { CasesPage } from '../../../components/account/cases/cases-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { readPage } from '../../../paths.ts'
import { shopContext } from '../../../shop-context.ts'
import { caseTexts } from '../../../texts/professional/cases.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<InvoiceCases> {
  const query = new URL(request.url).searchParams
  const { api } = context.get(shopContext)
  return api.get('/api/shop/invoice-cases', {
    query: {
      page: readPage(query),
      search: query.get('search')?.slice(0, 100) || undefined,
      status: query.get('status') === 'closed' ? 'closed' : 'open',
    },
  })
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: caseTexts.title, noindex: true }),
}

export function Component() {
  return <CasesPage cases={useLoaderData<InvoiceCases>()} />
}
