import { useEffect, useState } from 'react'
import type { ReplyOf } from '#api-client'
import { tellFailure } from '../failures.ts'
import { useServices } from '../services.ts'

export type Definition = ReplyOf<'GET', '/api/admin/custom-fields'>['data'][number]
export type FieldModel = Definition['model']

const NONE: readonly Definition[] = []

/** What the fields of a model are by their keys; none until they are read. */
export function useDefinitions(model: FieldModel): readonly Definition[] {
  const { api } = useServices()
  const [known, setKnown] = useState(NONE)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    api.get('/api/admin/custom-fields', { query: { model }, signal }).then(
      ({ data }) => signal.aborted || setKnown(data),
      (error: unknown) => signal.aborted || tellFailure(error),
    )
    return () => ending.abort()
  }, [api, model])
  return known
}
