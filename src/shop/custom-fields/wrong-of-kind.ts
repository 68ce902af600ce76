import { LINK_TARGETS } from '#kernel/field-types'
import type { Fault } from '#kernel/refusal'
import type { CustomFieldFault } from './refusals.ts'

/** What of a field depends on its type. */
export interface KindOfField {
  readonly field_type: string
  readonly value: string | null
  readonly meta: Readonly<Record<string, unknown>>
  readonly options: unknown
}

export type Wrong = readonly [
  field: 'value' | 'meta' | 'field_type',
  code: CustomFieldFault,
  facts?: Fault['facts'],
]

/** What the meta of a type may have. */
const META: Readonly<Record<string, readonly string[]>> = {
  link: ['target', 'alt', 'text'],
  image: ['alt'],
}
/** In the shop, elsewhere, or to a person: nothing that a browser would run. */
const ADDRESS = /^(\/(?![/\\])|#|https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d])\S*$/i
const FILE = /^\w[\w./-]*$/

/**
 * What is wrong with a field by its type. A value that stands as it was is left in peace: a choice that there is no more, or what was
 * written before there was a rule, stays until another is told, so that the rest of its owner can be saved.
 */
export function wrongOfKind(field: KindOfField, old?: KindOfField): readonly Wrong[] {
  const isTold = !old || field.value !== old.value || field.field_type !== old.field_type
  return [...(isTold ? wrongOfValue(field) : []), ...wrongOfMeta(field)]
}

function wrongOfValue(field: KindOfField): readonly Wrong[] {
  const { field_type, value } = field
  // Empty is always possible.
  if (!value) return []
  const choices = choicesOf(field)
  if (choices) {
    if (choices.includes(value)) return []
    return [['value', 'custom_field_choice_unknown', { choices: choices.join(', ') }]]
  }
  const code = codeOf(field_type, value)
  return code ? [['value', code]] : []
}

function codeOf(field_type: string, value: string): CustomFieldFault | undefined {
  switch (field_type) {
    case 'timepicker':
      return isMoment(value) ? undefined : 'custom_field_time_unreadable'
    case 'number':
      return /^-?\d+([.,]\d+)?$/.test(value) ? undefined : 'custom_field_number_unreadable'
    case 'link':
      return ADDRESS.test(value) ? undefined : 'custom_field_link_unreadable'
    case 'image':
      return ADDRESS.test(value) || FILE.test(value) ? undefined : 'custom_field_image_unreadable'
    default:
      return undefined
  }
}

/** Whether a text is a moment that the shop can tell: `2026-12-01T08:00+01:00`. */
export function isMoment(value: string): boolean {
  return !Number.isNaN(Date.parse(value))
}

function choicesOf({ field_type, options }: KindOfField): readonly string[] | undefined {
  if (field_type === 'checkbox') return ['0', '1']
  if (field_type !== 'select' || !Array.isArray(options)) return undefined
  return options.filter((one: unknown) => typeof one === 'string')
}

function wrongOfMeta({ field_type, meta }: KindOfField): readonly Wrong[] {
  const names = META[field_type]
  if (!names) return []
  if (Object.values(meta).some((one) => typeof one !== 'string')) {
    return [['meta', 'custom_field_meta_no_text', { names: names.join(', ') }]]
  }
  const targets: readonly unknown[] = LINK_TARGETS
  if (field_type !== 'link' || targets.includes(meta.target ?? '')) return []
  return [['meta', 'custom_field_target_unknown']]
}
