import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ConsentsReply } from '#contract/consent'
import { ConsentPage } from '../../components/account/consent/consent-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { ownConsentTexts } from '../../texts/account/own-consent.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<ConsentsReply> {
  return (await context.get(shopContext).api.get('/api/shop/consents', { isShared: true })).data
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: ownConsentTexts.title, noindex: true }),
}

export function Component() {
  return <ConsentPage {...useLoaderData<ConsentsReply>()} />
}
