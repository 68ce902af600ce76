import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const config = { ...testConfig, isLocalDemo: true }
const read = '/api/admin/statistics?from=2000-01-01&to=2999-01-01&kind='

test('searches that find nothing and steps of buying are counted by day, of no one, and told to staff', async () => {
  const app = await shopApp(database, { config })
  const one = visitor(app)
  await one.get('/api/shop/products?search=xyzzyplugh')
  await one.get('/api/shop/products?search=mette%40juhl.example')
  expect((await one.post('/api/shop/basket-lines', { product_id: cast.screws })).status).toBe(200)
  expect((await one.post('/api/shop/basket-lines', { product_id: 0 })).status).toBe(422)
  await one.post(
    '/api/shop/basket-lines',
    { product_id: cast.screws },
    { 'user-agent': 'Googlebot/2.1' },
  )
  // What has been counted is written when the shop stops.
  await app.close()
  const { db } = database
  const rows = await db.selectFrom('tracking.daily_count').selectAll().orderBy('kind').execute()
  expect(rows.map(({ kind, name, count }) => [kind, name, Number(count)])).toEqual([
    ['search', 'xyzzyplugh', 1],
    ['step', 'basket', 1],
  ])
  const again = await shopApp(database, { config })
  const staff = await loggedIn(again, database, cast.user.admin)
  expect((await staff.get(`${read}step`)).body.data).toMatchObject([{ name: 'basket', count: 1 }])
  expect((await staff.get(`${read}search`)).body.count).toBe(1)
  expect((await staff.get(`${read}step&per=name`)).body.data).toMatchObject([
    { name: 'basket', count: 1 },
  ])
  expect((await (await loggedIn(again, database, cast.user.proff)).get(`${read}step`)).status).toBe(
    403,
  )
})
