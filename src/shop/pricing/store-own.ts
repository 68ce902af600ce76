import { sql } from 'kysely'
import type { Db } from '#database/client'

/**
 * Which of these products are priced otherwise for some price groups: they have a price or a rebate for one of them. A
 * rebate of a parent is its children's too.
 */
export async function listOwnPriced(
  db: Db,
  productIds: readonly number[],
  priceGroupIds: readonly number[],
): Promise<Set<number>> {
  if (productIds.length === 0 || priceGroupIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    with asked as materialized (
      select id, parent_id from catalogue.product
      where id = any(array(select unnest(${[...productIds]}::bigint[])))
    )
    select id from asked
    where exists (
      select from pricing.price where price.product_id = asked.id
        and price.price_group_id = any(${[...priceGroupIds]}::bigint[]))
    or exists (
      select from pricing.rebate where rebate.product_id in (asked.id, asked.parent_id)
        and rebate.price_group_id = any(${[...priceGroupIds]}::bigint[]))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
