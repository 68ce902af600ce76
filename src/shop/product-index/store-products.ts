import { sql } from 'kysely'
import type { Db } from '#database/client'
import { isOrderable, isShutProduct } from '#shop/catalogue'
import { Flag, type GroupRow, type StockRow } from './columns.ts'
import { isOf } from './store-pieces.ts'

/** Ids of products all of whose categories are shut. */
export async function listShut(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product.id from catalogue.product where ${isShutProduct('product')}`.execute(db)
  return rows.map(({ id }) => id)
}

/** By their ids. */
export async function listPriceGroups(db: Db): Promise<GroupRow[]> {
  return db.selectFrom('pricing.price_group').select(['id', 'is_public']).orderBy('id').execute()
}

export async function loadStock(db: Db, familyIds: readonly number[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select product.id, ${flagsOf} as flags, array(
      select here.branch_id from catalogue.product_stock here
      where here.product_id = product.id and here.stock > 0 and here.allow_pickup) as branch_ids
    from catalogue.product where ${isOf({ family_ids: familyIds }, 'product.id')}`.execute(db)
  return rows
}

/** Families some of whose products or prices have begun or ended since then. */
export async function listCrossed(
  db: Db,
  since: string,
): Promise<{ readonly ids: readonly number[]; readonly now: string }> {
  const passed = (column: string) =>
    sql`(${sql.ref(column)} > ${since}::timestamptz and ${sql.ref(column)} <= now())`
  const { rows } = await sql<{ ids: number[]; now: string }>`
    select now()::text as now, coalesce(array_agg(distinct coalesce(product.parent_id, product.id)), '{}') as ids
    from catalogue.product
    where product.id in (
      select id from catalogue.product
      where ${passed('available_from')}
        or (available_to >= ${since}::timestamptz and available_to < now())
      union all
      select product_id from pricing.price
      where ${passed('valid_from')} or ${passed('valid_to')})`.execute(db)
  const [row] = rows
  return { ids: row?.ids ?? [], now: row?.now ?? since }
}

/** Sum of {@link Flag} of a product. */
export const flagsOf = sql<number>`(
  (product.children_count = 0 and not product.is_gone)::int * ${sql.lit(Flag.sellable)}
  + (product.stock > 0)::int * ${sql.lit(Flag.inStock)}
  + product.is_private::int * ${sql.lit(Flag.private)}
  + ${isOrderable('product')}::int * ${sql.lit(Flag.orderable)})`
