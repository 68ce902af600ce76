import type { Tx } from '#database/client'
import { replaceNumberedRows } from '#database/replace-rows'

type Row = Readonly<Record<string, unknown>>

/** These are all custom fields of these rows; those with an id are changed. */
export function writeCustomFields(
  tx: Tx,
  model: 'Products' | 'Categories',
  owners: readonly number[],
  rows: readonly Row[],
): Promise<void> {
  const table = {
    table: 'catalogue.custom_field',
    owner: 'foreign_key',
    common: { model },
    values: {
      key: 'text',
      value: 'text',
      meta: 'jsonb',
      name: 'text',
      field_type: 'text',
      options: 'jsonb',
      field_group: 'text',
      hidden: 'boolean',
      active: 'boolean',
      reference_value: 'text',
      _translations: 'jsonb',
    },
  } as const
  return replaceNumberedRows(tx, table, owners, rows)
}
