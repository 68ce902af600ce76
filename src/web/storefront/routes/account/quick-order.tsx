import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ArticleNumber } from '#contract/basket/quick-order'
import { QuickOrderPage } from '../../components/account/quick-order/quick-order-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { quickOrderTexts } from '../../texts/quick-order.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<ArticleNumber[]> {
  const calls = await context.get(shopContext).api.userBaskets()
  return calls.articleNumbers()
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: quickOrderTexts.title, noindex: true }),
}

export function Component() {
  return <QuickOrderPage numbers={useLoaderData<ArticleNumber[]>()} />
}
