import { sql } from 'kysely'
import type { Db } from '#database/client'
import { isShutCategory, STRANGER, selectHidden } from '#shop/catalogue'

/** Whether there are as many products as that, whoever may see them. */
export async function hasProducts(db: Db, count: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from catalogue.product offset ${count - 1}) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** How many goods everybody may see, by category, with those of the categories below: a parent counts as one. */
export async function countProducts(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    with hidden as materialized (${selectHidden(STRANGER)}),
    unit as materialized (
      select unit.id, unit.parent_id
      from catalogue.product unit
      where unit.children_count = 0 and not unit.is_gone
        and unit.id not in (select id from hidden)
        and (unit.parent_id is null or unit.parent_id not in (select id from hidden))
    ), listed as (
      select coalesce(unit.parent_id, unit.id) as family_id, link.category_id
      from unit join catalogue.product_category link on link.product_id = unit.id
      union
      select unit.parent_id, link.category_id
      from unit join catalogue.product_category link on link.product_id = unit.parent_id
    )
    select above.id, count(distinct listed.family_id) as count
    from listed
    join catalogue.category on category.id = listed.category_id and not ${isShutCategory}
    cross join lateral unnest(category.ancestor_ids) above (id)
    group by above.id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
