import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PhoneOrderEntry } from '#contract/phone-order/phone-order'
import { requiring } from '../access/require-right.ts'
import type { Services } from '../services.ts'
import { BeginPage } from './begin-page.tsx'
import { PhoneOrderPage } from './phone-order-page.tsx'
import type { Loaded } from './use-phone-order.ts'

const PERMISSION = 'baskets_edit'
const URL = '/api/admin/shop/phone-orders'

export function newRoute(services: Services) {
  const load = async ({ request }: LoaderFunctionArgs): Promise<readonly PhoneOrderEntry[]> =>
    (await services.api.get(URL, { signal: request.signal })).data
  return { Component: Begin, loader: requiring(services, PERMISSION, load) }
}

export function oneRoute(services: Services) {
  const load = ({ params, request }: LoaderFunctionArgs): Promise<Loaded> => {
    const { id = '' } = params
    return services.api.get(`${URL}/{id}`, { id, signal: request.signal })
  }
  return { Component: One, loader: requiring(services, PERMISSION, load) }
}

function Begin() {
  return <BeginPage drafts={useLoaderData() as readonly PhoneOrderEntry[]} />
}

function One() {
  const loaded = useLoaderData() as Loaded
  return <PhoneOrderPage key={loaded.metadata.id} loaded={loaded} />
}
