import { Alert, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { ActDialog } from '../acts/act-dialog.tsx'
import { describeFailure, tellFailure } from '../failures.ts'
import { useServices } from '../services.ts'
import { isUsed, usesOf, VALUES_OF_PAGE, type Value } from './variant-group.ts'

const MERGE = '/api/admin/shop/variants/{id}/merge'
const PAUSE_MS = 250

/** One value in place of two: what comes of it is told before it is done. */
export function MergeDialog({ gone, onClose }: { gone: Value; onClose: () => void }) {
  const { api } = useServices()
  const [typed, setTyped] = useState('')
  const { others, hasMore } = useOthers(gone, typed)
  const [chosen, setChosen] = useState('')
  const into = others.find(({ id }) => String(id) === chosen)
  const { outcome, failure } = useTried(gone, into)
  return (
    <ActDialog
      title={`Læg ${gone.name} sammen med en anden`}
      label={into ? `Saml i ${into.name}` : 'Saml'}
      done="Værdierne er lagt sammen"
      isDanger
      help="Varer og kategorier får den anden værdi i stedet, og den her slettes. Det kan ikke fortrydes."
      whyNot={into ? failure && 'De kan ikke lægges sammen.' : 'Vælg en værdi.'}
      act={() => api.post(MERGE, { id: gone.id, body: { into_id: Number(chosen) } })}
      onClose={onClose}
    >
      {(hasMore || typed !== '') && (
        <TextInput
          type="search"
          label="Find værdi"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label="Bliver til"
        data={[
          { value: '', label: 'Vælg' },
          ...others.map((one) => ({
            value: String(one.id),
            label: `${one.name} (${usesOf(one)})`,
          })),
        ]}
        value={into ? chosen : ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {failure && (
        <Alert color="danger" role="alert">
          {failure}
        </Alert>
      )}
      {outcome && <p role="status">{outcome}</p>}
    </ActDialog>
  )
}

/** The other values of the group whose names have what is typed, the first of them. */
function useOthers({ id, variant_group_id }: Value, typed: string) {
  const { api } = useServices()
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const [known, setKnown] = useState<{ others: readonly Value[]; hasMore: boolean }>({
    ...{ others: [], hasMore: false },
  })
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    api.get('/api/admin/shop/variants', { query: { variant_group_id, search }, signal }).then(
      ({ data, count }) => {
        if (signal.aborted) return
        const others = data.filter((one) => one.id !== id)
        setKnown({ others, hasMore: count > VALUES_OF_PAGE })
      },
      (error: unknown) => signal.aborted || tellFailure(error),
    )
    return () => ending.abort()
  }, [api, id, variant_group_id, search])
  return known
}

/** What would come of it, in words, or why it cannot be done. */
function useTried(gone: Value, into: Value | undefined) {
  const { api } = useServices()
  const [known, setKnown] = useState<{ id?: number; outcome?: string; failure?: string }>({})
  const into_id = into?.id
  const name = into?.name
  useEffect(() => {
    if (into_id === undefined) return
    const ending = new AbortController()
    const { signal } = ending
    api.post(MERGE, { id: gone.id, body: { into_id }, query: { dry: true }, signal }).then(
      (looked) => {
        const outcome = isUsed(looked)
          ? `${usesOf(looked)} skifter fra ${gone.name} til ${name}.`
          : `Ingen vare eller kategori har ${gone.name}.`
        if (!signal.aborted) setKnown({ id: into_id, outcome })
      },
      (error: unknown) => {
        if (!signal.aborted) setKnown({ id: into_id, failure: describeFailure(error) })
      },
    )
    return () => ending.abort()
  }, [api, gone.id, gone.name, into_id, name])
  return known.id === into_id ? known : {}
}
