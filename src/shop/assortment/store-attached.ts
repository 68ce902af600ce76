import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/client'
import { replaceNumberedRows } from '#database/replace-rows'
import { attachmentsOf } from '#shop/catalogue'

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

/** JSON array of the custom fields of a row, also of those that are hidden or not active. */
export function allFieldsOf(model: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(to_jsonb(field) - 'foreign_key_uuid' || jsonb_build_object(
        'attachments', ${attachmentsOf('CustomFields', sql`field.id`)}) order by field.id)
    from catalogue.custom_field field
    where field.model = ${sql.lit(model)} and field.foreign_key = ${id}), '[]')`
}

/** JSON array of the live addresses of a row. */
export function routesOf(model: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(to_jsonb(route) - 'modified' order by route.id)
    from routing.static_route route
    where route.model = ${sql.lit(model)} and route.foreign_key = ${id}
      and route.active and not route.archive), '[]')`
}
