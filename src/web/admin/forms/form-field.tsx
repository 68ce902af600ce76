import { Checkbox, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Field } from './description.ts'

type Props<Values> = {
  field: Field<Values>
  value: string | boolean
  error: ReactNode
  /** Of its parts. */
  errors: Readonly<Record<string, ReactNode>>
  /** What comes of it. */
  outcome?: string | undefined
  isDisabled: boolean
  onChange: (value: string | boolean) => void
  onBlur: () => void
}

export function FormField<Values>({
  field,
  value,
  error,
  errors,
  outcome,
  isDisabled,
  onChange,
  onBlur,
}: Props<Values>) {
  const { label, name, kind, control } = field
  const help = outcome ?? field.help
  const shared = {
    label,
    name,
    error,
    onBlur,
    disabled: isDisabled || field.isOff === true,
    ...(help && { description: help }),
  }
  if (control)
    return control({ label, value: String(value), error, errors, isOff: shared.disabled, onChange })
  if (kind === 'checkbox')
    return (
      <Checkbox
        {...shared}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  if (kind === 'radio')
    return <Options field={field} value={String(value)} error={error} onChange={onChange} />
  const text = {
    ...shared,
    value: String(value),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (kind === 'select') {
    const data = field.options?.map((one) => ({ value: one.value, label: one.label })) ?? []
    return <NativeSelect {...text} data={data} />
  }
  return kind === 'textarea' ? (
    <Textarea {...text} autosize minRows={5} maxRows={16} />
  ) : (
    <TextInput {...text} />
  )
}

type OptionsProps<Values> = Pick<Props<Values>, 'field' | 'error' | 'onChange'> & { value: string }

function Options<Values>({ field, value, error, onChange }: OptionsProps<Values>) {
  return (
    <Radio.Group
      label={field.label}
      name={field.name}
      value={value}
      error={error}
      onChange={onChange}
    >
      <Stack gap="sm" mt="xs">
        {field.options?.map(({ value: option, label, help, whyNot }) => (
          <Radio
            key={option}
            value={option}
            label={label}
            description={whyNot ?? help}
            disabled={whyNot !== undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
