import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/client'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** Lists of changes of products, and who may make them. */

const URL = '/api/admin/shop/products'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const read = async (id: number) => (await staff.get(`${URL}/${id}`)).body.data
const two = [
  { id: cast.screws, name: 'Skrue A' },
  { id: cast.paint, name: 'Maling A', is_noindex: true },
]

test('all are made, each an event of the audit, and can be looked at first', async () => {
  const names = [(await read(cast.screws)).name, (await read(cast.paint)).name]
  const dry = await staff.patch(`${URL}?dry=1`, two)
  expect([dry.status, dry.body.count]).toEqual([200, 2])
  expect([(await read(cast.screws)).name, (await read(cast.paint)).name]).toEqual(names)
  const done = await staff.patch(URL, two)
  expect(done.body).toEqual(dry.body)
  expect(done.body.data[1].changes).toEqual([
    { field: 'name', before: names[1], after: 'Maling A' },
    { field: 'is_noindex', before: false, after: true },
  ])
  const events = await db
    .selectFrom('access.audit_event')
    .select(['subject', 'actor_id', 'changes'])
    .where('action', '=', 'product_changed')
    .orderBy('id')
    .execute()
  expect(events).toHaveLength(2)
  expect(events.map(({ subject }) => subject)).toEqual(two.map(({ id }) => String(id)))
  expect(events[1]?.changes).toEqual(done.body.data[1].changes)
  // Once more it is no change, and no event.
  expect((await staff.patch(URL, two)).body).toEqual({ data: [], count: 0 })
})

test('none is made where one is wrong, which is told by its place', async () => {
  const rows = [
    { id: cast.screws, name: 'Skrue B' },
    {
      id: cast.paint,
      prices: [
        { price_group_id: 1, price: 1 },
        { price_group_id: 1, price: 2 },
      ],
    },
    { id: cast.floor, min_quantity: 9, max_quantity: 3 },
  ]
  const { status, body } = await staff.patch(URL, rows)
  expect([status, Object.keys(body.errors)]).toEqual([
    422,
    ['2.max_quantity', '1.prices.1.price_group_id'],
  ])
  expect((await read(cast.screws)).name).not.toBe('Skrue B')
  const missing = await staff.patch(URL, [{ id: cast.screws, name: 'B' }, { id: 999_999 }])
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['1.id']])
  const twice = await staff.patch(URL, [{ id: 1001 }, { id: 1001 }])
  expect(twice.status).toBe(422)
})

describe('prices of a group', () => {
  const own = () => ({ price_group_id: cast.priceGroup.public })
  const other = () => ({ price_group_id: cast.priceGroup.authority })
  const pricesOf = async (id: number) =>
    (await read(id)).prices
      .map(({ price_group_id, price }: { price_group_id: number; price: number }) => [
        price_group_id,
        price,
      ])
      .toSorted()
  const write = (...group_prices: object[]) => staff.patch(URL, [{ id: cast.screws, group_prices }])
  const both = (mine: number, theirs: number) =>
    [
      [cast.priceGroup.public, mine],
      [cast.priceGroup.authority, theirs],
    ].toSorted()

  test('those of other groups stay, also what a colleague has added meanwhile', async () => {
    await staff.patch(`${URL}/${cast.screws}`, { prices: [{ ...own(), price: 40 }] })
    expect((await write({ ...other(), price: 30 })).status).toBe(200)
    expect((await write({ ...own(), price: 50 })).status).toBe(200)
    expect(await pricesOf(cast.screws)).toEqual(both(50, 30))
    // The whole list, as it was read before the colleague, would remove it.
    await staff.patch(URL, [{ id: cast.screws, prices: [{ ...own(), price: 50 }] }])
    expect(await pricesOf(cast.screws)).toEqual([[cast.priceGroup.public, 50]])
  })

  test('changed at once by two, both are kept', async () => {
    for (let turn = 1; turn <= 10; turn++) {
      const replies = await Promise.all([
        write({ ...own(), price: 50 + turn }),
        write({ ...other(), price: 30 + turn }),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(await pricesOf(cast.screws)).toEqual(both(50 + turn, 30 + turn))
    }
  })

  test('it goes where it is null, and is refused by its own place', async () => {
    await write({ ...own(), price: 50 }, { ...other(), price: 30 })
    expect((await write({ ...other(), price: null })).status).toBe(200)
    expect(await pricesOf(cast.screws)).toEqual([[cast.priceGroup.public, 50]])
    const refused = await write({ ...other(), price: null }, { price_group_id: 999_999, price: 1 })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['0.group_prices.1.price_group_id'],
    ])
    expect((await write({ ...own(), price: 50 })).body.count).toBe(0)
  })
})

test('categoryIds are added to those that each product is in', async () => {
  const before = (await read(cast.screws)).categories.map(({ id }: { id: number }) => id)
  const rows = [{ id: cast.screws }, { id: cast.paint }]
  const { status, body } = await staff.patch(`${URL}?categoryIds=${cast.category.cable}`, rows)
  expect([status, body.count]).toEqual([200, 2])
  const after = (await read(cast.screws)).categories.map(({ id }: { id: number }) => id)
  expect(after.toSorted()).toEqual([...before, cast.category.cable].toSorted())
})

