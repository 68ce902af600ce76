import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'
import { type StoredTag, usesOf } from './tag-uses.ts'

type Props = { gone: StoredTag; tags: readonly StoredTag[]; onClose: () => void }

/** One tag in place of two. */
export function MergeTagDialog({ gone, tags, onClose }: Props) {
  const { api } = useServices()
  const [chosen, setChosen] = useState('')
  const into = tags.find(({ id }) => String(id) === chosen)
  const uses = usesOf(gone)
  return (
    <ActDialog
      title={`Læg ${gone.name} sammen med et andet`}
      label={into ? `Saml i ${into.name}` : 'Saml'}
      done="Mærkaterne er lagt sammen"
      isDanger
      help={`${uses === '' ? 'Intet har mærkatet.' : `${uses} får det andet mærkat i stedet.`} ${gone.name} slettes. Det kan ikke fortrydes.`}
      whyNot={into ? undefined : 'Vælg et mærkat.'}
      act={() =>
        api.post('/api/admin/tags/{id}/merge', { id: gone.id, body: { into_id: Number(chosen) } })
      }
      onClose={onClose}
    >
      <NativeSelect
        label="Bliver til"
        data={[
          { value: '', label: 'Vælg' },
          ...tags
            .filter(({ id }) => id !== gone.id)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
