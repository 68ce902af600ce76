import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PickedOrder } from '#contract/picking/picking'
import { requiring } from '../access/require-right.ts'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { type Branches, CountPage } from './count-page.tsx'
import { pickListOf } from './pick-list.tsx'
import { PickingPage } from './picking-page.tsx'

const PERMISSION = 'baskets_status'

/** Those who may not see the branches pick for all of them. */
export async function listRoute(services: Services) {
  const branches = await services.api
    .get('/api/admin/shop/product-options')
    .then(({ data }) => data.branches)
    .catch(() => [])
  const description = pickListOf(branches)
  return {
    element: <ListPage description={description} />,
    loader: requiring(services, PERMISSION, listLoader(services, description)),
  }
}

/** Nothing is read before a branch is chosen but the branches. */
export function countRoute(services: Services) {
  const load = async ({ request: { signal } }: LoaderFunctionArgs): Promise<Branches> =>
    (await services.api.get('/api/admin/stock/counts', { signal })).metadata.branches
  return { Component: Count, loader: requiring(services, PERMISSION, load) }
}

function Count() {
  const branches = useLoaderData() as Branches
  return <CountPage branches={branches} />
}

export function oneRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<PickedOrder> => {
    const { id = '' } = params
    return (await services.api.get('/api/admin/picking/{id}', { id, signal: request.signal })).data
  }
  return { Component: One, loader: requiring(services, PERMISSION, load) }
}

function One() {
  const loaded = useLoaderData() as PickedOrder
  return <PickingPage key={loaded.id} loaded={loaded} />
}
