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
  /** Groups of the values that its products have, here and below. */
  readonly group_ids: readonly number[]
}

/** @param ids Categories; aliases by their targets. */
export async function listCategoryRelations(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, CategoryRelations>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CategoryRelations>`
    with place as materialized (
      select asked.id as category_id, below.id
      from unnest(${[...ids]}::bigint[]) asked (id)
      join catalogue.category below on below.ancestor_ids @> array[asked.id]
    ), member as materialized (
      select distinct link.category_id as place_id, product.id
      from catalogue.product_category link
      cross join lateral (
        select link.product_id as id
        union all
        select child.id from catalogue.product child where child.parent_id = link.product_id) product
      where link.category_id in (select id from place)
    ), used as materialized (
      select distinct member.place_id, variant.variant_group_id
      from member
      join catalogue.product_variant link on link.product_id = member.id
      join catalogue.variant on variant.id = link.variant_id
    )
    select category.id,
      ${fieldsOf('Categories', sql`category.id`)} as custom_fields,
      ${attachmentsOf('Categories', sql`category.id`)} as attachments,
      array(select distinct used.variant_group_id
        from place join used on used.place_id = place.id
        where place.category_id = category.id) as group_ids
    from catalogue.category
    where category.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
