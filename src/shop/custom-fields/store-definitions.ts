import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { selectCount } from '#database/count-rows'
import { type FieldModel, type FieldType, MOST_USES } from '#kernel/field-types'
import type { FieldRules, RulesByKey } from './defined.ts'
import { type CustomFieldFault, CustomFieldsRefused, FieldInUse } from './refusals.ts'

export interface StoredDefinition extends FieldRules {
  readonly id: number
  readonly model: FieldModel
  readonly uses_count: number
}

type Given = {
  readonly [Field in keyof Omit<FieldRules, 'key'>]?: FieldRules[Field] | undefined
}

const uses = selectCount(
  sql`select from catalogue.custom_field used
  where used.model = definition.model and used.key = definition.key`,
  MOST_USES,
)
const columns = sql`definition.id, definition.model, definition.key, definition.name,
  definition.field_type, definition.options, definition.hidden, ${uses} as uses_count`

/** All of them, or those of one model, by their names. */
export async function listDefinitions(
  db: Db,
  model?: FieldModel,
): Promise<readonly StoredDefinition[]> {
  const { rows } = await sql<StoredDefinition>`
    select ${columns} from catalogue.custom_field_definition definition
    where ${model ?? null}::text is null or model = ${model ?? null}
    order by model, name collate catalogue.danish, id`.execute(db)
  return rows
}

export async function findDefinition(db: Db, id: number): Promise<StoredDefinition | undefined> {
  const { rows } = await sql<StoredDefinition>`
    select ${columns} from catalogue.custom_field_definition definition where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** As {@link findDefinition}; no field of its key is written until the transaction ends. */
export async function lockDefinition(tx: Tx, id: number): Promise<StoredDefinition | undefined> {
  await sql`select from catalogue.custom_field_definition where id = ${id} for update`.execute(tx)
  return findDefinition(tx, id)
}

/** What fields of these keys are. Those that are found stay as they are until the transaction ends, and no other is made. */
export async function readRules(
  tx: Tx,
  model: FieldModel,
  keys: readonly string[],
): Promise<RulesByKey> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<FieldRules>`
    select key, name, field_type, options, hidden from catalogue.custom_field_definition
    where model = ${model} and key = any(${[...new Set(keys)]}::text[])
    order by id for key share`.execute(tx)
  return new Map(rows.map((one) => [one.key, one]))
}

/**
 * Waits for those who write fields: what they write decides what a key can be.
 *
 * @throws {CustomFieldsRefused}
 */
export async function createDefinition(
  tx: Tx,
  { model, key, name, field_type, options, hidden }: Omit<StoredDefinition, 'id' | 'uses_count'>,
): Promise<number> {
  refuseChoices(field_type, options)
  await sql`lock table catalogue.custom_field_definition in exclusive mode`.execute(tx)
  await refuseOtherTypes(tx, model, key, field_type)
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.custom_field_definition (model, key, name, field_type, options, hidden)
    values (${model}, ${key}, ${name}, ${field_type}, ${JSON.stringify(options)}::jsonb, ${hidden})
    on conflict (model, key) do nothing returning id`.execute(tx)
  const made = rows[0]
  if (!made) throw refused('key', 'custom_field_key_taken')
  return made.id
}

/** @throws {CustomFieldsRefused} */
export async function changeDefinition(tx: Tx, id: number, given: Given): Promise<void> {
  const before = await findDefinition(tx, id)
  if (!before) return
  const { name = before.name, field_type = before.field_type, hidden = before.hidden } = given
  if (field_type !== before.field_type && before.uses_count > 0) {
    throw refused('field_type', 'custom_field_type_in_use')
  }
  // Choices are of a select: another type has none of those that stood.
  const stood = field_type === before.field_type ? before.options : []
  const { options = stood } = given
  refuseChoices(field_type, options)
  await sql`
    update catalogue.custom_field_definition
    set name = ${name}, field_type = ${field_type}, options = ${JSON.stringify(options)}::jsonb,
      hidden = ${hidden}
    where id = ${id}`.execute(tx)
}

/**
 * @returns Whether it was there.
 * @throws {FieldInUse}
 */
export async function deleteDefinition(tx: Tx, id: number): Promise<boolean> {
  const definition = await lockDefinition(tx, id)
  if (!definition) return false
  const { model, uses_count } = definition
  if (uses_count > 0) throw new FieldInUse({ model, uses_count })
  await sql`delete from catalogue.custom_field_definition where id = ${id}`.execute(tx)
  return true
}

function refuseChoices(field_type: FieldType, options: readonly string[]): void {
  const isSelect = field_type === 'select'
  if (isSelect && options.length === 0) throw refused('options', 'custom_field_choices_missing')
  if (!isSelect && options.length > 0) throw refused('options', 'custom_field_choices_alone')
  if (new Set(options).size < options.length) throw refused('options', 'custom_field_choice_twice')
}

/** Fields that stand already stay what they are. Either side is a range of the index: `<>` would read all fields of the key. */
async function refuseOtherTypes(tx: Tx, model: FieldModel, key: string, field_type: FieldType) {
  const { rows } = await sql<{ field_type: string }>`
    (select field_type from catalogue.custom_field
      where model = ${model} and key = ${key} and field_type < ${field_type} limit 1)
    union all
    (select field_type from catalogue.custom_field
      where model = ${model} and key = ${key} and field_type > ${field_type} limit 1)`.execute(tx)
  const [other] = rows
  if (!other) return
  throw new CustomFieldsRefused({
    errors: {
      field_type: [{ code: 'custom_field_type_stands', facts: { field_type: other.field_type } }],
    },
  })
}

function refused(field: string, code: CustomFieldFault): CustomFieldsRefused {
  return new CustomFieldsRefused({ errors: { [field]: [{ code }] } })
}
