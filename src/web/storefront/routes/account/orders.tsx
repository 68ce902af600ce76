import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { UserBaskets } from '#contract/basket/user-baskets'
import { OrdersPage, readGroup } from '../../components/account/baskets/orders-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { readPage } from '../../paths.ts'
import { shopContext } from '../../shop-context.ts'
import { userBasketTexts } from '../../texts/professional/user-baskets.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<UserBaskets> {
  const query = new URL(request.url).searchParams
  const { api } = context.get(shopContext)
  return api.get('/api/shop/baskets', {
    query: {
      page: readPage(query),
      search: query.get('search')?.slice(0, 100) || undefined,
      status: readGroup(query),
      is_active: 0,
    },
  })
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: userBasketTexts.ordersTitle, noindex: true }),
}

export function Component() {
  return <OrdersPage orders={useLoaderData<UserBaskets>()} />
}
