import { sql } from 'kysely'
import { type Db, transaction } from '#database/client'
import { longRunningRead } from '#database/long-running-read'
import { BATCH, inBatches, type Run } from '#database/retention'
import { lockProducts } from './store-products.ts'

/** A season: half a year. */
const COUNTED_DAYS = 180

interface Counted {
  readonly id: number
  readonly popularity: number
}

/**
 * Keeps how often each product and each family is bought: by the orders of half a year, each counted once, however much of it was
 * bought. What is kept grows with the logarithm, so that most products of a day stay as they are and need not be indexed anew.
 * A shop that has no orders in that time keeps what its import says.
 *
 * @returns How many products have changed.
 */
export async function countPurchases(db: Db, now: Date, run: Run): Promise<number> {
  const changed = await longRunningRead(db, (tx) => listChanged(tx, now))
  return inBatches(run, async () => {
    const rows = changed.splice(0, BATCH)
    if (rows.length > 0) await save(db, rows)
    return rows.length
  })
}

async function listChanged(db: Db, now: Date): Promise<Counted[]> {
  const since = new Date(now.getTime() - COUNTED_DAYS * 86_400_000)
  const { rows } = await sql<Counted>`
    with bought as materialized (
      select distinct line.product_id, line.basket_id
      from basket.basket join basket.basket_line line on line.basket_id = basket.id
      where basket.order_placed >= ${since} and basket.basket_status <> 'canceled' and line.quantity > 0
    ), counted as (
      select product_id as id, count(*) as orders from bought group by product_id
      union all
      select child.parent_id, count(distinct bought.basket_id)
      from bought join catalogue.product child on child.id = bought.product_id
      where child.parent_id is not null
      group by child.parent_id
    ), kept as (
      select product.id, product.popularity as before,
        round(100 * ln(1 + coalesce(counted.orders, 0)))::integer as popularity
      from catalogue.product left join counted on counted.id = product.id
      where product.deleted is null
    )
    select id, popularity from kept
    where popularity <> before and exists (select from bought) order by id`.execute(db)
  return rows
}

async function save(db: Db, rows: readonly Counted[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await transaction(db, async (tx) => {
    await lockProducts(tx, ids)
    await sql`
      update catalogue.product set popularity = row.popularity
      from unnest(${ids}::bigint[], ${rows.map((row) => row.popularity)}::integer[])
        row (id, popularity)
      where product.id = row.id`.execute(tx)
  })
}
