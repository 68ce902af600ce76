import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ANONYMOUS, loadPricing } from '#shop/pricing'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { countedDatabase } from './counted-database.ts'

/** The price of one product is found by the product, however many have a price for everyone and however many groups there are. */

const PRODUCTS = 5_000
const GROUPS = 3_000
const FEW = 60
const database = await freshDatabase(castSeed)
const { db } = database
await sql`
  with added as (
    insert into catalogue.product (name, slug, url)
    select 'Vare ' || number, 'vare-' || number, '/vare-' || number
    from generate_series(1, ${PRODUCTS}::integer) number returning id),
  agreed as (
    insert into pricing.price_group (name, is_public)
    select 'Aftale ' || number, false from generate_series(1, ${GROUPS}::integer) number returning id),
  numbered as (select id, row_number() over (order by id) as place from added),
  known as (
    select price.* from pricing.price
    join pricing.price_group on price_group.id = price_group_id and is_public order by price.id limit 1)
  insert into pricing.price (product_id, price_group_id, currency_id, tax_id, net_price)
  select added.id, known.price_group_id, known.currency_id, known.tax_id, 10000 from added, known
  union all
  select numbered.id, agreed.id, known.currency_id, known.tax_id, 9000
  from agreed, known, generate_series(1, 3) other
  join numbered on numbered.place = other * 100`.execute(db)
await sql`analyze`.execute(db)
const counted = await countedDatabase(database)
afterAll(() => counted.close())

/** Rows that are read for the price of a product. */
async function readForOne(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from catalogue.product where slug = 'vare-4711'`.execute(db)
  const id = rows[0]?.id ?? 0
  counted.take()
  expect((await loadPricing(counted.db, [id], ANONYMOUS)).get(id)?.prices).toHaveLength(1)
  return counted.take().reduce((sum, { read, goods }) => sum + read + goods, 0)
}

test('the price of a product reads a few rows', async () => {
  expect(await readForOne()).toBeLessThan(FEW + GROUPS)
})

test('by an index of groups alone it would read every price of everyone', async () => {
  await sql`drop index pricing.price_of_group`.execute(db)
  await sql`create index price_of_group on pricing.price (price_group_id)`.execute(db)
  await sql`analyze pricing.price`.execute(db)
  expect(await readForOne()).toBeGreaterThan(PRODUCTS)
})
