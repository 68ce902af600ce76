import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requiring } from '../../access/require-right.ts'
import type { Services } from '../../services.ts'
import { GroupsPage, type LoadedGroups } from './groups-page.tsx'

export function groupsRoute(services: Services) {
  const load = async ({ request: { signal } }: LoaderFunctionArgs): Promise<LoadedGroups> => {
    const { api } = services
    const [groups, permissions] = await Promise.all([
      api.get('/api/admin/user-groups', { signal }),
      api.get('/api/admin/permissions', { signal }),
    ])
    return { groups: groups.data, permissions: permissions.data }
  }
  return { Component: Groups, loader: requiring(services, 'users_read', load) }
}

function Groups() {
  return <GroupsPage {...(useLoaderData() as LoadedGroups)} />
}
