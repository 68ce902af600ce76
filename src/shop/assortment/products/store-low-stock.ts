import { sql } from 'kysely'
import type { Db } from '#database/client'
import { bigintArray } from '#database/compiled-query'

/** How many days of sales the stock should last for. */
const LASTS_DAYS = 14

const firstDay = sql`now() - make_interval(days => ${sql.lit(LASTS_DAYS)})`

/** The orders of these days alone are read, by basket_placed, and their lines. */
const soldLately = sql`
  select id, true as is_late from basket.basket
  where order_placed >= ${firstDay} and basket_status <> 'canceled'`

/** By basket_placed_by_status. */
const waitingForLong = sql`
  select id, false from basket.basket
  where basket_status in ('new', 'approved', 'processing') and order_placed < ${firstDay}`

/** By the ids of products: how much was sold in two weeks. */
export type Sold = ReadonlyMap<number, string>

interface Row {
  readonly id: number
  readonly sold: string
}

const toSold = (rows: readonly Row[]): Sold => new Map(rows.map(({ id, sold }) => [id, sold]))

/**
 * Goods whose stock is counted and is less than was sold in two weeks, or is gone while orders wait to be packed; without those that are
 * not bought in again. Each order is read once: what waits wants the least there can be, so any stock is enough for it.
 */
export async function findLowStock(db: Db): Promise<Sold> {
  const { rows } = await sql<Row>`
    select low.id, wanted.sold::text from (
      select line.product_id, coalesce(sum(line.quantity) filter (where is_late), 0) as sold
      from (${soldLately} union all ${waitingForLong}) placed
      join basket.basket_line line on line.basket_id = placed.id
      where line.quantity > 0 group by line.product_id
    ) wanted join catalogue.product low on low.id = wanted.product_id
    where low.stock < greatest(wanted.sold, 0.001) and low.does_stock_control and low.is_active
      and not low.is_discontinued and low.deleted is null`.execute(db)
  return toSold(rows)
}

/** What was sold of these products. */
export async function findSold(db: Db, ids: readonly number[]): Promise<Sold> {
  const { rows } = await sql<Row>`
    select line.product_id as id, sum(line.quantity)::text as sold
    from (${soldLately}) placed join basket.basket_line line on line.basket_id = placed.id
    where line.quantity > 0 and line.product_id = any(${bigintArray(ids)}::bigint[])
    group by line.product_id`.execute(db)
  return toSold(rows)
}
