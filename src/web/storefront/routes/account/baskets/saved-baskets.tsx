import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { UserBaskets } from '#contract/basket/user-baskets'
import { SavedPage } from '../../../components/account/baskets/saved-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { readPage } from '../../../paths.ts'
import { shopContext } from '../../../shop-context.ts'
import { userBasketTexts } from '../../../texts/professional/user-baskets.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<UserBaskets> {
  const { api } = context.get(shopContext)
  return api.get('/api/shop/baskets', {
    query: { is_active: true, page: readPage(new URL(request.url).searchParams) },
  })
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: userBasketTexts.savedTitle, noindex: true }),
}

export function Component() {
  return <SavedPage baskets={useLoaderData<UserBaskets>()} />
}
