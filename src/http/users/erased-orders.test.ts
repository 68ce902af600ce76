import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { eraseOldOrders, eraseOrdersOfDeleted } from '#shop/erasure'
import { dumpRows } from '#test/all-rows'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { givePassword, PASSWORD } from '#test/login'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

/** The page of privacy says what stays of an order, and how long. */

const ORDERS = '/api/admin/shop/baskets'
const NAME = 'kanariefugl'
const WHY = 'skriftligbegrundelse'
const contact = { name: NAME, last_name: NAME, address1: `${NAME} 4`, email: `${NAME}@demo.dk` }

let database: FreshDatabase
let app: ShopApp
let staff: Visitor
let one: Visitor

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, cast.user.admin)
  await givePassword(database, cast.user.privat)
  one = await loggedIn(app, database, cast.user.privat)
})

async function order(who: Visitor): Promise<string> {
  const buyer = await readyBuyer(who, {
    ...{ product_id: cast.screws, quantity: 3, payment_method_id: PAY_ON_PICKUP, contact },
    branch_id: cast.branch.aalborg,
  })
  const { confirmation_token } = (await buyer.pay()).body.data
  const { id } = await database.db
    .selectFrom('basket.basket')
    .select('id')
    .where('confirmation_token', '=', confirmation_token)
    .executeTakeFirstOrThrow()
  return id
}

/** As staff do it, who write why. */
async function move(id: string, ...statuses: string[]): Promise<void> {
  for (const basket_status of statuses) {
    const reply = await staff.patch(`${ORDERS}/${id}`, { basket_status, reason: WHY })
    expect(reply.status, reply.text).toBe(200)
  }
}

const rowsWith = async (word: string) =>
  (await dumpRows(database.db)).split('\n').filter((row) => row.includes(word))
const leave = async () =>
  expect((await one.post('/api/users/me/erase', { current_password: PASSWORD })).status).toBe(200)

describe('of a user who has left', () => {
  test('an order that was canceled says nothing of who it was of, nor why', async () => {
    await move(await order(one), 'approved', 'canceled')
    expect(await rowsWith(WHY)).not.toEqual([])
    await leave()
    expect(await rowsWith(NAME)).toEqual([])
    expect(await rowsWith(WHY)).toEqual([])
    expect(await eraseOrdersOfDeleted(database.db)).toBe(0)
  })

  test('an order that was sold keeps the name and address of its invoice, and no reasons', async () => {
    const id = await order(one)
    await move(id, 'approved', 'processing', 'packing_complete', 'paid')
    await sql`update orders.order_event set created = created where false`.execute(database.db)
    await leave()
    await sql`alter table orders.order_event disable trigger all`.execute(database.db)
    await sql`update orders.order_event set created = created - interval '31 days'`.execute(
      database.db,
    )
    await sql`alter table orders.order_event enable trigger all`.execute(database.db)
    expect(await eraseOrdersOfDeleted(database.db)).toBe(1)
    expect(await rowsWith(`${NAME}@demo.dk`)).toEqual([])
    expect(await rowsWith(WHY)).toEqual([])
    expect((await rowsWith(`${NAME} 4`)).map((row) => row.split(' ')[0])).toEqual([
      'basket.basket_contact',
    ])
  })

  test('an order that was canceled after money moved keeps it as well', async () => {
    const id = await order(one)
    await move(id, 'canceled')
    await sql`update payment.payment set status = 'refunded', amount_captured = amount, amount_refunded = amount
      where basket_id = ${id}`.execute(database.db)
    await leave()
    expect(await rowsWith(`${NAME} 4`)).not.toEqual([])
    expect(await rowsWith(`${NAME}@demo.dk`)).toEqual([])
  })
})

test('an order that was canceled of those who have not left stays as it is', async () => {
  await move(await order(visitor(app)), 'canceled')
  await move(await order(one), 'canceled')
  expect(await eraseOrdersOfDeleted(database.db)).toBe(0)
  expect((await rowsWith(`${NAME} 4`)).length).toBeGreaterThan(0)
})

test('after twelve years nothing is told of the order of a guest, nor why it was changed', async () => {
  const id = await order(visitor(app))
  await move(id, 'approved')
  await sql`update basket.basket set order_placed = now() - interval '12 years' where id = ${id}`.execute(
    database.db,
  )
  expect(await eraseOldOrders(database.db)).toBe(1)
  expect(await rowsWith(NAME)).toEqual([])
  expect(await rowsWith(WHY)).toEqual([])
  expect((await staff.get(`${ORDERS}/${id}`)).status).toBe(200)
})

async function erasing(change: ReturnType<typeof sql>): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await sql`select set_config('planke.erases_personal_data', 'on', true)`.execute(tx)
    await change.execute(tx)
  })
}

test('a placed order is changed by nothing else: not without erasing, and not in what was sold or to other words', async () => {
  await order(one)
  const without = sql`update basket.basket_contact set name = '', email = ''`
  await expect(without.execute(database.db)).rejects.toThrow('is placed')
  for (const change of [
    sql`update basket.basket_contact set name = 'En anden'`,
    sql`update basket.basket_contact set country_code = ''`,
    sql`update basket.basket_contact set has_consent = not has_consent`,
    sql`update basket.basket_line set note = 'Andet'`,
    sql`update basket.basket_line set note = '', name = ''`,
    sql`update basket.basket_line set quantity = 2`,
    sql`update basket.basket_delivery_line set branch_id = null`,
    sql`delete from basket.basket_contact`,
  ]) {
    await expect(erasing(change)).rejects.toThrow('is placed')
  }
  await erasing(without)
  await erasing(sql`update basket.basket_line set note = ''`)
  await erasing(sql`update basket.basket_delivery_line set instruction = '', site_access = null`)
  expect(await rowsWith(`${NAME}@demo.dk`)).toEqual([])
})

test('history is changed by nothing else: not without erasing, and not in what was done', async () => {
  const id = await order(one)
  await move(id, 'approved')
  const without = sql`update orders.order_event set facts = jsonb_set(facts, '{reason}', '""')
    where facts ->> 'reason' <> ''`
  await expect(without.execute(database.db)).rejects.toThrow('append-only')
  for (const change of [
    sql`update orders.order_event set to_status = 'canceled'`,
    sql`update orders.order_event set facts = '{}'`,
    sql`update orders.order_event set facts = facts || '{"reason": "en anden"}'`,
    sql`delete from orders.order_event`,
  ]) {
    await expect(erasing(change)).rejects.toThrow('append-only')
  }
  await erasing(without)
  expect(await rowsWith(WHY)).toEqual([])
})
