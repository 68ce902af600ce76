import { requiring } from '../access/require-right.ts'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { mixingListOf } from './mixing-list.tsx'

/** Those who may not see the branches mix for all of them. */
export async function listRoute(services: Services) {
  const branches = await services.api
    .get('/api/admin/shop/product-options')
    .then(({ data }) => data.branches)
    .catch(() => [])
  const description = mixingListOf(branches)
  return {
    element: <ListPage description={description} />,
    loader: requiring(services, 'paint_mix', listLoader(services, description)),
  }
}
