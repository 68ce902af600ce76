import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { newVariantValue } from '#contract/product/admin-variant'
import { ActDialog } from '../acts/act-dialog.tsx'
import { errorsOf } from '../forms/form-errors.ts'
import { useServices } from '../services.ts'
import { isUsed, usesOf, type Value, type VariantGroup } from './variant-group.ts'

type Props = {
  group: Pick<VariantGroup, 'id' | 'unit' | 'as_visual'>
  /** The one that is changed; left out: a new one is made. */
  saved?: Value
  /** Of the one that is changed, as it was read. */
  etag?: string
  onClose: () => void
}

export function ValueDialog({ group, saved, etag = '', onClose }: Props) {
  const { api } = useServices()
  const [typed, setTyped] = useState(saved?.name ?? '')
  const [typedVisual, setVisual] = useState(saved?.visual ?? '')
  const name = typed.trim()
  const body = { name, visual: typedVisual.trim() || null }
  const errors = errorsOf(newVariantValue, { ...body, variant_group_id: group.id })
  const why = name === '' ? 'Skriv et navn.' : (errors.name || errors.visual) && 'Ret felterne.'
  return (
    <ActDialog
      title={saved ? `Ret værdien ${saved.name}` : 'Ny værdi'}
      label="Gem værdi"
      done="Værdien er gemt"
      help={saved && isUsed(saved) ? `Navnet ændres for ${usesOf(saved)}.` : undefined}
      whyNot={why}
      act={() =>
        saved
          ? api.patch('/api/admin/shop/variants/{id}', {
              ...{ id: saved.id, body },
              headers: { 'if-match': etag },
            })
          : api.post('/api/admin/shop/variants', { body: { ...body, variant_group_id: group.id } })
      }
      onClose={onClose}
    >
      <TextInput
        label="Navn"
        data-autofocus
        description={group.unit === null ? undefined : `Et mål i ${group.unit} får selv sin plads.`}
        value={typed}
        error={name !== '' && errors.name}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {group.as_visual && (
        <TextInput
          label="Farve eller billede"
          description="F.eks. #1d4d39, eller navnet på et billede. Tom: ingen."
          value={typedVisual}
          error={errors.visual}
          onChange={(event) => setVisual(event.currentTarget.value)}
        />
      )}
    </ActDialog>
  )
}
