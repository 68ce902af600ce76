import { sql } from 'kysely'

/** How many days of sales the stock should last for. */
const LASTS_DAYS = 14

/** What was sold of late: the orders of these days alone are read, by basket_placed, and their lines. */
const soldLately = (isMeant = sql`true`) => sql`
  select line.product_id, sum(line.quantity) as quantity
  from basket.basket join basket.basket_line line on line.basket_id = basket.id
  where basket.order_placed >= now() - make_interval(days => ${sql.lit(LASTS_DAYS)})
    and basket.basket_status <> 'canceled' and line.quantity > 0 and ${isMeant}
  group by line.product_id`

/**
 * Goods whose stock is counted and is less than was sold in two weeks, or is gone while orders wait to be packed; without those that are
 * not bought in again. Orders that wait are found by basket_placed_by_status; what they want is the least there can be, so any stock is enough.
 */
export const lowStockIds = sql`
  select low.id from catalogue.product low
  join (
    select product_id, quantity from (${soldLately()}) sold
    union all
    select line.product_id, 0.001
    from basket.basket join basket.basket_line line on line.basket_id = basket.id
    where basket.basket_status in ('new', 'approved', 'processing') and basket.order_placed is not null
      and line.quantity > 0
  ) wanted on wanted.product_id = low.id
  where low.stock < wanted.quantity and low.does_stock_control and low.is_active
    and not low.is_discontinued and low.deleted is null`

/** Of a row `product`: how much was sold in two weeks; null of a family, whose children are sold. Requires {@link withSold}. */
export const soldOf = sql`
  case when product.children_count = 0
    then coalesce((select sold.quantity from sold where sold.product_id = product.id), 0) end`

/** The table `sold` of these products. */
export const withSold = (ids: readonly number[]) => sql`
  with sold as materialized (${soldLately(sql`line.product_id = any(${[...ids]}::bigint[])`)})`
