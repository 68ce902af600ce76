import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { danishDay } from '#kernel/time'
import { CasePage, type CaseView } from '../../../components/account/cases/case-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { shopContext } from '../../../shop-context.ts'
import { nameOfCase } from '../../../texts/professional/case-name.ts'
import { caseTexts } from '../../../texts/professional/cases.ts'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<CaseView> {
  const { api } = context.get(shopContext)
  const { data } = await api.get('/api/shop/invoice-cases/{id}', { id: params.caseId ?? '' })
  return { found: data, today: danishDay(new Date()) }
}

export const handle: PageHandle<CaseView | undefined> = {
  cache: 'own',
  meta: (view) => ({ title: view ? nameOfCase(view.found) : caseTexts.title, noindex: true }),
}

export function Component() {
  return <CasePage {...useLoaderData<CaseView>()} />
}
