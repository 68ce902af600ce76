import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#api-client'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { sentencesOf } from '../acts/use-act.ts'
import { useServices } from '../services.ts'
import { ORDER, seenAs } from './order-call.ts'
import type { toBody } from './revision-draft.ts'

type Outcome = ReplyOf<'POST', `${typeof ORDER}/revisions`>['data']

/** What would come of a revision, or why it cannot be. */
export interface Looked {
  readonly outcome?: Outcome
  readonly refusal?: readonly string[]
}

const PAUSE_MS = 350

/** Looks at what would come of it, once the user has stopped typing. @returns undefined until that is known. */
export function useLook(order: AdminBasket, body: ReturnType<typeof toBody>): Looked | undefined {
  const { api } = useServices()
  const { id, version } = order
  const wanted = body && JSON.stringify(body)
  const [asked] = useDebouncedValue(wanted, PAUSE_MS)
  const [known, setKnown] = useState<Looked & { asked: string }>()
  useEffect(() => {
    if (asked === undefined) return
    const ending = new AbortController()
    api
      .post(`${ORDER}/revisions`, {
        id,
        query: { dry: true },
        // Why it is done is said when it is saved.
        body: { ...JSON.parse(asked), reason: '–' },
        headers: seenAs({ id, version }),
        signal: ending.signal,
      })
      .then(({ data }) => setKnown({ asked, outcome: data }))
      .catch((failure: unknown) => {
        if (!ending.signal.aborted) setKnown({ asked, refusal: sentencesOf(failure) })
      })
    return () => ending.abort()
  }, [api, id, version, asked])
  return known && known.asked === wanted ? known : undefined
}
