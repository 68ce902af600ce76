import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { type Services, useServices } from '../services.ts'

const SHORTEST = 2
const PAUSE_MS = 250

/** What `ask` finds by what is typed, once the user has stopped typing. It has to be the same function at each call. */
export function useSearch<Found>(
  typed: string,
  ask: (api: Services['api'], search: string, signal: AbortSignal) => Promise<readonly Found[]>,
): readonly Found[] {
  const { api } = useServices()
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const [known, setKnown] = useState<{ search: string; found: readonly Found[] }>()
  const isAsked = search.length >= SHORTEST
  useEffect(() => {
    if (!isAsked) return
    const ending = new AbortController()
    ask(api, search, ending.signal)
      .then((found) => setKnown({ search, found }))
      // What fails finds nothing; the next letter asks again.
      .catch(() => undefined)
    return () => ending.abort()
  }, [api, ask, search, isAsked])
  return isAsked && known?.search === search ? known.found : []
}
