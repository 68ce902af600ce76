import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { OverviewPage } from '../../components/account/overview/overview-page.tsx'
import type { OverviewView } from '../../components/account/overview/tasks.ts'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { accountTexts } from '../../texts/account.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<OverviewView> {
  const { api } = context.get(shopContext)
  const [users, baskets, offers] = await Promise.all([api.users(), api.userBaskets(), api.offers()])
  const me = users.me()
  const [user, open, addresses, orders, saved] = await Promise.all([
    me,
    me.then(({ permissions }) =>
      permissions.includes('see_offers') ? offers.list({ is_open: 1 }) : undefined,
    ),
    users.addresses(),
    baskets.orders({}),
    baskets.saved(),
  ])
  return { user, addresses, orders, saved, offers: open?.data ?? [], now: new Date() }
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: accountTexts.myPage, noindex: true }),
}

export function Component() {
  return <OverviewPage {...useLoaderData<OverviewView>()} />
}
