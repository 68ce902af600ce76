import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CompanyPage, type CompanyView } from '../../components/account/company/company-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { companyTexts } from '../../texts/account/company.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<CompanyView> {
  const { api } = context.get(shopContext)
  const [user, colleagues, approval] = await Promise.all([
    api.users().then((users) => users.me()),
    api.get('/api/users/company'),
    api.get('/api/users/company/approval'),
  ])
  const { data, metadata } = colleagues
  return { user, colleagues: data, invitations: metadata.invitations, approval: approval.data }
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: companyTexts.title, noindex: true }),
}

export function Component() {
  return <CompanyPage {...useLoaderData<CompanyView>()} />
}
