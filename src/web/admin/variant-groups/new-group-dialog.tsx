import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newVariantGroup } from '#contract/product/admin-variant'
import { ActDialog } from '../acts/act-dialog.tsx'
import { errorsOf } from '../forms/form-errors.ts'
import { useServices } from '../services.ts'
import { GROUPS_PATH } from './variant-group.ts'

/** A group by its name and unit; the rest is written on its page. */
export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [typedUnit, setUnit] = useState('')
  const [name, unit] = [typed.trim(), typedUnit.trim()]
  const body = { name, ...(unit !== '' && { unit }) }
  const errors = errorsOf(newVariantGroup, body)
  return (
    <ActDialog
      title="Ny egenskab"
      label="Opret egenskab"
      done="Egenskaben er oprettet"
      whyNot={name === '' ? 'Skriv et navn.' : (errors.name || errors.unit) && 'Ret felterne.'}
      act={async () => {
        const { data } = await api.post('/api/admin/shop/variant-groups', { body })
        await navigate(`${GROUPS_PATH}/${data.id}`)
      }}
      onClose={onClose}
    >
      <TextInput
        label="Navn"
        data-autofocus
        value={typed}
        error={name !== '' && errors.name}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TextInput
        label="Enhed"
        description="Hvis værdierne er mål, f.eks. mm, kg eller W. Kan ikke ændres, når der er værdier."
        value={typedUnit}
        error={errors.unit}
        onChange={(event) => setUnit(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
