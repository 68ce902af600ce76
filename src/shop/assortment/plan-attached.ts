import type { Tx } from '#database/client'
import type { FieldModel } from '#kernel/field-types'
import type { StoredAttachment, StoredField } from '#shop/catalogue'
import {
  freshOf,
  type RulesByKey,
  readRules,
  toKept,
  withChoices,
  wrongOfField,
} from '#shop/custom-fields'
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

/**
 * Faults are noted at `custom_fields`, each with its place.
 *
 * @param rules What fields of these keys are.
 */
export function planFields(
  owner: number,
  stored: readonly StoredField[],
  given: readonly GivenField[],
  rules: RulesByKey,
  note: Note,
): Row[] {
  const known = new Map(stored.map((one) => [one.id, one]))
  return given.map((one, place) => {
    const path = (field: string) => `custom_fields.${place}.${field}`
    const { id, copy_of, ...sent } = one
    const old = id === undefined ? undefined : known.get(id)
    if (id !== undefined && !old) note(path('id'), 'assortment_field_unknown')
    if (isRepeated(given, place)) note(path('id'), 'assortment_listed_twice')
    const told = withoutUndefined(sent)
    const ruled = rules.get(one.key ?? old?.key ?? '')
    const field = withChoices(
      { ...NEW_FIELD, ...freshOf(ruled), ...copy_of, ...old, ...told } as StoredField,
      ruled,
    )
    if (!field.key) note(path('key'), 'assortment_field_empty')
    const stood = copy_of ?? old
    // Under another key it is another field.
    const same = stood?.key === field.key ? stood : undefined
    for (const [name, code, facts] of wrongOfField(field, ruled, same)) {
      note(path(name), code, facts)
    }
    const name = field.name || ruled?.name || field.key
    return { ...field, id, foreign_key: owner, name, value: toKept(field) }
  })
}

/** What the fields of all these owners are, by their keys. */
export function readRulesOf(
  tx: Tx,
  model: FieldModel,
  owners: readonly {
    readonly stored: readonly StoredField[]
    readonly given: readonly GivenField[]
  }[],
): Promise<RulesByKey> {
  const keys = owners.flatMap(({ stored, given }) =>
    given.flatMap(({ id, key }) => key ?? stored.find((one) => one.id === id)?.key ?? []),
  )
  return readRules(tx, model, keys)
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
