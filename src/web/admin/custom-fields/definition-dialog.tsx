import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newFieldDefinition } from '#contract/field-definition'
import type { FieldModel, FieldType } from '#kernel/field-types'
import { fieldTypeNames } from '#surface/words/field-types'
import { ActDialog } from '../acts/act-dialog.tsx'
import type { Definition } from '../fields/use-definitions.ts'
import { errorsOf } from '../forms/form-errors.ts'
import { useServices } from '../services.ts'
import { keyOf, models, readChoices } from './definition.ts'

type Props = {
  /** The one that is changed; left out: a new one is made. */
  saved?: Definition
  /** Of the one that is changed, as it was read. */
  etag?: string
  onClose: () => void
}

interface Typed {
  readonly model: FieldModel
  /** Undefined: it follows from the name. */
  readonly key?: string | undefined
  readonly name: string
  readonly field_type: FieldType
  readonly choices: string
  readonly hidden: boolean
}

const EMPTY: Typed = {
  ...{ model: 'Products', name: '', field_type: 'text', choices: '', hidden: false },
}
const TYPES = Object.entries(fieldTypeNames).map(([value, label]) => ({ value, label }))

export function DefinitionDialog({ saved, etag = '', onClose }: Props) {
  const { api } = useServices()
  const [typed, setTyped] = useState<Typed>(
    saved ? { ...saved, choices: saved.options.join('\n') } : EMPTY,
  )
  const write = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const { model, field_type, hidden } = typed
  const name = typed.name.trim()
  const key = typed.key ?? keyOf(name)
  const options = field_type === 'select' ? [...readChoices(typed.choices)] : []
  const change = { name, field_type, options, hidden }
  const body = { ...change, model, key: key.trim() }
  const errors = errorsOf(newFieldDefinition, body)
  const isUsed = (saved?.uses_count ?? 0) > 0
  return (
    <ActDialog
      title={saved ? `Ret feltet ${saved.name}` : 'Nyt felt'}
      label="Gem felt"
      done="Feltet er gemt"
      whyNot={whyNot(body, Object.keys(errors).length > 0)}
      act={() =>
        saved
          ? api.patch('/api/admin/custom-fields/{id}', {
              ...{ id: saved.id, body: change },
              headers: { 'if-match': etag },
            })
          : api.post('/api/admin/custom-fields', { body })
      }
      onClose={onClose}
    >
      {!saved && (
        <NativeSelect
          label="Hører til"
          data={models.map((one) => ({ value: one.model, label: one.name }))}
          value={model}
          onChange={(event) => write({ model: event.currentTarget.value as FieldModel })}
        />
      )}
      <TextInput
        label="Navn"
        data-autofocus
        description={isUsed ? 'Felter, der allerede er oprettet, beholder deres navn.' : undefined}
        value={typed.name}
        error={name !== '' && errors.name}
        onChange={(event) => write({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Nøgle"
        description="Det navn, feltet har i import og API. Kan ikke ændres senere."
        value={key}
        disabled={saved !== undefined}
        error={key !== '' && errors.key}
        onChange={(event) => write({ key: event.currentTarget.value })}
      />
      <NativeSelect
        label="Slags"
        description={isUsed ? 'Kan ikke ændres, når feltet er i brug.' : undefined}
        data={TYPES}
        value={field_type}
        disabled={isUsed}
        onChange={(event) => write({ field_type: event.currentTarget.value as FieldType })}
      />
      {field_type === 'select' && (
        <Textarea
          label="Valgmuligheder"
          description="Én på hver linje. En, der fjernes, bliver stående, hvor den er valgt."
          autosize
          minRows={3}
          value={typed.choices}
          error={options.length > 0 && errors.options}
          onChange={(event) => write({ choices: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label="Kun for personalet"
        description="Gælder nye felter: kunderne ser dem ikke."
        checked={hidden}
        onChange={(event) => write({ hidden: event.currentTarget.checked })}
      />
    </ActDialog>
  )
}

type Body = {
  readonly name: string
  readonly key: string
  readonly field_type: FieldType
  readonly options: readonly string[]
}

function whyNot({ name, key, field_type, options }: Body, hasErrors: boolean) {
  if (name === '') return 'Skriv et navn.'
  if (key === '') return 'Skriv en nøgle.'
  if (field_type === 'select' && options.length === 0) return 'Skriv mindst én valgmulighed.'
  return hasErrors ? 'Ret det, der er markeret.' : undefined
}
