import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newPriceGroup } from '#contract/product/admin-price-group'
import { ActDialog } from '../acts/act-dialog.tsx'
import { errorsOf } from '../forms/form-errors.ts'
import { useServices } from '../services.ts'
import type { PriceGroup } from './price-group.ts'

type Props = {
  /** The one that is changed; left out: a new one is made. */
  saved?: PriceGroup
  /** Of the one that is changed, as it was read. */
  etag?: string
  onClose: () => void
}

export function PriceGroupDialog({ saved, etag = '', onClose }: Props) {
  const { api } = useServices()
  const [typed, setTyped] = useState(saved?.name ?? '')
  const [is_public, setPublic] = useState(saved?.is_public ?? false)
  const name = typed.trim()
  const body = { name, is_public }
  const { name: error } = errorsOf(newPriceGroup, body)
  const hasPrices = (saved?.prices_count ?? 0) > 0
  return (
    <ActDialog
      title={saved ? `Ret prisgruppen ${saved.name}` : 'Ny prisgruppe'}
      label="Gem prisgruppe"
      done="Prisgruppen er gemt"
      whyNot={name === '' ? 'Skriv et navn.' : error && 'Ret navnet.'}
      act={() =>
        saved
          ? api.patch('/api/admin/price-groups/{id}', {
              ...{ id: saved.id, body },
              headers: { 'if-match': etag },
            })
          : api.post('/api/admin/price-groups', { body })
      }
      onClose={onClose}
    >
      <TextInput
        label="Navn"
        data-autofocus
        value={typed}
        error={name !== '' && error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Checkbox
        label="Priserne gælder for alle"
        description={
          hasPrices
            ? 'Kan ikke ændres, når gruppen har priser. Lav en ny gruppe i stedet.'
            : 'Ellers gælder de kun for kunder og brugergrupper, der har fået gruppen.'
        }
        checked={is_public}
        disabled={hasPrices}
        onChange={(event) => setPublic(event.currentTarget.checked)}
      />
    </ActDialog>
  )
}
