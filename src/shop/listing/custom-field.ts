import type { CustomField } from '#contract/custom-field'

type Typed = Pick<CustomField, 'value' | 'meta' | 'field_type'>

/** What the meta of a type has when it says nothing. */
const META: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  link: { target: '', alt: '', text: '' },
  image: { alt: '' },
}

/**
 * A custom field as its type has it: the value of a timepicker is a moment, in UTC; a link has a target, an alt and a text, a
 * picture an alt. What cannot be read as a moment stays as it is.
 */
export function toTyped<Field extends Typed>(field: Field): Field {
  const { field_type, value, meta } = field
  if (field_type !== 'timepicker') return { ...field, meta: { ...META[field_type], ...meta } }
  const moment = new Date(value ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? field : { ...field, value: moment.toISOString() }
}
