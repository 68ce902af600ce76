import { sql } from 'kysely'
import type { Db } from '#database/client'
import type { Ground } from '../security/authorisation-world.ts'

/** The company of the shop that has ordered most, the user of it who has, and goods that are in stock. */
export interface OldCompany extends Ground {
  readonly user_id: number
  /** One of its orders. */
  readonly order_id: string
  readonly order_reference: string
  /** Of a customer, as a clerk would type it. */
  readonly surname: string
}

export async function findOldCompany(db: Db): Promise<OldCompany> {
  const { rows } = await sql<OldCompany>`
    select customer_id::float8 as customer_id, customer.debitor, user_id::float8 as user_id,
      product_id::float8 as product_id, category_id::float8 as category_id, order_id, order_reference,
      coalesce((select split_part(name, ' ', 2) from access."user" where id = user_id), 'Hansen') as surname
    from (
      select customer_id, mode() within group (order by user_id) as user_id,
        (array_agg(id order by id))[1] as order_id,
        (array_agg(order_reference order by id))[1] as order_reference
      from basket.basket where order_placed is not null and customer_id is not null
      group by customer_id order by count(*) desc limit 1) company
    join access.customer on customer.id = customer_id,
    lateral (
      select product.id as product_id, category_id from catalogue.product
      join catalogue.product_category on product_category.product_id = coalesce(parent_id, product.id)
      where children_count = 0 and is_active and not is_private and not is_discontinued
        and does_stock_control and available_from is null and available_to is null
        and divisible_quantity is null and min_quantity is null
        and exists (select from basket.basket_line where basket_line.product_id = product.id)
      order by (select sum(stock) from catalogue.product_stock
        where product_stock.product_id = product.id) desc nulls last limit 1) goods`.execute(db)
  const [company] = rows
  if (!company) throw new Error('the shop has no company that has ordered')
  return company
}
