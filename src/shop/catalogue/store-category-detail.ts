import { sql } from 'kysely'
import type { Db } from '#database/client'
import {
  attachmentsOf,
  fieldsOf,
  type StoredAttachment,
  type StoredField,
} from './store-attached.ts'

/** What hangs on a category. */
export interface CategoryRelations {
  readonly id: number
  readonly custom_fields: readonly StoredField[]
  readonly attachments: readonly StoredAttachment[]
  /** Groups of the values that its goods have, here and below. */
  readonly group_ids: readonly number[]
}

/** @param ids Categories; aliases by their targets. */
export async function listCategoryRelations(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, CategoryRelations>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CategoryRelations>`
    with member as materialized (
      select distinct asked.id as category_id, link.product_id
      from unnest(${[...ids]}::bigint[]) asked (id)
      join catalogue.category below on below.ancestor_ids @> array[asked.id]
      join catalogue.product_category link on link.category_id = below.id
    ), used as materialized (
      select distinct whole.category_id, variant.variant_group_id
      from (
        select category_id, product_id from member
        union
        select member.category_id, child.id
        from member join catalogue.product child on child.parent_id = member.product_id
      ) whole
      join catalogue.product_variant link on link.product_id = whole.product_id
      join catalogue.variant on variant.id = link.variant_id
    )
    select category.id,
      ${fieldsOf('Categories', sql`category.id`)} as custom_fields,
      ${attachmentsOf('Categories', sql`category.id`)} as attachments,
      array(select variant_group_id from used where used.category_id = category.id) as group_ids
    from catalogue.category
    where category.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
