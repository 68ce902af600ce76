import type { LoaderFunctionArgs } from 'react-router'
import { requiring } from '../access/require-right.ts'
import type { Services } from '../services.ts'
import { DefinitionsPage, type LoadedDefinitions } from './definitions-page.tsx'

export function listRoute(services: Services) {
  const load = async ({ request: { signal } }: LoaderFunctionArgs): Promise<LoadedDefinitions> => {
    const { data } = await services.api.get('/api/admin/custom-fields', { signal })
    return { definitions: data }
  }
  return { Component: DefinitionsPage, loader: requiring(services, 'settings_edit', load) }
}
