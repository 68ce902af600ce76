import { beforeAll, expect, test } from 'vitest'
import { danishDay } from '#kernel/time'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'
import { shopper } from '#test/shopper'

const COUNTS = '/api/admin/shop/order-status/counts'
const TABLE = '/api/admin/shop/baskets/table'
const database = await freshDatabase(castSeed)
/** Staff need no second factor. */
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })

let staff: Visitor
beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
  for (const name of ['Åse', 'Bo']) {
    const errand = { product_id: cast.screws, payment_method_id: PAY_ON_PICKUP }
    const contact = {
      name,
      last_name: 'Møller',
      email: `${name === 'Bo' ? 'bo' : 'aase'}@m.example`,
    }
    const buyer = await readyBuyer(app, { ...errand, branch_id: cast.branch.aalborg, contact })
    const { status, text } = await buyer.pay()
    if (status !== 200) throw new Error(text)
  }
})

const countsNow = async () => {
  const { body } = await staff.get(COUNTS)
  const counts: { key: string; count: number; is_count_exact: boolean }[] = body.data
  return Object.fromEntries(counts.map(({ key, count }) => [key, count]))
}

test('orders are counted by status, and one that moves is counted where it is', async () => {
  expect(await countsNow()).toMatchObject({ all: 2, new: 2, approved: 0, saved: 0 })
  const { body } = await staff.get('/api/admin/shop/baskets')
  const moved = await staff.patch(`/api/admin/shop/baskets/${body.data[0].id}`, {
    basket_status: 'approved',
  })
  expect(moved.status).toBe(200)
  expect(await countsNow()).toMatchObject({ all: 2, new: 1, approved: 1 })
})

test('a file has the orders that the question finds', async () => {
  const all = await staff.get(`${TABLE}?format=csv`)
  expect(all.status).toBe(200)
  expect(all.text.trim().split('\n')).toHaveLength(3)
  const some = await staff.get(`${TABLE}?format=csv&search-query=aase&query-field=email`)
  expect(some.text).toContain('Åse')
  expect(some.text.trim().split('\n')).toHaveLength(2)
  expect((await staff.get(`${TABLE}?format=csv&order-type=approved`)).text).toContain('Godkendt')
  expect((await staff.get(`${TABLE}?format=pdf`)).status).toBe(400)
})

test('a file has the orders that are marked, each once, and no others', async () => {
  const [one] = (await staff.get('/api/admin/shop/baskets')).body.data
  const ids = `${one.id},${one.id}`
  for (const format of ['csv', 'xlsx']) {
    expect((await staff.get(`${TABLE}?format=${format}&ids=${ids}`)).status).toBe(200)
  }
  const { text } = await staff.get(`${TABLE}?format=csv&ids=${ids}`)
  expect(text.trim().split('\n')).toHaveLength(2)
  expect(text).toContain(one.order_reference)
  for (const wrong of ['', 'x', Array.from({ length: 51 }, () => one.id).join(',')]) {
    expect((await staff.get(`${TABLE}?format=csv&ids=${wrong}`)).status, wrong).toBe(400)
  }
})

test('orders are narrowed to the Danish days on which they were placed', async () => {
  const today = danishDay(new Date())
  const tomorrow = danishDay(new Date(Date.now() + 86_400_000))
  const count = async (query: string) =>
    (await staff.get(`/api/admin/shop/baskets?${query}`)).body.count
  for (const more of [
    '',
    '&order-type=new',
    '&search-query=m.example',
    '&search-query=aase&order-type=all',
  ]) {
    const all = await count(`page=1${more}`)
    expect(await count(`from=${today}&to=${today}${more}`)).toBe(all)
    expect(await count(`from=${tomorrow}${more}`)).toBe(0)
    expect(await count(`to=2020-01-01${more}`)).toBe(0)
  }
  const visitor = shopper(app)
  await visitor.add(cast.screws, 1)
  expect(await count(`order-type=not_complete&from=${today}&to=${today}`)).toBe(1)
  expect(await count(`order-type=not_complete&from=${tomorrow}`)).toBe(0)
  expect(await count(`order-type=not_complete&to=2020-01-01`)).toBe(0)
  const inFile = async (query: string) =>
    (await staff.get(`${TABLE}?format=csv&${query}`)).text.trim().split('\n').length - 1
  expect(await inFile('to=2020-01-01')).toBe(0)
  for (const [more, found] of [
    ['', 2],
    ['&search-query=aase', 1],
    ['&order-type=not_complete', 1],
  ] as const) {
    expect(await inFile(`from=${today}&to=${today}${more}`)).toBe(found)
    expect(await inFile(`from=${tomorrow}${more}`)).toBe(0)
  }
  expect((await staff.get('/api/admin/shop/baskets?from=i+går')).status).toBe(400)
})

test('a file is for those alone who may export', async () => {
  const clerk = await loggedIn(app, database, cast.user.lager)
  expect((await clerk.get(`${TABLE}?format=csv`)).status).toBe(403)
  expect((await clerk.get(COUNTS)).status).toBe(200)
})
