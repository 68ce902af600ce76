import { isDeepStrictEqual } from 'node:util'
import { LINK_TARGETS } from '#kernel/field-types'
import type { Fault } from '#kernel/refusal'
import { cleanHtml } from '#shop/html'
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
const FILE = /^\w[\w-]*([./][\w-]+)*$/
/** ISO 8601: of another text the machine would guess a moment, `uge 12` is one in December 2001. */
const MOMENT = /^(\d{4}-\d\d-\d\d)([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/

/**
 * What is wrong with a field by its type. A value, or a part of the meta, that stands as it was is left in peace: a choice that there is no more, or what was
 * written before there was a rule, stays until another is told, so that the rest of its owner can be saved.
 */
export function wrongOfKind(field: KindOfField, old?: KindOfField): readonly Wrong[] {
  const stood = old?.field_type === field.field_type ? old : undefined
  const isTold = !stood || field.value !== stood.value
  return [...(isTold ? wrongOfValue(field) : []), ...wrongOfMeta(field, stood)]
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
function isMoment(value: string): boolean {
  const [, day] = MOMENT.exec(value) ?? []
  return day !== undefined && isDay(day) && !Number.isNaN(Date.parse(value))
}

/** 30 February would be another day without a word. */
function isDay(day: string): boolean {
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** A value as it is kept: a moment in UTC, and of HTML what may be shown. */
export function toKept({ field_type, value }: Pick<KindOfField, 'field_type' | 'value'>) {
  if (field_type === 'html') return value && cleanHtml(value)
  return field_type === 'timepicker' && value && isMoment(value)
    ? new Date(value).toISOString()
    : value
}

function choicesOf({ field_type, options }: KindOfField): readonly string[] | undefined {
  if (field_type === 'checkbox') return ['0', '1']
  if (field_type !== 'select' || !Array.isArray(options)) return undefined
  return options.filter((one: unknown) => typeof one === 'string')
}

function wrongOfMeta({ field_type, meta }: KindOfField, stood?: KindOfField): readonly Wrong[] {
  const names = META[field_type]
  if (!names) return []
  const told = Object.entries(meta).filter(
    ([name, one]) => !isDeepStrictEqual(one, stood?.meta[name]),
  )
  if (told.some(([, one]) => typeof one !== 'string')) {
    return [['meta', 'custom_field_meta_no_text', { names: names.join(', ') }]]
  }
  const targets: readonly unknown[] = LINK_TARGETS
  const isUnknown = told.some(([name, one]) => name === 'target' && !targets.includes(one))
  return field_type === 'link' && isUnknown ? [['meta', 'custom_field_target_unknown']] : []
}
