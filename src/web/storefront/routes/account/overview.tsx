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
  const me = api.users().then((users) => users.me())
  const [user, addresses, orders, saved, bought, cases, approvals, offers, overdue] =
    await Promise.all([
      me,
      api.get('/api/users/me/addresses'),
      api.get('/api/shop/baskets', { query: { is_active: 0 } }),
      api.get('/api/shop/baskets', { query: { is_active: true, page: 1 } }),
      loadBought(api),
      me.then(async ({ customer }) =>
        customer ? api.get('/api/shop/invoice-cases', { query: { status: 'open' } }) : undefined,
      ),
      me.then(async ({ permissions, customer }) =>
        customer && permissions.includes('approve_baskets')
          ? api.get('/api/shop/approvals')
          : undefined,
      ),
      me.then(async ({ permissions }) =>
        permissions.includes('see_offers')
          ? api.get('/api/shop/offers', { query: { is_open: true } })
          : undefined,
      ),
      me.then(async ({ permissions }) =>
        permissions.includes('see_invoices')
          ? api.get('/api/shop/invoices', { query: { status: 'overdue' } })
          : undefined,
      ),
    ])
  return {
    user,
    addresses: addresses.data,
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
