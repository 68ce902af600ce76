import type { FieldType } from '#kernel/field-types'
import { type KindOfField, type Wrong, wrongOfKind } from './wrong-of-kind.ts'

/** What fields of a key are. */
export interface FieldRules {
  readonly key: string
  readonly name: string
  readonly field_type: FieldType
  readonly options: readonly string[]
  readonly hidden: boolean
}

/** By key. */
export type RulesByKey = ReadonlyMap<string, FieldRules>

/** What a new field is where nothing is told of it. */
export function freshOf(rules: FieldRules | undefined) {
  return rules && { name: rules.name, field_type: rules.field_type, hidden: rules.hidden }
}

/** A field with the choices that its key has. */
export function withChoices<Field extends KindOfField>(
  field: Field,
  rules: FieldRules | undefined,
): Field {
  return rules?.field_type === 'select' ? { ...field, options: rules.options } : field
}

/**
 * What is wrong with a field by what its key is, and by its type.
 *
 * @param old What stood before it; left out: it is new.
 */
export function wrongOfField(
  field: KindOfField,
  rules: FieldRules | undefined,
  old?: KindOfField,
): readonly Wrong[] {
  const { field_type } = field
  const isOther = rules && field_type !== rules.field_type && field_type !== old?.field_type
  if (!isOther) return wrongOfKind(withChoices(field, rules), old)
  return [['field_type', 'custom_field_other_type', { field_type: rules.field_type }]]
}
