import type { LoaderFunctionArgs } from 'react-router'
import { requiring } from '../access/require-right.ts'
import type { Services } from '../services.ts'
import { SearchPage } from './search-page.tsx'
import { PERIODS, type Searches } from './searches.ts'

const URL = '/api/admin/search'

export function searchRoute(services: Services) {
  const load = async ({ request: { url, signal } }: LoaderFunctionArgs): Promise<Searches> => {
    const { api } = services
    const asked = Number(new globalThis.URL(url).searchParams.get('dage'))
    const days = PERIODS.find((one) => one === asked) ?? 30
    const [misses, synonyms, pinned] = await Promise.all([
      api.get(`${URL}/misses`, { query: { days }, signal }),
      api.get(`${URL}/synonyms`, { signal }),
      api.get(`${URL}/pinned`, { signal }),
    ])
    return { days, misses: misses.data, synonyms: synonyms.data, pinned: pinned.data }
  }
  return { Component: SearchPage, loader: requiring(services, 'products_read', load) }
}
