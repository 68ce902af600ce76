import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#api-client'
import { describeFailure } from '../failures.ts'
import { useServices } from '../services.ts'

const TRIED = '/api/admin/search/tried'
const PAUSE_MS = 300

type Reply = ReplyOf<'GET', typeof TRIED>
export type Hit = Pick<Reply['data'][number], 'id' | 'name' | 'url'>

interface Tried {
  readonly words: string
  readonly reply?: Reply
  readonly failure?: string
}

/** What the shop finds by words, once staff have stopped typing. */
export function useTried(typed: string): { readonly reply?: Reply; readonly failure?: string } {
  const { api } = useServices()
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const [known, setKnown] = useState<Tried>()
  useEffect(() => {
    if (words === '') return
    const ending = new AbortController()
    const tell = (tried: Tried) => {
      if (!ending.signal.aborted) setKnown(tried)
    }
    api
      .get(TRIED, { query: { search: words }, signal: ending.signal })
      .then((reply) => tell({ words, reply }))
      .catch((error: unknown) => tell({ words, failure: describeFailure(error) }))
    return () => ending.abort()
  }, [api, words])
  return words !== '' && known?.words === words ? known : {}
}
