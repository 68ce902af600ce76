import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'

/** The pictures, documents and custom fields of a product or a category. */

export interface StoredAttachment {
  readonly id: number
  readonly source: string
  readonly name: string
  readonly description: string
  readonly type: string
  readonly sort: number
  readonly foreign_key: number | null
  readonly foreign_key_uuid: string | null
  readonly model: string
  readonly tag_ids: readonly number[]
  readonly tags: readonly StoredTag[]
  readonly thumbnail_keys: readonly string[]
  readonly byte_size: number | null
  /** ISO 8601 with an offset, as all moments in JSON of the database. */
  readonly created: string
  readonly modified: string
  readonly source_modified: string | null
}

interface StoredTag {
  readonly id: number
  readonly name: string
  readonly created: string
  readonly modified: string
}

export interface StoredField {
  readonly id: number
  readonly key: string
  readonly value: string | null
  readonly meta: Readonly<Record<string, unknown>>
  readonly name: string
  readonly field_type: string
  readonly options: unknown
  readonly foreign_key: number | null
  readonly model: string
  readonly field_group: string | null
  readonly hidden: boolean
  readonly active: boolean
  readonly _translations: Readonly<Record<string, unknown>>
  readonly reference_value: string | null
  readonly attachments: readonly StoredAttachment[]
}

/** JSON array of the attachments of a row, pictures first. */
export function attachmentsOf(model: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(to_jsonb(attached) || jsonb_build_object('tags', coalesce((
        select jsonb_agg(to_jsonb(tag) order by tag.name) from catalogue.tag
        where tag.id = any(attached.tag_ids)), '[]'))
      order by attached.thumbnail_keys = '{}', attached.sort, attached.id)
    from media.attachment attached
    where attached.model = ${sql.lit(model)} and attached.foreign_key = ${id}), '[]')`
}

/** JSON array of the fields of a row that shoppers may see. */
export function fieldsOf(model: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(to_jsonb(field) - 'foreign_key_uuid' || jsonb_build_object(
        'attachments', ${attachmentsOf('CustomFields', sql`field.id`)}) order by field.id)
    from catalogue.custom_field field
    where field.model = ${sql.lit(model)} and field.foreign_key = ${id}
      and field.active and not field.hidden), '[]')`
}

/** How many of these tags there are. */
export async function countTags(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from catalogue.tag where id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** What else is known of a user and of their company: fields that may be shown, and files. */
interface AttachedToUser {
  readonly custom_fields: readonly StoredField[]
  /** None without a company. */
  readonly customer: {
    readonly custom_fields: readonly StoredField[]
    readonly attachments: readonly StoredAttachment[]
  }
}

export async function readAttached(
  db: Db,
  user_id: number,
  customer_id: number | null,
): Promise<AttachedToUser> {
  const company = sql`${customer_id}::bigint`
  const { rows } = await sql<AttachedToUser>`
    select ${fieldsOf('Users', sql`${user_id}::bigint`)} as custom_fields,
      jsonb_build_object('custom_fields', ${fieldsOf('Customers', company)},
        'attachments', ${attachmentsOf('Customers', company)}) as customer`.execute(db)
  return rows[0] ?? { custom_fields: [], customer: { custom_fields: [], attachments: [] } }
}
