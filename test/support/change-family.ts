import { sql } from 'kysely'
import type { Db } from '#database/client'

/** What a clerk may do to a family: another name, other prices, other places, gone, private, only for a while. */
export async function changeFamily(db: Db, id: number, i: number): Promise<void> {
  const changes = [
    sql`update catalogue.product set name = 'Bræt ' || id || ' ny', popularity = 5 where id = ${id} or parent_id = ${id}`,
    sql`update catalogue.product set name = 'aa ' || name, sort = 3 where id = ${id}`,
    sql`update pricing.price set net_price = net_price / 2 + 1 where product_id = ${id} or product_id in (
      select id from catalogue.product where parent_id = ${id})`,
    sql`update catalogue.product set is_active = false where id = ${id}`,
    sql`update catalogue.product set is_private = true where id = ${id}`,
    sql`update catalogue.product set available_from = now() + interval '1 hour' where parent_id = ${id}`,
    sql`update catalogue.product set stock = 0 where parent_id = ${id} and id % 2 = 0`,
    sql`delete from catalogue.product_category where product_id = ${id}`,
    sql`delete from catalogue.product_variant where product_id = ${id} or product_id in (
      select min(id) from catalogue.product where parent_id = ${id})`,
  ]
  await changes[i % changes.length]?.execute(db)
}
