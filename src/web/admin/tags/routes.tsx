import type { LoaderFunctionArgs } from 'react-router'
import { requiring } from '../access/require-right.ts'
import type { Services } from '../services.ts'
import { type LoadedTags, TagsPage } from './tags-page.tsx'

export function listRoute(services: Services) {
  const load = async ({ request: { signal } }: LoaderFunctionArgs): Promise<LoadedTags> => {
    const { data } = await services.api.get('/api/admin/tags', { signal })
    return { tags: data }
  }
  return { Component: TagsPage, loader: requiring(services, 'products_read', load) }
}
