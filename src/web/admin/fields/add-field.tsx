import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DANGER, type FormCustomField, NO_DANGER, type Offered } from './custom-field.ts'
import styles from './rows.module.css'

/** What a field can be that nothing is said of. Choices are what its key has, once it is defined. */
const TYPES = [
  { value: 'text', label: 'Tekst' },
  { value: 'textarea', label: 'Lang tekst' },
  { value: 'number', label: 'Tal' },
  { value: 'checkbox', label: 'Ja eller nej' },
  { value: 'timepicker', label: 'Dato og tid' },
  { value: 'link', label: 'Link' },
  { value: 'image', label: 'Billede' },
]
const WITH_META: readonly string[] = ['link', 'image']
const KEY = /^[\w.-]{1,100}$/

type Props = {
  list: readonly FormCustomField[]
  offered: readonly Offered[]
  onAdd: (one: FormCustomField) => void
}

/** Adds one of the fields that are offered and not there yet. */
export function AddDefined({ list, offered, onAdd }: Props) {
  const [chosen, setChosen] = useState('')
  const left = offered.filter(({ key }) => key !== DANGER && list.every((one) => one.key !== key))
  const definition = left.find(({ key }) => key === chosen)
  if (left.length === 0) return null
  return (
    <div className={styles.add}>
      <NativeSelect
        label="Eget felt"
        value={definition ? chosen : ''}
        data={[
          { value: '', label: 'Vælg et felt' },
          ...left.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={!definition}
        onClick={() => {
          if (definition) onAdd(newField(definition))
          setChosen('')
        }}
      >
        Tilføj felt
      </Button>
    </div>
  )
}

/** Adds a field of any key. */
export function AddFree({ list, offered, onAdd }: Props) {
  const [key, setKey] = useState('')
  const [field_type, setType] = useState('text')
  const defined = offered.find((one) => one.key === key)
  const isTaken = list.some((one) => one.key === key)
  const error = isTaken
    ? 'Feltet er der allerede.'
    : key !== '' && !KEY.test(key)
      ? 'Kun bogstaver a-z, tal, punktum, bindestreg og understreg.'
      : undefined
  return (
    <div className={styles.add}>
      <TextInput
        label="Nyt felt"
        placeholder="f.eks. ikon"
        value={key}
        error={error}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <NativeSelect
        label="Slags"
        data={TYPES}
        value={field_type}
        disabled={defined !== undefined}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={key === '' || error !== undefined}
        onClick={() => {
          onAdd(newField(defined ?? { key, name: key, field_type }))
          setKey('')
        }}
      >
        Tilføj
      </Button>
    </div>
  )
}

/** Adds what the label says of dangers, which no definition can describe. */
export function AddDanger({ list, onAdd }: Omit<Props, 'offered'>) {
  if (list.some(({ key }) => key === DANGER)) return null
  const danger = { key: DANGER, name: 'Faremærkning', field_type: 'text', value: '' }
  return (
    <Button variant="default" mt="xs" onClick={() => onAdd({ ...danger, danger: NO_DANGER })}>
      Tilføj faremærkning
    </Button>
  )
}

function newField({ key, name, field_type }: Offered): FormCustomField {
  return { key, name, field_type, value: '', ...(WITH_META.includes(field_type) && { meta: {} }) }
}
