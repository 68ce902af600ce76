import type { LoaderFunctionArgs } from 'react-router'
import { requiring } from '../access/require-right.ts'
import type { Services } from '../services.ts'
import { GroupPage, type LoadedGroup } from './group-page.tsx'
import { GroupsPage, type LoadedGroups } from './groups-page.tsx'

const PERMISSION = 'products_read'

export function listRoute(services: Services) {
  const load = async ({ request: { signal } }: LoaderFunctionArgs): Promise<LoadedGroups> => {
    const { data } = await services.api.get('/api/admin/shop/variant-groups', { signal })
    return { groups: data }
  }
  return { Component: GroupsPage, loader: requiring(services, PERMISSION, load) }
}

export function oneRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<LoadedGroup> => {
    const { id = '' } = params
    const { signal, url } = request
    const asked = new URL(url).searchParams
    const search = asked.get('q') ?? ''
    const page = Math.max(1, Number(asked.get('side')) || 1)
    const query = { variant_group_id: Number(id), search, page }
    const [shown, { data: values, count }] = await Promise.all([
      services.api.get('/api/admin/shop/variant-groups/{id}', { id, signal }),
      services.api.get('/api/admin/shop/variants', { query, signal }),
    ])
    return { shown, loaded: { values, count, page, search } }
  }
  return { Component: GroupPage, loader: requiring(services, PERMISSION, load) }
}
