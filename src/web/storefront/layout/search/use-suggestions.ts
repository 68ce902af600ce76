import { useEffect, useState } from 'react'
import type { Suggestions } from '#contract/catalogue/search'
import { useServices } from '../../services.ts'

export interface FoundWhileTyping {
  /** What it answers. */
  readonly sought: string
  readonly found: Suggestions
  readonly drawn: typeof import('./hanging.tsx')
}

/** Who types fast asks once. */
const PAUSE_MS = 60
const SHORTEST = 2

/** What the shop suggests for a text; what was suggested last, until the next has come. */
export function useSuggestions(text: string, isWanted: boolean): FoundWhileTyping | undefined {
  const { api } = useServices()
  const [last, setLast] = useState<FoundWhileTyping>()
  const sought = text.trim()
  const isAsked = isWanted && sought.length >= SHORTEST
  useEffect(() => {
    if (!isAsked) return
    const stopping = new AbortController()
    const keep = ([found, drawn]: [Suggestions, typeof import('./hanging.tsx')]) => {
      if (!stopping.signal.aborted) setLast({ sought, found, drawn })
    }
    // Suggestions are a help: without them the field still searches.
    const ask = () =>
      Promise.all([
        api.catalogue.suggestions(sought, stopping.signal),
        import('./hanging.tsx'),
      ]).then(keep, () => undefined)
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [api, sought, isAsked])
  return isAsked ? last : undefined
}
