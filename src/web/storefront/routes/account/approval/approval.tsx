import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Approval } from '#contract/approval/approval'
import { ApprovalPage, NothingWaits } from '../../../components/account/approvals/approval-page.tsx'
import { NoApprovalRight } from '../../../components/account/approvals/no-approval-right.tsx'
import { NO_RIGHT, toNoRight } from '../../../components/account/no-right.tsx'
import type { PageHandle } from '../../../meta.ts'
import { shopContext } from '../../../shop-context.ts'
import { approvalTexts as texts } from '../../../texts/professional/approvals.ts'

const OVER = 'over'
type View = Approval | typeof NO_RIGHT | typeof OVER

/** One of those that wait: the mail that leads here may be older than the decision. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<View> {
  const { api } = context.get(shopContext)
  const orders = await api.get('/api/shop/approvals').catch(toNoRight)
  if (orders === NO_RIGHT) return NO_RIGHT
  return orders.data.find(({ id }) => id === params.orderId) ?? OVER
}

export const handle: PageHandle<View | undefined> = {
  cache: 'own',
  meta: (view) => ({ title: toTitle(view), noindex: true }),
}

function toTitle(view: View | undefined): string {
  if (view === OVER) return texts.over
  return view === undefined || view === NO_RIGHT ? texts.title : texts.order(view.order_reference)
}

export function Component() {
  const view = useLoaderData<View>()
  if (view === NO_RIGHT) return <NoApprovalRight />
  return view === OVER ? <NothingWaits /> : <ApprovalPage key={view.id} order={view} />
}
