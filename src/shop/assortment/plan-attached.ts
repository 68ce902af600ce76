import type { StoredAttachment, StoredField } from '#shop/catalogue'
import type { KnownFile } from '#shop/media'
import type { GivenAttachment, GivenField } from './products/change.ts'
import type { Note } from './refusals.ts'

/** The custom fields and files of a product or a category, as they are to be. */

type Row = Readonly<Record<string, unknown>>

const NEW_FIELD = {
  value: null,
  meta: {},
  field_type: 'text',
  options: null,
  field_group: null,
  hidden: false,
  active: true,
  _translations: {},
  reference_value: null,
}

/** What the meta of a type may have. */
const META: Readonly<Record<string, readonly string[]>> = {
  link: ['target', 'alt', 'text'],
  image: ['alt'],
}

/** @param path `custom_fields`, with the place of the owner before it in a list. */
export function planFields(
  owner: number,
  stored: readonly StoredField[],
  given: readonly GivenField[],
  note: Note,
): Row[] {
  const known = new Map(stored.map((one) => [one.id, one]))
  return given.map((one, place) => {
    const path = (field: string) => `custom_fields.${place}.${field}`
    const old = one.id === undefined ? undefined : known.get(one.id)
    if (one.id !== undefined && !old) note(path('id'), 'assortment_field_unknown')
    if (isRepeated(given, place)) note(path('id'), 'assortment_listed_twice')
    const { id: _, ...told } = withoutUndefined(one)
    const field = { ...NEW_FIELD, ...old, ...told } as StoredField
    if (!field.key) note(path('key'), 'assortment_field_empty')
    for (const [name, code, facts] of wrongOfType(field, old)) note(path(name), code, facts)
    const value = isMoment(field) ? new Date(String(field.value)).toISOString() : field.value
    return { ...field, id: one.id, foreign_key: owner, name: field.name || field.key, value }
  })
}

function isMoment({ field_type, value }: StoredField): boolean {
  return field_type === 'timepicker' && value !== null && value !== '' && !isUnreadable(value)
}

function isUnreadable(value: string): boolean {
  return Number.isNaN(Date.parse(value))
}

function wrongOfType(field: StoredField, old: StoredField | undefined): Parameters<Note>[] {
  const { field_type, value, meta } = field
  const wrong: Parameters<Note>[] = []
  if (field_type === 'timepicker' && value && isUnreadable(value)) {
    wrong.push(['value', 'assortment_time_unreadable'])
  }
  const names = META[field_type]
  if (names && Object.entries(meta).some(([, one]) => typeof one !== 'string')) {
    wrong.push(['meta', 'assortment_meta_no_text', { names: names.join(', ') }])
  }
  if (field_type === 'number' && value && !/^-?\d+([.,]\d+)?$/.test(value)) {
    wrong.push(['value', 'assortment_number_unreadable'])
  }
  // A choice that is there no more stays, so that the rest of the product can be saved.
  const isTold = !old || value !== old.value || field_type !== old.field_type
  const choices = isTold ? choicesOf(field) : undefined
  if (value && choices && !choices.includes(value)) {
    wrong.push(['value', 'assortment_choice_unknown', { choices: choices.join(', ') }])
  }
  return wrong
}

/** What the value can be, where that is told; empty is always possible. */
function choicesOf({ field_type, options }: StoredField): readonly string[] | undefined {
  if (field_type === 'checkbox') return ['0', '1']
  if (field_type !== 'select' || !Array.isArray(options)) return undefined
  return options.filter((one: unknown) => typeof one === 'string')
}

export function planAttachments(
  owner: number,
  stored: readonly StoredAttachment[],
  given: readonly GivenAttachment[],
  files: ReadonlyMap<string, KnownFile>,
  note: Note,
): Row[] {
  const known = new Map(stored.map((one) => [one.id, one]))
  return given.map((one, place) => {
    const path = (field: string) => `attachments.${place}.${field}`
    const { id, ...told } = withoutUndefined(one)
    const old = id === undefined ? undefined : known.get(id)
    if (id !== undefined && !old) note(path('id'), 'assortment_attachment_unknown')
    if (isRepeated(given, place)) note(path('id'), 'assortment_listed_twice')
    const source = one.source ?? old?.source
    const file = old && source === old.source ? old : files.get(source ?? '')
    if (!file) note(path('source'), 'assortment_file_unknown')
    const fresh = { name: source, description: '', sort: place, tag_ids: [] }
    return {
      ...fresh,
      ...file,
      ...old,
      // Another file in its place keeps what it is called there.
      ...(old && file && source !== old.source
        ? { ...file, name: old.name, description: old.description }
        : {}),
      ...told,
      id,
      source,
      foreign_key: owner,
    }
  })
}

/** Whether one before it has the same id: both would be written, in any order. */
export function isRepeated(
  given: readonly { readonly id?: number | undefined }[],
  place: number,
): boolean {
  const id = given[place]?.id
  return id !== undefined && given.findIndex((one) => one.id === id) < place
}

function withoutUndefined<One extends object>(one: One): One {
  return Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as One
}
