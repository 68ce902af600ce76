import { sql } from 'kysely'
import type { Db } from '#database/client'
import {
  attachmentsOf,
  fieldsOf,
  type StoredAttachment,
  type StoredField,
} from '../store-attached.ts'

/** The pictures, documents and custom fields of a category. */
export interface CategoryRelations {
  readonly id: number
  readonly custom_fields: readonly StoredField[]
  readonly attachments: readonly StoredAttachment[]
}

/** @param ids Categories; aliases by their targets. */
export async function listCategoryRelations(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, CategoryRelations>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CategoryRelations>`
    select category.id,
      ${fieldsOf('Categories', sql`category.id`)} as custom_fields,
      ${attachmentsOf('Categories', sql`category.id`)} as attachments
    from catalogue.category
    where category.id = any(array(select unnest(${[...ids]}::bigint[])))`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
