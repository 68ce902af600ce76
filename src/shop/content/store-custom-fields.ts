import type { Tx } from '#database/client'
import type { NewNodeField } from './node.ts'

export async function insertCustomFields(
  tx: Tx,
  nodeId: number,
  fields: readonly NewNodeField[],
): Promise<void> {
  if (fields.length === 0) return
  await tx
    .insertInto('catalogue.custom_field')
    .values(
      fields.map(({ key, value, name = key, meta = {}, field_type = 'text' }) => ({
        model: 'Nodes',
        foreign_key: nodeId,
        key,
        value,
        name,
        meta: JSON.stringify(meta),
        field_type,
      })),
    )
    .execute()
}
