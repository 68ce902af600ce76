import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#database/client'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

/** Goods that run low: held to what was ordered in two weeks. */

const LOW = '/api/admin/shop/products?state=low_stock&with_sold=1&onlyReal=1'

let database: FreshDatabase
let app: ShopApp
let staff: Visitor

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, cast.user.admin)
})

async function order(product_id: number, quantity: number): Promise<string> {
  const errand = { product_id, quantity, branch_id: cast.branch.aalborg }
  const buyer = await readyBuyer(app, { ...errand, payment_method_id: PAY_ON_PICKUP })
  const { status, body, text } = await buyer.pay()
  expect(status, text).toBe(200)
  const { id } = await database.db
    .selectFrom('basket.basket')
    .select('id')
    .where('confirmation_token', '=', body.data.confirmation_token)
    .executeTakeFirstOrThrow()
  return id
}

const leave = (product_id: number, stock: number, rest: object = {}) =>
  database.db
    .updateTable('catalogue.product')
    .set({ stock: String(stock), ...rest })
    .where('id', '=', product_id)
    .execute()

interface Row {
  readonly id: number
  readonly sold: number | null
}

async function low(query = '') {
  const { status, body } = await staff.get(`${LOW}${query}`)
  expect(status).toBe(200)
  return { count: body.count, rows: body.data.map(({ id, sold }: Row) => [id, sold]) }
}

test('goods with less stock than was sold in two weeks are low, and no longer once there is as much', async () => {
  expect(await low()).toEqual({ count: 0, rows: [] })
  await order(cast.screws, 3)
  await order(cast.screws, 2)
  await leave(cast.screws, 4)
  expect(await low()).toEqual({ count: 1, rows: [[cast.screws, 5]] })
  await leave(cast.screws, 5)
  expect((await low()).count).toBe(0)
})

test('what was sold before counts no more, unless it is gone while an order waits', async () => {
  const id = await order(cast.screws, 3)
  await leave(cast.screws, 1)
  expect((await low()).count).toBe(1)
  await sql`update basket.basket set order_placed = now() - interval '15 days' where id = ${id}`.execute(
    database.db,
  )
  expect((await low()).count).toBe(0)
  await leave(cast.screws, 0)
  expect(await low()).toEqual({ count: 1, rows: [[cast.screws, 0]] })
  for (const basket_status of ['approved', 'processing', 'packing_complete']) {
    await staff.patch(`/api/admin/shop/baskets/${id}`, { basket_status })
  }
  expect((await low()).count).toBe(0)
})

test('what is canceled, taken out, not counted, not sold or not bought in again is not low', async () => {
  const id = await order(cast.screws, 3)
  await leave(cast.screws, 0)
  for (const rest of [
    { does_stock_control: false },
    { is_active: false },
    { is_discontinued: true },
  ]) {
    expect((await low()).count).toBe(1)
    await leave(cast.screws, 0, rest)
    expect([rest, (await low()).count]).toEqual([rest, 0])
    await leave(cast.screws, 0, {
      ...{ does_stock_control: true, is_active: true, is_discontinued: false },
    })
  }
  await transaction(database.db, async (tx) => {
    await sql`select set_config('planke.revises_order', ${id}, true)`.execute(tx)
    await sql`update basket.basket_line set quantity = 0 where basket_id = ${id}`.execute(tx)
  })
  expect((await low()).count).toBe(0)
  await order(cast.floor, 1)
  await leave(cast.floor, 0)
  expect((await low()).count).toBe(1)
  await database.db
    .updateTable('basket.basket')
    .set({ basket_status: 'canceled' })
    .where('order_placed', 'is not', null)
    .execute()
  expect((await low()).count).toBe(0)
})

test('a family is low when one of its children is, and has no sum of its own', async () => {
  await order(cast.board.mm4200, 2)
  await leave(cast.board.mm4200, 1)
  const { parent_id } = await database.db
    .selectFrom('catalogue.product')
    .select('parent_id')
    .where('id', '=', cast.board.mm4200)
    .executeTakeFirstOrThrow()
  const { body } = await staff.get('/api/admin/shop/products?state=low_stock&with_sold=1')
  expect(body.data.map(({ id, sold }: Row) => [id, sold])).toEqual([[parent_id, null]])
  const file = await staff.get(
    '/api/admin/shop/products/table?state=low_stock&onlyReal=1&format=csv',
  )
  expect(file.text.trim().split('\n')).toHaveLength(2)
})
