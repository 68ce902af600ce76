import { beforeAll, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What prices are to be later, as staff read and write it with the product. */

const URL = '/api/admin/shop/products'
const DAY_MS = 86_400_000
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const group = { price_group_id: cast.priceGroup.public }
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const read = async (id: number) => (await staff.get(`${URL}/${id}`)).body.data
const plan = (id: number, planned: readonly object[], price: object = {}) =>
  staff.patch(`${URL}/${id}`, { prices: [{ ...group, ...price, planned }] })
const rows = () => db.selectFrom('pricing.planned_price').selectAll().orderBy('starts').execute()

test('it is written with or without VAT, stays where nothing is sent of it, and goes', async () => {
  const [soon, later] = [inDays(10), inDays(40)]
  const { status, body } = await plan(cast.floor, [
    { starts: later, price: 500 },
    { starts: soon, net_price: 380 },
  ])
  const planned = [
    { starts: soon, price: 475, net_price: 380 },
    { starts: later, price: 500, net_price: 400 },
  ]
  expect([status, body.data.prices[0].planned]).toEqual([200, planned])
  const before = await read(cast.floor)
  expect(before.prices[0]).toMatchObject({ planned })
  // Today's price is as it was, and may be changed meanwhile.
  const changed = await staff.patch(`${URL}/${cast.floor}`, { prices: [{ ...group, price: 250 }] })
  expect(changed.body.data.prices[0]).toMatchObject({ price: 250, planned })
  // As it was read it is no change.
  const again = await staff.patch(`${URL}/${cast.floor}`, { prices: changed.body.data.prices })
  expect(again.body.changes).toEqual([])
  const gone = await plan(cast.floor, planned.slice(0, 1))
  expect(gone.body.data.prices[0].planned).toEqual(planned.slice(0, 1))
  await plan(cast.floor, [])
  expect(await rows()).toEqual([])
})

test('it is a part of the version, and can be looked at first', async () => {
  const { headers } = await staff.get(`${URL}/${cast.paint}`)
  const prices = [{ ...group, planned: [{ starts: inDays(1), net_price: 5 }] }]
  const dry = await staff.patch(`${URL}/${cast.paint}?dry=1`, { prices })
  expect(dry.body.changes[0]).toMatchObject({
    field: 'prices',
    after: [{ planned: [{ net_price: 5 }] }],
  })
  expect(await rows()).toEqual([])
  await staff.patch(`${URL}/${cast.paint}`, { prices })
  const stale = await staff.patch(
    `${URL}/${cast.paint}`,
    { prices: [{ ...group, planned: [] }] },
    { 'if-match': String(headers.etag) },
  )
  expect([stale.status, (await rows()).length]).toEqual([409, 1])
  await plan(cast.paint, [])
})

test('of many goods in one call, which is taken back whole', async () => {
  const starts = inDays(30)
  const many = [cast.screws, cast.paint].map((id) => ({
    id,
    prices: [{ ...group, planned: [{ starts, net_price: 12 }] }],
  }))
  const { status, body } = await staff.patch(URL, many)
  expect([status, body.count, (await rows()).length]).toEqual([200, 2, 2])
  const [change] = (await staff.get('/api/admin/shop/product-changes')).body.data
  const undone = await staff.post(`/api/admin/shop/product-changes/${change.id}/undo`, {})
  expect([undone.status, await rows()]).toEqual([200, []])
})

const day = 1
test.each([
  [
    'that is now or before',
    [{ starts: inDays(-day), net_price: 1 }],
    'starts',
    'Skal ligge senere end nu.',
  ],
  [
    'more than two years away',
    [{ starts: inDays(740), net_price: 1 }],
    'starts',
    'Kan højst ligge 2 år frem.',
  ],
  ['without an amount', [{ starts: inDays(day) }], 'price', 'Skal udfyldes'],
])('a plan %s is refused by its field', async (_, planned, field, sentence) => {
  const { status, body } = await plan(cast.floor, planned)
  expect(status).toBe(422)
  expect(body.errors).toMatchObject({ [`prices.0.planned.0.${field}`]: [sentence] })
  expect(await rows()).toEqual([])
})

test('two for one moment, more than twelve, and one outside the time of its price are refused', async () => {
  const one = { starts: inDays(3), net_price: 1 }
  const twice = await plan(cast.floor, [one, one])
  expect(twice.body.errors).toMatchObject({
    'prices.0.planned.1.starts': ['Der er allerede en ny pris fra det tidspunkt.'],
  })
  const all = Array.from({ length: 13 }, (_, n) => ({ ...one, starts: inDays(n + 1) }))
  const many = await plan(cast.floor, all)
  expect([many.status, Object.keys(many.body.errors)]).toEqual([422, ['prices.0.planned']])
  const outside = [{ valid_from: inDays(5) }, { valid_to: inDays(2) }]
  for (const window of outside) {
    const { body } = await plan(cast.floor, [one], window)
    expect(body.errors).toMatchObject({
      'prices.0.planned.0.starts': ['Skal ligge inden for den tid, prisen gælder.'],
    })
  }
  expect((await plan(cast.floor, all.slice(1))).status).toBe(200)
})

test('a copy has what is planned of none', async () => {
  await plan(cast.small, [{ starts: inDays(3), net_price: 1 }])
  const { body } = await staff.post(`${URL}/${cast.small}/copy`, {})
  expect((await read(body.data.id)).prices[0].planned).toEqual([])
})

test('without the permission to change prices nothing is planned', async () => {
  const permissions = ['admin', 'products_read', 'products_edit']
  await db
    .updateTable('access.user')
    .set({ permissions })
    .where('id', '=', cast.user.lager)
    .execute()
  const clerk = await loggedIn(app, database, cast.user.lager)
  const { status } = await clerk.patch(`${URL}/${cast.screws}`, {
    prices: [{ ...group, planned: [{ starts: inDays(3), net_price: 1 }] }],
  })
  expect(status).toBe(403)
})
