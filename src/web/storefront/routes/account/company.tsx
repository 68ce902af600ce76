import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CompanyPage, type CompanyView } from '../../components/account/company/company-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { companyTexts } from '../../texts/account/company.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<CompanyView> {
  const users = await context.get(shopContext).api.users()
  const [user, colleagues, approval] = await Promise.all([
    users.me(),
    users.colleagues(),
    users.approval(),
  ])
  const { data, metadata } = colleagues
  return { user, colleagues: data, invitations: metadata.invitations, approval }
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: companyTexts.title, noindex: true }),
}

export function Component() {
  return <CompanyPage {...useLoaderData<CompanyView>()} />
}
