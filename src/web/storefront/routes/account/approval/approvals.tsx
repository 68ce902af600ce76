import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Approvals } from '#contract/approval/approval'
import { ApprovalsPage } from '../../../components/account/approvals/approvals-page.tsx'
import { NoApprovalRight } from '../../../components/account/approvals/no-approval-right.tsx'
import { NO_RIGHT, toNoRight } from '../../../components/account/no-right.tsx'
import type { PageHandle } from '../../../meta.ts'
import { shopContext } from '../../../shop-context.ts'
import { approvalTexts } from '../../../texts/professional/approvals.ts'

type View = Approvals | typeof NO_RIGHT

export async function loader({ context }: LoaderFunctionArgs): Promise<View> {
  const { api } = context.get(shopContext)
  return api.get('/api/shop/approvals').catch(toNoRight)
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: approvalTexts.title, noindex: true }),
}

export function Component() {
  const view = useLoaderData<View>()
  return view === NO_RIGHT ? <NoApprovalRight /> : <ApprovalsPage orders={view.data} />
}
