import type { Requirement } from '#kernel/requirements'
import { type FormCustomField, toFieldChange, toFormField } from '../fields/custom-field.ts'
import { readTags } from '../fields/tags.ts'
import { changesOf } from '../forms/changes-of.ts'
import type { AdminCategory } from './category.ts'

/** A group that products may be filtered by, as the form has it. */
export interface FormGroup {
  readonly id: number
  readonly name: string
  readonly as_filter: boolean
  readonly is_locked: boolean
}

export interface FormPicture {
  /** Left out: it is not saved yet. */
  readonly id?: number
  readonly source: string
  readonly name: string
  readonly description: string
  readonly shown: string | null
}

/** A value that the category is the page of. */
export interface FormVariant {
  readonly id: number
  readonly name: string
  readonly variant_group_id: number
}

/** The custom field that names groups which are always filters. */
const ALWAYS = 'fiterseo_variant_group_ids'

const TEXTS = [
  'name',
  'short_description',
  'description',
  'slug',
  'default_sort',
  'template',
] as const
/** Those that have no value where nothing is written. */
const MAYBE = ['filter_name', 'seo_name', 'seo_description', 'external_reference'] as const
const FLAGS = [
  'active',
  'in_menu',
  'is_searchable',
  'is_private',
  'is_filter',
  'is_noindex',
] as const

export type Values = Record<string, string | boolean>

export function toValues(category: AdminCategory): Values {
  const { parent_id, alias_of, default_limit, variant_groups, custom_fields, attachments } =
    category
  const { requirements, variants } = category
  const of = <Name extends keyof AdminCategory>(names: readonly Name[]) =>
    names.map((name) => [name, category[name] ?? ''] as const)
  return {
    ...Object.fromEntries([...of(TEXTS), ...of(MAYBE), ...of(FLAGS)]),
    parent_id: String(parent_id ?? ''),
    alias_of: String(alias_of ?? ''),
    default_limit: String(default_limit),
    requirements: write(requirements),
    tag_ids: write(category.tag_ids),
    variants: write<FormVariant>(
      variants.map(({ id, name, variant_group_id }) => ({ id, name, variant_group_id })),
    ),
    variant_groups: write<FormGroup>(
      variant_groups.map(({ id, name, as_filter, is_locked }) => ({
        ...{ id, name, as_filter, is_locked },
      })),
    ),
    always: custom_fields.find(({ key }) => key === ALWAYS)?.value ?? '',
    custom_fields: write<FormCustomField>(
      custom_fields.filter(({ key }) => key !== ALWAYS).map(toFormField),
    ),
    attachments: write<FormPicture>(
      attachments.map(({ id, source, name, description, thumbnails: [shown] }) => ({
        ...{ id, source, name, description, shown: shown?.url ?? null },
      })),
    ),
  } as Values
}

function write<One>(list: readonly One[]): string {
  return JSON.stringify(list)
}

/** A list that a control of the form has written. */
export function read<One>(value: string | boolean | undefined): readonly One[] {
  return JSON.parse(String(value || '[]'))
}

/** What is sent: the fields that are other than they were. */
export function toChange(category: AdminCategory, values: Values): object {
  return changesOf(toBody(category, toValues(category)), toBody(category, values))
}

function toBody({ custom_fields }: AdminCategory, values: Values): Record<string, unknown> {
  const textOf = (name: string) => String(values[name] ?? '').trim()
  const numberOf = (name: string) => (textOf(name) === '' ? null : Number(textOf(name)))
  const known = custom_fields.find(({ key }) => key === ALWAYS)
  const always = textOf('always')
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, textOf(name)])),
    ...Object.fromEntries(MAYBE.map((name) => [name, textOf(name) || null])),
    ...Object.fromEntries(FLAGS.map((name) => [name, values[name] === true])),
    parent_id: numberOf('parent_id'),
    alias_of: numberOf('alias_of'),
    default_limit: Number(textOf('default_limit')),
    requirements: read<Requirement>(values.requirements),
    tag_ids: readTags(values.tag_ids),
    variants: read<FormVariant>(values.variants).map(({ id }) => ({ id })),
    variant_groups: read<FormGroup>(values.variant_groups).map(({ id, as_filter, is_locked }) => ({
      ...{ id, as_filter: as_filter || is_locked },
    })),
    custom_fields: [
      ...read<FormCustomField>(values.custom_fields).map(toFieldChange),
      ...(always === ''
        ? []
        : [known ? { id: known.id, value: always } : { key: ALWAYS, name: ALWAYS, value: always }]),
    ],
    attachments: read<FormPicture>(values.attachments).map(
      ({ id, source, name, description }, sort) => ({
        ...(id === undefined ? { source } : { id }),
        ...{ name, description, sort },
      }),
    ),
  }
}

/** Whether what is typed can be the groups that are always filters: numbers with commas. */
export function isAlways(typed: string): boolean {
  return /^(\d{1,15}(\s*,\s*\d{1,15})*)?$/.test(typed.trim())
}
