import { sql } from 'kysely'
import type { Db } from '#database/client'
import { bigintArray, compiledQuery } from '#database/compiled-query'

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
  const rows = await askOwnPriced(db, {
    ids: bigintArray(productIds),
    price_group_ids: bigintArray(priceGroupIds),
  })
  return new Set(rows.map(({ id }) => id))
}

interface OwnPricesQuery {
  readonly ids: string
  readonly price_group_ids: string
}

const askOwnPriced = compiledQuery(
  ({ ids, price_group_ids }: OwnPricesQuery) => sql<{ id: number }>`
    with asked as materialized (
      select id, parent_id from catalogue.product where id = any(array(select unnest(${ids}::bigint[])))
    ), rebated as materialized (
      select product_id from pricing.rebate
      where product_id = any(array(select id from asked union select parent_id from asked))
        and price_group_id = any(${price_group_ids}::bigint[])
    )
    select product_id as id from pricing.price
    where product_id = any(array(select id from asked))
      and price_group_id = any(${price_group_ids}::bigint[])
    union
    select asked.id from asked join rebated on rebated.product_id = asked.id
    union
    select asked.id from asked join rebated on rebated.product_id = asked.parent_id`,
)

export interface PriceGroup {
  readonly id: number
  readonly name: string
  /** Everyone buys at its prices. */
  readonly is_public: boolean
}

/** By their ids. */
export async function listGroupsById(db: Db, ids: readonly number[]): Promise<PriceGroup[]> {
  return db
    .selectFrom('pricing.price_group')
    .select(['id', 'name', 'is_public'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}
