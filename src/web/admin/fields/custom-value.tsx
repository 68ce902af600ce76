import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { HtmlField } from '../rich-text/html-field.tsx'
import type { FormCustomField, WrittenField } from './custom-field.ts'
import { DangerField } from './danger-field.tsx'
import styles from './rows.module.css'
import { fromTyped, toTyped } from './typed-moment.ts'

interface Props {
  readonly one: Omit<FormCustomField, 'id' | 'key'>
  readonly error: ReactNode
  readonly isOff: boolean
  readonly onChange: (next: WrittenField) => void
}

type Typed = { readonly currentTarget: { readonly value: string } }

/** The value of a field, as its type is written. */
export function CustomValue({ one, error, isOff, onChange }: Props) {
  const { name, value, meta, danger, field_type, choices } = one
  const write = (next: string) => onChange({ value: next, ...(meta && { meta }) })
  const frame = { className: styles.field, label: name, error, disabled: isOff }
  const shared = {
    ...{ ...frame, value },
    onChange: (event: Typed) => write(event.currentTarget.value),
  }
  if (danger) return <DangerField {...{ name, value, danger, error, isOff, onChange }} />
  switch (field_type) {
    case 'checkbox':
      return (
        <Checkbox
          {...frame}
          checked={value !== '' && value !== '0'}
          onChange={(event) => write(event.currentTarget.checked ? '1' : '0')}
        />
      )
    case 'select':
      // A value that is no choice any more is still shown, and stays until another is chosen.
      if (!choices) return <TextInput {...shared} />
      return <NativeSelect {...shared} data={[...new Set(['', value, ...choices])]} />
    case 'timepicker':
      if (Number.isNaN(Date.parse(value || '2000'))) return <TextInput {...shared} />
      return (
        <TextInput
          {...{ ...frame, type: 'datetime-local', value: toTyped(value) }}
          onChange={(event) => write(fromTyped(event.currentTarget.value) ?? '')}
        />
      )
    case 'number':
      return <TextInput {...shared} inputMode="decimal" />
    case 'textarea':
      return <Textarea {...shared} autosize minRows={2} />
    case 'html':
      return (
        <div className={styles.field}>
          <HtmlField {...{ label: name, value, error, isOff }} onChange={write} />
        </div>
      )
    case 'link':
    case 'image':
      return (
        <>
          <TextInput {...shared} placeholder={field_type === 'link' ? '/kontakt' : 'logo.png'} />
          <MetaFields one={one} isOff={isOff} onChange={onChange} />
        </>
      )
    default:
      return <TextInput {...shared} />
  }
}

/** What a link or a picture has beside where it is. */
function MetaFields({ one, isOff, onChange }: Omit<Props, 'error'>) {
  const { name, value, meta = {}, field_type } = one
  const write = (part: string, next: string) => onChange({ value, meta: { ...meta, [part]: next } })
  const text = (part: string, label: string) => (
    <TextInput
      className={styles.field}
      label={`${label} (${name})`}
      value={meta[part] ?? ''}
      disabled={isOff}
      onChange={(event) => write(part, event.currentTarget.value)}
    />
  )
  if (field_type === 'image') return text('alt', 'Alternativ tekst')
  return (
    <>
      {text('text', 'Linktekst')}
      {text('alt', 'Hjælpetekst')}
      <Checkbox
        label={`Åbn i ny fane (${name})`}
        checked={meta.target === '_blank'}
        disabled={isOff}
        onChange={(event) => write('target', event.currentTarget.checked ? '_blank' : '')}
      />
    </>
  )
}
