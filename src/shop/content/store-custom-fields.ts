import { sql } from 'kysely'
import type { Tx } from '#database/client'
import type { Fault } from '#kernel/refusal'
import {
  type CustomFieldFault,
  CustomFieldsRefused,
  freshOf,
  type RulesByKey,
  readRules,
  toKept,
  withChoices,
  wrongOfField,
} from '#shop/custom-fields'
import type { NewNodeField } from './node.ts'

/** A field of a node as its row is. */
interface NodeField {
  readonly key: string
  readonly value: string | null
  readonly name: string
  readonly meta: Readonly<Record<string, unknown>>
  readonly field_type: string
  readonly options: unknown
  readonly field_group: string | null
  readonly hidden: boolean
  readonly active: boolean
}

const NEW_FIELD = {
  meta: {},
  field_type: 'text',
  options: null,
  field_group: null,
  hidden: false,
  active: true,
}

/** Fields as the demo has them. */
export async function insertCustomFields(
  tx: Tx,
  nodeId: number,
  fields: readonly NewNodeField[],
): Promise<void> {
  await insertFields(
    tx,
    nodeId,
    fields.map((one) => ({ ...NEW_FIELD, name: one.key, ...withoutUndefined(one) })),
  )
}

/**
 * These are all fields of the node. What is not told of one stays as the field of its key has it, or is as its key is said to be.
 *
 * @throws {CustomFieldsRefused}
 */
export async function replaceCustomFields(
  tx: Tx,
  nodeId: number,
  given: readonly NewNodeField[],
): Promise<void> {
  const rules = await readRules(
    tx,
    'Nodes',
    given.map(({ key }) => key),
  )
  const stored = await readFields(tx, nodeId)
  const fields = planFields(stored, given, rules)
  await sql`delete from catalogue.custom_field where model = 'Nodes' and foreign_key = ${nodeId}`.execute(
    tx,
  )
  await insertFields(tx, nodeId, fields)
}

/** @throws {CustomFieldsRefused} */
function planFields(
  stored: readonly NodeField[],
  given: readonly NewNodeField[],
  rules: RulesByKey,
): readonly NodeField[] {
  const errors: Record<string, Fault<CustomFieldFault>[]> = {}
  const fields = given.map((one, place) => {
    const ofKey = stored.filter(({ key }) => key === one.key)
    // Of several fields of a key the one that is sent as it was is the same.
    const old = ofKey.find(({ value }) => value === one.value) ?? ofKey[0]
    const ruled = rules.get(one.key)
    const name = one.name || old?.name || ruled?.name || one.key
    const told = withoutUndefined({ ...one, name })
    const field = withChoices({ ...NEW_FIELD, ...freshOf(ruled), ...old, ...told }, ruled)
    for (const [part, code, facts] of wrongOfField(field, ruled, old)) {
      const path = `custom_fields.${place}.${part}`
      errors[path] = [...(errors[path] ?? []), { code, ...(facts && { facts }) }]
    }
    return { ...field, value: toKept(field) }
  })
  if (Object.keys(errors).length > 0) throw new CustomFieldsRefused({ errors })
  return fields
}

async function readFields(tx: Tx, nodeId: number): Promise<readonly NodeField[]> {
  const { rows } = await sql<NodeField>`
    select key, value, name, meta, field_type, options, field_group, hidden, active
    from catalogue.custom_field where model = 'Nodes' and foreign_key = ${nodeId}
    order by id`.execute(tx)
  return rows
}

async function insertFields(tx: Tx, nodeId: number, fields: readonly NodeField[]): Promise<void> {
  if (fields.length === 0) return
  await tx
    .insertInto('catalogue.custom_field')
    .values(
      fields.map(({ meta, options, ...field }) => ({
        ...field,
        model: 'Nodes',
        foreign_key: nodeId,
        meta: JSON.stringify(meta),
        options: options === null ? null : JSON.stringify(options),
      })),
    )
    .execute()
}

function withoutUndefined<One extends object>(
  one: One,
): { [Key in keyof One]: Exclude<One[Key], undefined> } {
  return Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as {
    [Key in keyof One]: Exclude<One[Key], undefined>
  }
}
