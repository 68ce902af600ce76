import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newSynonym } from '#contract/search/admin-search'
import { ActDialog } from '../acts/act-dialog.tsx'
import { errorsOf } from '../forms/form-errors.ts'
import { useServices } from '../services.ts'

type Props = {
  /** One with an id is changed, another is made. */
  saved: {
    readonly id?: number
    readonly said: string
    readonly means: string
    readonly is_mutual: boolean
  }
  /** Of the one that is changed, as it was read. */
  etag?: string
  onClose: () => void
}

export function SynonymDialog({ saved, etag = '', onClose }: Props) {
  const { api } = useServices()
  const [said, setSaid] = useState(saved.said)
  const [means, setMeans] = useState(saved.means)
  const [is_mutual, setMutual] = useState(saved.is_mutual)
  const body = { said: said.trim(), means: means.trim(), is_mutual }
  const errors = errorsOf(newSynonym, body)
  const isEmpty = body.said === '' || body.means === ''
  const { id } = saved
  return (
    <ActDialog
      title={id === undefined ? 'Nyt synonym' : `Ret ${saved.said}`}
      label="Gem synonym"
      done="Synonymet er gemt og virker nu"
      whyNot={
        isEmpty
          ? 'Skriv begge ord.'
          : Object.keys(errors).length > 0
            ? 'Ret det, der er markeret.'
            : undefined
      }
      act={() =>
        id === undefined
          ? api.post('/api/admin/search/synonyms', { body })
          : api.patch('/api/admin/search/synonyms/{id}', {
              ...{ id, body },
              headers: { 'if-match': etag },
            })
      }
      onClose={onClose}
    >
      <TextInput
        label="Kunden skriver"
        description="Ét ord. Bøjninger af det tæller med."
        data-autofocus
        value={said}
        error={said !== '' && errors.said}
        onChange={(event) => setSaid(event.currentTarget.value)}
      />
      <TextInput
        label="Varerne hedder"
        description="Et eller flere ord, som varerne skal have alle sammen."
        value={means}
        error={means !== '' && errors.means}
        onChange={(event) => setMeans(event.currentTarget.value)}
      />
      <Checkbox
        label="Begge veje: det andet ord finder også det første"
        checked={is_mutual}
        onChange={(event) => setMutual(event.currentTarget.checked)}
      />
    </ActDialog>
  )
}
