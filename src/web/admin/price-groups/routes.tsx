import type { LoaderFunctionArgs } from 'react-router'
import { requiring } from '../access/require-right.ts'
import type { Services } from '../services.ts'
import { type LoadedGroups, PriceGroupsPage } from './price-groups-page.tsx'

export function listRoute(services: Services) {
  const load = async ({ request: { signal } }: LoaderFunctionArgs): Promise<LoadedGroups> => {
    const { data } = await services.api.get('/api/admin/price-groups', { signal })
    return { groups: data }
  }
  return { Component: PriceGroupsPage, loader: requiring(services, 'products_read', load) }
}
