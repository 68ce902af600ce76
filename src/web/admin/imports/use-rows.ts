import { useEffect, useState } from 'react'
import type { ReplyOf } from '#api-client'
import { describeFailure } from '../failures.ts'
import { useServices } from '../services.ts'
import { IMPORTS, type ImportRun } from './import-texts.ts'

export type Shown = 'changed' | 'new' | 'same' | 'warned' | 'faulty' | 'passed' | 'left'

interface Known {
  readonly reply?: ReplyOf<'GET', '/api/admin/imports/{id}/rows'>
  /** In Danish, why they could not be read. */
  readonly failure?: string
}

/** The rows after a line; those before stay on the page while they are read. */
export function useRows({ id, state }: ImportRun, show: Shown, after: number): Known {
  const { api } = useServices()
  const [known, setKnown] = useState<Known>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are others when the state is.
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    api.get(`${IMPORTS}/{id}/rows`, { id, query: { show, after }, signal }).then(
      (reply) => setKnown({ reply }),
      (error: unknown) => {
        if (!signal.aborted) setKnown({ failure: describeFailure(error) })
      },
    )
    return () => ending.abort()
  }, [api, id, state, show, after])
  return known
}