test('with an ETag that is not of now nothing is changed', async () => {
  const { headers } = await staff.get(`${URL}/${cast.screws}`)
  const row = { id: cast.screws, etag: headers.etag, seo_name: 'Skruer' }
  expect((await staff.patch(URL, [row])).status).toBe(200)
  const stale = await staff.patch(URL, [
    { id: cast.paint, seo_name: 'x' },
    { ...row, seo_name: 'y' },
  ])
  expect([stale.status, stale.body.versions.current.seo_name]).toEqual([409, 'Skruer'])
  expect((await read(cast.paint)).seo_name).toBe(null)
})

describe('many', () => {
  let asked = 0
  const counted = openDatabase({ url: database.url, onQuery: () => (asked += 1) })
  let clerk: Visitor

  beforeAll(async () => {
    const own = await shopApp(counted, { config: { ...testConfig, isLocalDemo: true } })
    clerk = await loggedIn(own, database, cast.user.admin)
  })
  afterAll(() => counted.close())

  const change = async (rows: readonly object[]) => {
    const before = asked
    const reply = await clerk.patch(URL, rows)
    return { reply, statements: asked - before }
  }
  const toChange = ({ id }: { readonly id: number }) => ({
    id,
    name: `Vare nr. ${id}`,
    prices: [{ price_group_id: 1, price: id / 100 }],
  })
  /** What runs beside a call: the change feed looks for what is new. */
  const BESIDE = 12

  test('a thousand are changed as two are', async () => {
    await sql`
      insert into catalogue.product (name, slug, url)
      select 'Vare ' || n, 'vare-' || n, '/varer/vare-' || n from generate_series(1, 1000) n`.execute(
      db,
    )
    const { rows } = await sql<{ id: number }>`
      select id from catalogue.product where slug like 'vare-%'`.execute(db)
    const [first, second, third, ...others] = rows.map(toChange)
    await change([first ?? {}])
    const two = await change([second ?? {}, third ?? {}])
    const many = await change(others)
    expect([many.reply.status, many.reply.body.count]).toEqual([200, 997])
    expect(many.statements).toBeLessThanOrEqual(two.statements + BESIDE)
    // One by one they take many more: this test can fail.
    let alone = 0
    for (const { id } of rows.slice(0, 5)) {
      const one = await change([{ id, seo_name: 'En', prices: [{ price_group_id: 1, price: 7 }] }])
      alone += one.statements
    }
    expect(alone).toBeGreaterThan(two.statements + BESIDE)
    await change(rows.slice(0, 5).map(toChange))
    const priced = await sql<{ count: number }>`
      select count(*)::int as count from pricing.price join catalogue.product on product.id = product_id
      where slug like 'vare-%' and name = 'Vare nr. ' || product.id`.execute(db)
    expect(priced.rows).toEqual([{ count: 1000 }])
  })
})

describe('who may', () => {
  const permit = (permissions: string[]) =>
    db.updateTable('access.user').set({ permissions }).where('id', '=', cast.user.lager).execute()
  const lager = async (permissions: string[]) => {
    await permit(['admin', ...permissions])
    return loggedIn(app, database, cast.user.lager)
  }

  test.each([
    ['prices', [{ price_group_id: 1, price: 5 }], 'prices_edit'],
    ['price_group_rebates', [{ min_quantity: 5, pct: 5 }], 'prices_edit'],
    ['attachments', [], 'attachments_edit'],
    ['delivery_codes', [], 'delivery_edit'],
  ])('change %s', async (list, value, permission) => {
    const url = `${URL}/${cast.cutByMetre}`
    const without = await lager(['products_read', 'products_edit'])
    expect((await without.patch(url, { [list]: value })).status).toBe(403)
    expect((await without.patch(URL, [{ id: cast.cutByMetre, [list]: value }])).status).toBe(403)
    // As it was read it is no change, which takes no permission.
    const { data } = (await without.get(url)).body
    expect((await without.patch(url, { ...data, seo_name: permission })).status).toBe(200)
    const withIt = await lager(['products_read', 'products_edit', permission])
    expect((await withIt.patch(url, { [list]: value })).status).toBe(200)
  })

  test('see what products cost the merchant', async () => {
    const url = `${URL}/${cast.screws}/costs`
    const without = await lager(['products_read', 'products_edit', 'products_delete'])
    expect((await without.get(url)).status).toBe(403)
    expect(JSON.stringify((await without.get(`${URL}/${cast.screws}`)).body)).not.toContain('cost')
    const withIt = await lager(['prices_edit'])
    const { prices } = await read(cast.screws)
    const net_cost = prices[0].net_price / 2
    const { status, body } = await withIt.patch(url, { net_cost })
    expect([status, body.data.net_cost]).toEqual([200, net_cost])
    expect(body.data.margins[0]).toMatchObject({ margin: net_cost, margin_pct: 50 })
    const event = db.selectFrom('access.audit_event').select('changes')
    const told = await event.where('action', '=', 'product_cost_changed').executeTakeFirstOrThrow()
    expect(told.changes).toEqual([{ field: 'net_cost', before: null, after: null }])
    expect((await visitor(app).get(url)).status).toBe(401)
  })
})
