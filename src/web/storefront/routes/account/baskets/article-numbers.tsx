import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ArticleNumbers } from '#contract/basket/quick-order'
import { ArticleNumbersPage } from '../../../components/account/quick-order/article-numbers-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { readPage } from '../../../paths.ts'
import { shopContext } from '../../../shop-context.ts'
import { articleNumberTexts } from '../../../texts/professional/article-numbers.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ArticleNumbers> {
  const query = new URL(request.url).searchParams
  const { api } = context.get(shopContext)
  return api.get('/api/shop/article-numbers', {
    query: {
      page: readPage(query),
      q: query.get('search')?.slice(0, 100) || undefined,
    },
  })
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: articleNumberTexts.title, noindex: true }),
}

export function Component() {
  return <ArticleNumbersPage numbers={useLoaderData<ArticleNumbers>()} />
}
