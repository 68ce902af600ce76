import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Offer } from '#contract/offer/offer'
import { OfferPage } from '../../../components/account/offers/offer-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { shopContext } from '../../../shop-context.ts'
import { offerTexts as texts } from '../../../texts/professional/offers.ts'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Offer> {
  const { api } = context.get(shopContext)
  const { data } = await api.get('/api/shop/offers/{id}', { id: params.offerId ?? '' })
  return data
}

export const handle: PageHandle<Offer | undefined> = {
  cache: 'own',
  meta: (offer) => ({ title: offer?.title ?? texts.title, noindex: true }),
}

export function Component() {
  const offer = useLoaderData<Offer>()
  return <OfferPage key={offer.id} offer={offer} />
}
