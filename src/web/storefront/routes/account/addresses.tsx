import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { SavedAddress } from '#contract/user/address'
import { AddressesPage } from '../../components/account/addresses/addresses-page.tsx'
import type { PageHandle } from '../../meta.ts'
import { shopContext } from '../../shop-context.ts'
import { addressTexts } from '../../texts/account/addresses.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<readonly SavedAddress[]> {
  return (await context.get(shopContext).api.get('/api/users/me/addresses')).data
}

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: addressTexts.title, noindex: true }),
}

export function Component() {
  return <AddressesPage addresses={useLoaderData<readonly SavedAddress[]>()} />
}
