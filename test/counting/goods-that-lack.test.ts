import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Tx, transaction } from '#database/client'
import { findProducts } from '#shop/assortment'
import { freshDatabase } from '#test/database'
import { oldShop } from '#test/old-shop'
import { type CountedDatabase, countedDatabase } from './counted-database.ts'

/** A page of the goods that lack something is read without all others, whether many lack it or hardly any, and wherever they are. */

const database = await freshDatabase(oldShop)
let counted: CountedDatabase

const GOODS = 20_000
const PAGE = 50
/** For each row of a page: what it lacks, its product, and the way to both. */
const EACH = 4
/** So far a list counts, and one more. */
const COUNTED = 10_001
const RARE = 7

beforeAll(async () => {
  await transaction(database.db, plant)
  await sql`vacuum (analyze)`.execute(database.db)
  counted = await countedDatabase(database)
}, 120_000)

/** As rows of years, which no trigger looks at: the latter half of them lacks two things, and a few another one. */
async function plant(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`delete from catalogue.projection_mark`.execute(tx)
  await sql`delete from catalogue.product_lack`.execute(tx)
  await sql`
    insert into catalogue.product (name, slug, url)
    select 'Vare ' || n, 'mangler-' || n, '/varer/mangler-' || n
    from generate_series(1, ${GOODS}::integer) n`.execute(tx)
  await sql`
    insert into catalogue.product_lack (family_id, product_id, requirement)
    select id, id, requirement from catalogue.product, unnest(array['eudr', 'gpsr']) requirement
    where slug like 'mangler-%' and substring(slug from 9)::integer > ${GOODS / 2}`.execute(tx)
  await sql`
    insert into catalogue.product_lack (family_id, product_id, requirement)
    select id, id, 'age' from catalogue.product where slug like 'mangler-%'
    order by id desc limit ${RARE}`.execute(tx)
}

beforeEach(async () => {
  await sql`delete from catalogue.projection_mark`.execute(database.db)
})

const asked = { sort: 'default', direction: 'asc', limit: PAGE, offset: 0, lists: [] } as const
type Narrowed = Partial<Parameters<typeof findProducts>[1]>

/** What finding a page and counting the list read of goods, and what was found. */
async function find(narrowed: Narrowed) {
  counted.take()
  const { products, count } = await findProducts(counted.db, { ...asked, ...narrowed })
  const done = counted.take()
  const most = (part: RegExp) =>
    Math.max(0, ...done.filter(({ text }) => part.test(text)).map(({ goods }) => goods))
  return {
    ...{ found: products.length, count },
    ids: most(/order by lacking\.id (asc|desc) limit \$\d+ offset/),
    counting: most(/ limit 10001/),
    all: Math.max(...done.map(({ goods }) => goods)),
  }
}

test.each([
  { lacks: 'any' },
  { lacks: 'eudr' },
  { lacks: 'eudr', onlyReal: true },
  { lacks: 'eudr', direction: 'desc' },
] as const)('of what many lack a page reads its rows: %o', async (narrowed) => {
  const { found, ids, counting, all } = await find(narrowed)
  expect(found).toBe(PAGE)
  expect(ids).toBeGreaterThan(0)
  expect(ids).toBeLessThanOrEqual(EACH * PAGE)
  expect(counting).toBeLessThanOrEqual(5 * COUNTED)
  expect(all).toBe(Math.max(ids, counting))
})

test('of what hardly any lack all reads little', async () => {
  const { found, count, all } = await find({ lacks: 'age' })
  expect([found, count]).toEqual([RARE, RARE])
  expect(all).toBeLessThanOrEqual(EACH * PAGE)
})

test('while a few families are marked it reads what is kept of a requirement, and still not all goods', async () => {
  await sql`
    insert into catalogue.projection_mark (family_id)
    select id from catalogue.product where slug like 'mangler-%' order by id desc limit 3`.execute(
    database.db,
  )
  const { found, ids } = await find({ lacks: 'eudr' })
  expect(found).toBe(PAGE)
  expect(ids).toBeLessThanOrEqual(GOODS / 2 + EACH * PAGE)
})

test('families that are marked are asked by themselves', async () => {
  await sql`
    insert into catalogue.projection_mark (family_id)
    select id from catalogue.product where slug like 'mangler-%' order by id desc limit 3`.execute(
    database.db,
  )
  // They are in no category, so nothing is asked of them now.
  const { count, all } = await find({ lacks: 'age' })
  expect(count).toBe(RARE - 3)
  expect(all).toBeLessThanOrEqual(EACH * PAGE)
})

test('after so many changes that they are not asked one by one all goods are read: this test can fail', async () => {
  await sql`
    insert into catalogue.projection_mark (family_id)
    select id from catalogue.product where slug like 'mangler-%' limit 101`.execute(database.db)
  const { all } = await find({ lacks: 'age' })
  expect(all).toBeGreaterThan(EACH * PAGE)
})
