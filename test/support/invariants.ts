import { sql } from 'kysely'
import type { Db } from '#database/client'
import { findBreaches } from '#shop/invariants'

/** Everything that is broken in this database, in words; nothing when all is well. */
export async function findBroken(db: Db): Promise<string[]> {
  const breaches = await findBreaches(db)
  return breaches.map(({ invariant, name, what }) => `${invariant} ${name}: ${what}`)
}

/** How many of a product are left and how many were sold, in thousandths: together always what there was. */
export async function countStock(
  db: Db,
  productId: number,
): Promise<{ left: number; sold: number }> {
  const { rows } = await sql<{ left: string; sold: string }>`
    select product.stock as left, (
      select coalesce(sum(quantity), 0) from basket.basket_line line
      join basket.basket on basket.id = line.basket_id
      where line.product_id = product.id and basket.order_placed is not null) as sold
    from catalogue.product where id = ${productId}`.execute(db)
  const [row] = rows
  return { left: Number(row?.left) * 1000, sold: Number(row?.sold) * 1000 }
}
