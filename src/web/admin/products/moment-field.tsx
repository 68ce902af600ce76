import { TextInput } from '@mantine/core'
import type { OwnField } from '../forms/description.ts'

/** A day with a time, in the time of the browser. */
export function MomentField({ label, value, error, isOff, onChange }: OwnField) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={value}
      error={error}
      disabled={isOff}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
