import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Change } from './change.ts'
import { openChangeFeed } from './change-feed.ts'

const WAIT = { timeout: 10_000, interval: 20 }
const { db } = await freshDatabase(castSeed)
const feed = openChangeFeed(db)
const heard: Change[] = []
feed.onChange((change) => heard.push(change))
await vi.waitFor(() => expect(feed.isConnected()).toBe(true), WAIT)
afterAll(() => feed.close())

/** What is told of one statement, until a marker that follows it. */
async function hear(work: () => Promise<unknown>): Promise<Change[]> {
  await work()
  await sql`select catalogue.record_change('product', '{999999}')`.execute(db)
  const isMarker = (change: Change) => 'family_ids' in change && change.family_ids[0] === 999_999
  await vi.waitFor(() => expect(heard.some(isMarker)).toBe(true), WAIT)
  return heard.splice(0).filter((change) => !isMarker(change))
}

const board = { kind: 'product', family_ids: [cast.board.parent] }

describe('a change', () => {
  test('of a child is told of its family', async () => {
    const rename = () =>
      db
        .updateTable('catalogue.product')
        .set({ name: 'Regel' })
        .where('id', '=', cast.board.mm3000)
        .execute()
    expect(await hear(rename)).toEqual([board])
  })

  test('of mere stock says so, in the shop or in a branch', async () => {
    const stock = { kind: 'stock', family_ids: [cast.screws] }
    const count = () =>
      db.updateTable('catalogue.product').set({ stock: 7 }).where('id', '=', cast.screws).execute()
    expect(await hear(count)).toEqual([stock])
    const branch = () =>
      db
        .updateTable('catalogue.product_stock')
        .set({ stock: 1 })
        .where('product_id', '=', cast.screws)
        .execute()
    expect(await hear(branch)).toEqual([stock])
  })

  test('that changes nothing is none: it is not told, and nothing says that the products were changed', async () => {
    const product = () =>
      db.selectFrom('catalogue.product').select('modified').where('id', '=', cast.screws)
    const before = await product().executeTakeFirstOrThrow()
    const update = (values: object) =>
      db.updateTable('catalogue.product').set(values).where('id', '=', cast.screws).execute()
    expect(await hear(() => update({ name: sql`name`, stock: sql`stock` }))).toEqual([])
    expect(await hear(() => update({ modified: new Date(0) }))).toEqual([])
    expect(await product().executeTakeFirstOrThrow()).toEqual(before)

    const told = { kind: 'product', family_ids: [cast.screws] }
    expect(await hear(() => update({ name: 'Skruer i nyt ord' }))).toEqual([told])
    const after = await product().executeTakeFirstOrThrow()
    expect(after.modified.getTime()).toBeGreaterThan(before.modified.getTime())
  })

  test('of stock by which discontinued products are gone is more than stock', async () => {
    const sell = () =>
      db
        .updateTable('catalogue.product')
        .set({ stock: 0 })
        .where('id', '=', cast.discontinued)
        .execute()
    const gone = { kind: 'product', family_ids: [cast.discontinued] }
    const named = { kind: 'product', family_ids: [cast.discontinuedGone] }
    expect(await hear(sell)).toEqual([gone, named])
  })

  test('of a price or a rebate is told as such, of a value, a picture or a field of its product', async () => {
    const product_id = cast.board.mm2400
    const ways = [
      () =>
        db
          .updateTable('pricing.price')
          .set({ show_savings: true })
          .where('product_id', '=', product_id)
          .execute(),
      () =>
        db.insertInto('pricing.rebate').values({ product_id, min_quantity: 5, pct: 100 }).execute(),
      () =>
        db.deleteFrom('catalogue.product_variant').where('product_id', '=', product_id).execute(),
      () =>
        db
          .updateTable('media.attachment')
          .set({ name: 'x' })
          .where('model', '=', 'Products')
          .where('foreign_key', '=', product_id)
          .execute(),
      () =>
        db
          .insertInto('catalogue.custom_field')
          .values({ model: 'Products', foreign_key: product_id, key: 'gtin', value: '1' })
          .execute(),
    ]
    const price = { ...board, kind: 'price' }
    for (const [i, change] of ways.entries()) {
      expect([...new Set(await hear(change))]).toContainEqual(i < 2 ? price : board)
    }
  })

  test.each([
    'update pricing.price set product_id = $to where product_id = $from and price_group_id = 1',
    'update catalogue.product_category set product_id = $to where product_id = $from',
    'update catalogue.product_variant set product_id = $to where product_id = $from',
    'update catalogue.related_product set product_id = $to where product_id = $from',
    'update pricing.rebate set product_id = $to where product_id = $from',
    "update media.attachment set foreign_key = $to where model = 'Products' and foreign_key = $from",
    "update catalogue.custom_field set foreign_key = $to where model = 'Products' and foreign_key = $from",
  ])('by which something is given to another product is told of both: %s', async (move) => {
    const [from, to] = [cast.floor, cast.small]
    const text = move.replace('$to', String(to)).replace('$from', String(from))
    await sql`delete from pricing.price where product_id = ${to}`.execute(db)
    await sql`insert into catalogue.related_product (product_id, related_product_id, kind)
      values (${from}, ${cast.screws}, 'accessory') on conflict do nothing`.execute(db)
    await sql`insert into pricing.rebate (product_id, min_quantity, pct) values (${from}, 7, 100)`.execute(
      db,
    )
    await hear(async () => undefined)
    const told = await hear(() => sql.raw(text).execute(db))
    const families = told.flatMap((one) => ('family_ids' in one ? one.family_ids : []))
    expect(families).toEqual(expect.arrayContaining([from, to]))
  })

  test('by which a picture of a category is given to a product is told of both', async () => {
    const picture = {
      model: 'Categories',
      foreign_key: 101,
      source: 'a-101',
      name: 'x',
      type: 'image',
    }
    await db.insertInto('media.attachment').values(picture).execute()
    await hear(async () => undefined)
    const give = () =>
      db
        .updateTable('media.attachment')
        .set({ model: 'Products', foreign_key: cast.small })
        .where('source', '=', picture.source)
        .execute()
    const told = await hear(give)
    expect(told.map(({ kind }) => kind)).toContain('category')
    expect(told).toContainEqual({ kind: 'product', family_ids: [cast.small] })
  })

  test('by which a product is gone is told of the family it was in', async () => {
    const { id } = await db
      .insertInto('catalogue.product')
      .values({ name: 'x', slug: 'x', url: '/varer/x', parent_id: cast.board.parent })
      .returning('id')
      .executeTakeFirstOrThrow()
    const remove = () => db.deleteFrom('catalogue.product').where('id', '=', id).execute()
    await hear(async () => undefined)
    expect(await hear(remove)).toContainEqual(board)
  })

  test('by which products appear or disappear is also told of those that go with them', async () => {
    await db
      .insertInto('catalogue.related_product')
      .values({ product_id: cast.lastFive, related_product_id: cast.screws, kind: 'accessory' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await hear(async () => undefined)
    const product = (set: object) => () =>
      db.updateTable('catalogue.product').set(set).where('id', '=', cast.screws).execute()
    const families = async (change: () => Promise<unknown>) =>
      (await hear(change)).flatMap((one) => ('family_ids' in one ? one.family_ids : []))
    expect(await families(product({ is_private: true }))).toContain(cast.lastFive)
    expect(await families(product({ is_private: false }))).toContain(cast.lastFive)
    expect(await families(product({ name: 'Skruer' }))).toEqual([cast.screws])
  })

  test('of what all pages of products may say is a change of their content', async () => {
    const code = () => db.updateTable('delivery.delivery_code').set({ name: 'x' }).execute()
    expect(await hear(code)).toEqual([{ kind: 'content', family_ids: [] }])
  })

  test('of a tag, which stands where it is used, is a change of content, and a new price group is more', async () => {
    const tag = { id: 99, name: 'Nyhed' }
    const bring = () => db.insertInto('catalogue.tag').values(tag).execute()
    const take = () => db.deleteFrom('catalogue.tag').where('id', '=', tag.id).execute()
    for (const change of [bring, take]) {
      expect(await hear(change)).toEqual([{ kind: 'content', family_ids: [] }])
    }
    const group = () =>
      db.insertInto('pricing.price_group').values({ name: 'Ny', is_public: true }).execute()
    expect(await hear(group)).toEqual([{ kind: 'all' }])
  })

  test('of the menu, of an address or of a site names no category', async () => {
    const rename = () =>
      db.updateTable('catalogue.category').set({ name: 'x' }).where('id', '=', 101).execute()
    const route = () =>
      db.deleteFrom('routing.static_route').where('url', '=', '/traelast').execute()
    const site = () => db.updateTable('routing.site').set({ name: 'x' }).execute()
    for (const change of [rename, route, site]) {
      expect(await hear(change)).toEqual([{ kind: 'category', category_ids: [] }])
    }
  })

  test('of very many names each of them', async () => {
    const insert = () =>
      sql`insert into catalogue.product (name, slug, url)
        select 'x', 'x', '/x' from generate_series(1, 1000)`.execute(db)
    const [change] = await hear(insert)
    expect(change).toMatchObject({ kind: 'product', family_ids: { length: 1000 } })
  })

  test.each([
    'pricing.rebate',
    'catalogue.related_product',
    'catalogue.synonym',
    'media.attachment',
  ])('by which all rows of %s are gone at a stroke is told in one word', async (relation) => {
    const empty = () => sql.raw(`truncate ${relation}`).execute(db)
    expect(await hear(empty)).toEqual([{ kind: 'all' }])
  })

  test('of nothing, or one that is taken back, is not told', async () => {
    const none = () =>
      db.updateTable('catalogue.product').set({ name: 'x' }).where('id', '=', 0).execute()
    expect(await hear(none)).toEqual([])
    const undone = () =>
      db
        .transaction()
        .execute(async (tx) => {
          await tx.updateTable('catalogue.product').set({ name: 'x' }).execute()
          throw new Error('no')
        })
        .catch(() => undefined)
    expect(await hear(undone)).toEqual([])
  })

  test('of a kind that this program does not know may be anything', async () => {
    const odd = () => sql`select catalogue.record_change('weather')`.execute(db)
    expect(await hear(odd)).toEqual([{ kind: 'all' }])
  })

  test('that commits after a later one is not left out', async () => {
    const { promise: later, resolve: goOn } = Promise.withResolvers<void>()
    const slow = db.transaction().execute(async (tx) => {
      await sql`select catalogue.record_change('product', '{1}')`.execute(tx)
      await later
    })
    await vi.waitFor(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int4 as count from pg_stat_activity
        where state = 'idle in transaction' and datname = current_database()`.execute(db)
      expect(rows[0]?.count).toBe(1)
    }, WAIT)
    const quick = () => sql`select catalogue.record_change('product', '{2}')`.execute(db)
    expect(await hear(quick)).toEqual([{ kind: 'product', family_ids: [2] }])
    goOn()
    await slow
    expect(await hear(async () => undefined)).toEqual([{ kind: 'product', family_ids: [1] }])
  })
})

test('pages are made anew for all changes but of mere stock', async () => {
  const before = feed.version()
  await sql`select catalogue.record_change('stock', '{1}')`.execute(db)
  await hear(async () => undefined)
  const marker = 1
  expect(feed.version()).toBe(before + marker)
})
