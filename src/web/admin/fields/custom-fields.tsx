import { ActionIcon, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OwnField } from '../forms/description.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './rows.module.css'

/** A custom field; one without an id is new. */
export interface FormCustomField {
  readonly id?: number | undefined
  readonly key: string
  readonly name: string
  readonly field_type: string
  readonly value: string
}

/** What a new field can be. Links and pictures have more than a value, and are made where their kind is. */
const TYPES = [
  { value: 'text', label: 'Tekst' },
  { value: 'textarea', label: 'Lang tekst' },
  { value: 'number', label: 'Tal' },
  { value: 'timepicker', label: 'Dato' },
]
const KEY = /^[\w.-]{1,100}$/

/** Fields that a record has beside those that all have. Their value is a list as JSON. */
export function CustomFields({ value, error, isOff, onChange }: OwnField) {
  const list: readonly FormCustomField[] = JSON.parse(value || '[]')
  const write = (next: readonly FormCustomField[]) => onChange(JSON.stringify(next))
  return (
    <div>
      <ul className={styles.rows} aria-label="Egne felter">
        {list.map((one, at) => (
          <li key={one.id ?? one.key}>
            <CustomValue
              one={one}
              isOff={isOff}
              onChange={(next) => write(list.with(at, { ...one, value: next }))}
            />
            <ActionIcon
              aria-label={`Fjern ${one.name}`}
              disabled={isOff}
              onClick={() => write(list.toSpliced(at, 1))}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
      {!isOff && <NewField list={list} onAdd={(one) => write([...list, one])} />}
    </div>
  )
}

interface ValueProps {
  readonly one: Pick<FormCustomField, 'name' | 'value' | 'field_type'>
  /** What a field of the kind select can be. */
  readonly choices?: readonly string[] | undefined
  readonly isOff: boolean
  readonly onChange: (value: string) => void
}

/** The value of a field, as its kind is written. */
export function CustomValue({ one, choices, isOff, onChange }: ValueProps) {
  const { name, value, field_type } = one
  const frame = { className: styles.field, label: name, disabled: isOff }
  if (field_type === 'checkbox') {
    return (
      <Checkbox
        {...frame}
        checked={value !== '' && value !== '0'}
        onChange={(event) => onChange(event.currentTarget.checked ? '1' : '0')}
      />
    )
  }
  const shared = {
    ...{ ...frame, value },
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  // A value that is no choice any more is still shown, and stays until another is chosen.
  if (field_type === 'select' && choices) {
    return <NativeSelect {...shared} data={[...new Set(['', value, ...choices])]} />
  }
  const isLong = field_type === 'textarea' || field_type === 'html'
  return isLong ? <Textarea {...shared} autosize minRows={2} /> : <TextInput {...shared} />
}

type NewProps = { list: readonly FormCustomField[]; onAdd: (one: FormCustomField) => void }

function NewField({ list, onAdd }: NewProps) {
  const [key, setKey] = useState('')
  const [field_type, setType] = useState('text')
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
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={key === '' || error !== undefined}
        onClick={() => {
          onAdd({ key, name: key, field_type, value: '' })
          setKey('')
        }}
      >
        Tilføj
      </Button>
    </div>
  )
}
