import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useServices } from '../services.ts'

interface Found {
  readonly id: number
  readonly name: string
}

const SHORTEST = 2
const MOST = 6
const PAUSE_MS = 250

/** Customers by name, once the user has stopped typing. */
export function useCustomers(typed: string): readonly Found[] {
  const { api } = useServices()
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const [known, setKnown] = useState<{ search: string; found: readonly Found[] }>()
  const isAsked = search.length >= SHORTEST
  useEffect(() => {
    if (!isAsked) return
    const ending = new AbortController()
    api
      .get('/api/admin/customers', { query: { search }, signal: ending.signal })
      .then(({ data }) => {
        const found = data.slice(0, MOST).map(({ id, name }) => ({ id: Number(id), name }))
        setKnown({ search, found })
      })
      // What fails finds nothing; the next letter asks again.
      .catch(() => undefined)
    return () => ending.abort()
  }, [api, search, isAsked])
  return isAsked && known?.search === search ? known.found : []
}
