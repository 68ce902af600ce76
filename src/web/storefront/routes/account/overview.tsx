import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Api } from '#api-client'
import { OverviewPage } from '../../components/account/overview/overview-page.tsx'
import type { OverviewView } from '../../components/account/overview/tasks.ts'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { accountTexts } from '../../texts/account/account.ts'
import type { BoughtView } from '../../views/list/bought.ts'

/** Imported when needed: it shares most of its code with the pages of products. */
async function loadBought(api: Api): Promise<BoughtView> {
  const bought = await import('../../views/list/bought.ts')
  return bought.loadBought(api)
}

export async function loader({ context }: LoaderFunctionArgs): Promise<OverviewView> {
  const { api } = context.get(shopContext)
  const [users, baskets] = await Promise.all([api.users(), api.userBaskets()])
  const me = users.me()
  const [user, addresses, orders, saved, bought, cases, approvals, offers, overdue] =
    await Promise.all([
      me,
      users.addresses(),
      baskets.orders({}),
      baskets.saved(),
      loadBought(api),
      me.then(async ({ customer }) =>
        customer ? (await api.cases()).list({ status: 'open' }) : undefined,
      ),
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
    bought,
    cases: cases?.data ?? [],
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
