import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ButtonLink } from '#ui/buttons/button'
import { EmptyState } from '#ui/layout/empty-state'
import { StockNoticePage } from '../../../enquiry/stock-notice-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { paths } from '../../../paths.ts'
import { shopContext } from '../../../shop-context.ts'
import { stockNoticeTexts } from '../../../texts/stock-notice.ts'
import { texts } from '../../../texts.ts'
import { orNotFound } from '../../../views/not-found.ts'

type Awaited = { readonly id: number; readonly name: string; readonly url: string }

/** The product that `?vare=` names; undefined where there is none. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<{
  product: Awaited | undefined
}> {
  const id = Number(new URL(request.url).searchParams.get('vare'))
  if (!Number.isSafeInteger(id) || id < 1) return { product: undefined }
  const { catalogue } = context.get(shopContext).api
  const found = await orNotFound(catalogue.productWithoutRelated(id))
  if ('kind' in found) return { product: undefined }
  const { name, url } = found.data
  return { product: { id, name, url } }
}

export const handle: PageHandle = {
  cache: 'own',
  isByAddress: true,
  sendsForm: true,
  meta: () => ({ title: stockNoticeTexts.title, noindex: true }),
}

export function Component() {
  const { product } = useLoaderData<typeof loader>()
  if (product) return <StockNoticePage product={product} />
  return (
    <div className="wrap section">
      <EmptyState heading="h1" title={stockNoticeTexts.unknown} text={stockNoticeTexts.unknownText}>
        <ButtonLink href={paths.allProducts}>{texts.allGroups}</ButtonLink>
      </EmptyState>
    </div>
  )
}
