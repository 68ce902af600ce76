import { sql } from 'kysely'
import type { Db } from '#database/client'
import type { Quantity } from '#kernel/units/quantity'
import { isSeenByUser, type UserReader } from '#shop/access'
import { STATUS_GROUPS } from './basket-entry.ts'

/** A product that is bought again and again. */
export interface BoughtProduct {
  readonly product_id: number
  readonly orders_count: number
  readonly last_bought: Date
  /** Of the last order. */
  readonly last_quantity: Quantity
}

/** The latest orders that are looked at: what was bought before them is no habit any more. */
const ORDERS = 100
/** More than a page shows, as some can no longer be bought. */
const PRODUCTS = 24

/**
 * What the orders that the reader may see bought most often, the latest first among equals. Canceled orders, rebates, what
 * came along with another line, and products of a formula or of another length are left out: those are chosen on their page.
 */
export async function listBought(db: Db, reader: UserReader): Promise<BoughtProduct[]> {
  const { rows } = await sql<BoughtProduct>`
    with placed as materialized (
      select basket.id, basket.order_placed from basket.basket
      where ${isSeenByUser(reader)} and basket.order_placed is not null
        and basket.basket_status <> all(${[...STATUS_GROUPS.canceled]})
      order by basket.order_placed desc, basket.id desc limit ${sql.lit(ORDERS)})
    select line.product_id, count(distinct placed.id)::integer as orders_count,
      max(placed.order_placed) as last_bought,
      ((array_agg(line.quantity order by placed.order_placed desc, line.sort))[1] * 1000)::bigint as last_quantity
    from placed join basket.basket_line line on line.basket_id = placed.id
    where line.is_addin_for is null and not line.is_discount and line.metadata = '{}'
    group by line.product_id
    order by orders_count desc, last_bought desc, line.product_id limit ${sql.lit(PRODUCTS)}`.execute(
    db,
  )
  return rows
}
