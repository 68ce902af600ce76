import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useServices } from '../services.ts'

interface Found {
  readonly id: number
  readonly name: string
  readonly number: string
}

const SHORTEST = 2
const MOST = 6
const PAUSE_MS = 250

/** Products that can be bought, by number or name, once the user has stopped typing. */
export function useProducts(typed: string): readonly Found[] {
  const { api } = useServices()
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const [known, setKnown] = useState<{ search: string; found: readonly Found[] }>()
  const isAsked = search.length >= SHORTEST
  useEffect(() => {
    if (!isAsked) return
    const ending = new AbortController()
    const query = { search, allProductChildren: true, limit: MOST }
    api
      .get('/api/shop/products', { query, signal: ending.signal })
      .then(({ data }) => {
        const found = data.map(({ id, name, varenummer }) => ({
          id,
          name,
          number: varenummer ?? '',
        }))
        setKnown({ search, found })
      })
      // What fails finds nothing; the next letter asks again.
      .catch(() => undefined)
    return () => ending.abort()
  }, [api, search, isAsked])
  return isAsked && known?.search === search ? known.found : []
}
