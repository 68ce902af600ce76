import { useEffect, useState } from 'react'
import { ApiError, type ReplyOf } from '#api-client'
import { describeFailure } from '../failures.ts'
import { useServices } from '../services.ts'
import type { Changes } from './tree.ts'

const MANY = '/api/admin/shop/categories/edit-many'

export type Outcome = ReplyOf<'PATCH', typeof MANY>['data']

/** What changes would come to, as the API says; nothing is changed. */
export function useDryRun(changes: Changes) {
  const { api } = useServices()
  const asked = JSON.stringify(changes)
  const [known, setKnown] = useState<{ asked: string; outcome?: Outcome; refusal?: string }>()
  useEffect(() => {
    const ending = new AbortController()
    const tell = (answer: { outcome?: Outcome; refusal?: string }) => {
      if (!ending.signal.aborted) setKnown({ asked, ...answer })
    }
    api
      .patch(MANY, { body: JSON.parse(asked), query: { dry: true } })
      .then(({ data }) => tell({ outcome: data }))
      .catch((error: unknown) => tell({ refusal: toSentences(error) }))
    return () => ending.abort()
  }, [api, asked])
  const isKnown = known?.asked === asked
  return {
    outcome: isKnown ? known.outcome : undefined,
    refusal: isKnown ? known.refusal : undefined,
  }
}

function toSentences(error: unknown): string {
  const ofFields = error instanceof ApiError ? Object.values(error.errors).flat() : []
  return ofFields.length > 0 ? [...new Set(ofFields)].join(' ') : describeFailure(error)
}
