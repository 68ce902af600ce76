import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readOfferStatus } from '../../../components/account/offers/earlier-offers.tsx'
import { OffersPage, type OffersView } from '../../../components/account/offers/offers-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { readPage } from '../../../paths.ts'
import { shopContext } from '../../../shop-context.ts'
import { offerTexts } from '../../../texts/professional/offers.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<OffersView> {
  const { api } = context.get(shopContext)
  const query = new URL(request.url).searchParams
  const asked = { search: query.get('search') || undefined }
  const status = readOfferStatus(query)
  const [open, earlier] = await Promise.all([
    api.get('/api/shop/offers', { query: { ...asked, is_open: true } }),
    api.get('/api/shop/offers', { query: { ...asked, is_open: 0, status, page: readPage(query) } }),
  ])
  return { open, earlier }
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: offerTexts.title, noindex: true }),
}

export function Component() {
  return <OffersPage {...useLoaderData<OffersView>()} />
}
