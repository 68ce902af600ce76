import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findProducts } from '#shop/assortment'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { countedDatabase } from './counted-database.ts'

/** A list for staff that is sorted by price reads each product and its prices a few times, not all of them for each. */

const PRODUCTS = 1_000
const ROWS_EACH = 20
const database = await freshDatabase(castSeed)
const { db } = database
await sql`
  with added as (
    insert into catalogue.product (name, slug, url)
    select 'Vare ' || number, 'vare-' || number, '/vare-' || number
    from generate_series(1, ${PRODUCTS}::integer) number returning id)
  insert into pricing.price (product_id, price_group_id, currency_id, tax_id, net_price)
  select added.id, known.price_group_id, known.currency_id, known.tax_id, 10000 + added.id
  from added, (
    select price.* from pricing.price
    join pricing.price_group on price_group.id = price_group_id and is_public limit 1) known`.execute(
  db,
)
await sql`analyze`.execute(db)
const counted = await countedDatabase(database)
afterAll(() => counted.close())

/** Rows that are read while something is done. */
async function readBy(act: () => Promise<unknown>): Promise<number> {
  counted.take()
  await act()
  return counted.take().reduce((sum, { read, goods }) => sum + read + goods, 0)
}

test('sorting by price reads a few rows for each product', async () => {
  const question = { direction: 'asc', limit: 40, offset: 0, lists: [] } as const
  const found = () => findProducts(counted.db, { ...question, sort: 'price' })
  expect((await found()).products).toHaveLength(40)
  const read = await readBy(found)
  expect(read).toBeGreaterThan(PRODUCTS)
  expect(read).toBeLessThan(PRODUCTS * ROWS_EACH)
})

test('a search through both ways by `or` would read them all for each', async () => {
  const order: RawBuilder<unknown> = sql`(
    select min(price.net_price) from pricing.price price
    where price.product_id = product.id or price.product_id in (
      select child.id from catalogue.product child where child.parent_id = product.id))`
  const read = await readBy(() =>
    sql`select id from catalogue.product order by ${order} limit 40`.execute(counted.db),
  )
  expect(read).toBeGreaterThan(PRODUCTS * ROWS_EACH)
})
