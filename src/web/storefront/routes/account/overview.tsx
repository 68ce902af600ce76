import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { OverviewPage } from '../../components/account/overview/overview-page.tsx'
import type { OverviewView } from '../../components/account/overview/tasks.ts'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { accountTexts } from '../../texts/account/account.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<OverviewView> {
  const { api } = context.get(shopContext)
  const [users, baskets] = await Promise.all([api.users(), api.userBaskets()])
  const me = users.me()
  const [user, addresses, orders, saved, approvals, offers, overdue] = await Promise.all([
    me,
    users.addresses(),
    baskets.orders({}),
    baskets.saved(),
    me.then(async ({ permissions, customer }) =>
      customer && permissions.includes('approve_baskets')
        ? (await api.approvals()).list()
        : undefined,
    ),
    me.then(async ({ permissions }) =>
      permissions.includes('see_offers') ? (await api.offers()).list({ is_open: 1 }) : undefined,
    ),
    me.then(async ({ permissions }) =>
      permissions.includes('see_invoices')
        ? (await api.invoices()).list({ status: 'overdue' })
        : undefined,
    ),
  ])
  return {
    user,
    addresses,
    orders,
    saved,
    approvals: approvals?.data ?? [],
    offers: offers?.data ?? [],
    overdue,
    now: new Date(),
  }
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: accountTexts.myPage, noindex: true }),
}

export function Component() {
  return <OverviewPage {...useLoaderData<OverviewView>()} />
}
