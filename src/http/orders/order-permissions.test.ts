import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '#shop/access'
import { readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { type FakeProvider, fakeProvider } from '#test/provider'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { orderParts, type ShopApp, shopApp, testConfig, withGateway } from '#test/shop-app'

/** What may be done to an order with one permission alone, and what needs another beside it. */

const ORDERS = '/api/admin/shop/baskets'
const INTENTS = '/api/shop/baskets/payment-intents'

let database: FreshDatabase
let bank: FakeProvider
let app: ShopApp
let id: string
let payment_id: string

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  bank = fakeProvider()
  const orders = withGateway(orderParts(database), { ...bank.gateway, captures: 'often' })
  app = await shopApp(database, { orders, config: { ...testConfig, isLocalDemo: true } })
  const one = visitor(app)
  await one.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 2 })
  const buyer = await readyBuyer(one, { product_id: cast.lastFive, quantity: 3 })
  payment_id = (await buyer.pay()).body.data.id
  bank.say(payment_id, { status: 'authorized' })
  await buyer.get(`${INTENTS}/${payment_id}`)
  const found = database.db.selectFrom('payment.payment').select('basket_id')
  id = (await found.where('id', '=', payment_id).executeTakeFirstOrThrow()).basket_id
})

async function staffWith(...permissions: Permission[]): Promise<Visitor> {
  const { id: user } = await database.db
    .insertInto('access.user')
    .values({
      ...{
        uuid: randomUUID(),
        username: `${randomUUID()}@demo.dk`,
        name: 'Ekspedient',
        group_id: 1,
      },
      permissions: ['admin', 'baskets_read', ...permissions],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return loggedIn(app, database, user)
}

const missing = (reply: { status: number; body: { code?: string; permission?: string } }) =>
  reply.status === 403 ? [403, reply.body.code] : reply.status
const lacks = [403, 'permission_missing']
const look = async (one: Visitor) => (await one.get(`${ORDERS}/${id}`)).body.data
const move = (one: Visitor, basket_status: string, more = {}) =>
  one.patch(`${ORDERS}/${id}`, { basket_status, ...more })

async function capture(): Promise<void> {
  const one = await staffWith('payments_capture')
  const { payment_amount: amount } = await look(one)
  const body = { operation: 'capture', amount }
  const key = { 'idempotency-key': randomUUID() }
  const reply = await one.patch(`${ORDERS}/${id}/payments/${payment_id}`, body, key)
  expect(reply.status, reply.text).toBe(200)
}

describe('another price than the customer’s', () => {
  const gross = { product_id: cast.small, quantity: 1 }
  const revise = (one: Visitor, added: object) =>
    one.post(`${ORDERS}/${id}/revisions`, { added: [added], reason: 'Aftalt' })
  const add = (one: Visitor, line: object) => one.post(`${ORDERS}/${id}/basket-lines`, line)

  test('needs baskets_override, in whichever way a line is added', async () => {
    const clerk = await staffWith('baskets_edit')
    const { payment_amount } = await look(clerk)
    for (const price of [0, 0.01, 1_000_000]) {
      expect(missing(await add(clerk, { ...gross, price }))).toEqual(lacks)
      expect(missing(await revise(clerk, { ...gross, net_price: price }))).toEqual(lacks)
    }
    expect(await look(clerk)).toMatchObject({ payment_amount, revisions: [] })
    const chief = await staffWith('baskets_edit', 'baskets_override')
    expect(missing(await add(chief, { ...gross, price: 0 }))).toBe(200)
    expect((await look(clerk)).payment_amount).toBe(payment_amount)
  })

  test('is not the customer’s own, which is taken when none is given', async () => {
    const clerk = await staffWith('baskets_edit')
    const { payment_amount } = await look(clerk)
    expect(missing(await add(clerk, gross))).toBe(200)
    const after = await look(clerk)
    const line = after.basket_lines.find(
      (one: { product_id: number }) => one.product_id === cast.small,
    )
    expect(line.price).toBeGreaterThan(0)
    expect(after.payment_amount - payment_amount).toBeCloseTo(line.line_sum, 2)
    expect(missing(await add(clerk, { ...gross, price: line.price }))).toBe(200)
    expect(missing(await revise(clerk, { ...gross, net_price: line.net_price }))).toBe(200)
  })
})

describe('money that was captured', () => {
  const cancelLine = async (one: Visitor) => {
    const [{ id: line_id }] = (await look(one)).basket_lines
    return one.delete(`${ORDERS}/${id}/basket-lines/${line_id}`)
  }
  const cancelPart = async (one: Visitor) => {
    const [{ id: line_id }] = (await look(one)).basket_lines
    const lines = [{ line_id, quantity: 1 }]
    return one.post(`${ORDERS}/${id}/revisions`, { lines, reason: 'Udgået' })
  }

  test('is paid back by no one who lacks payments_refund', async () => {
    await capture()
    const clerk = await staffWith('baskets_edit', 'baskets_status', 'baskets_override')
    expect(missing(await cancelLine(clerk))).toEqual(lacks)
    expect(missing(await cancelPart(clerk))).toEqual(lacks)
    expect(missing(await move(clerk, 'canceled'))).toEqual(lacks)
    expect(await look(clerk)).toMatchObject({ basket_status: 'new', revisions: [] })
    const payer = await staffWith('baskets_edit', 'baskets_status', 'payments_refund')
    expect(missing(await cancelPart(payer))).toBe(200)
    expect(missing(await move(payer, 'canceled'))).toBe(200)
  })

  test('is not paid back by a cheaper delivery either, by one who lacks it', async () => {
    await capture()
    const freeOf = async (one: Visitor) => {
      const [{ id: deliveryLine }] = (await look(one)).basket_delivery_lines
      const basket_delivery_lines = [{ id: deliveryLine, price: 0 }]
      return one.patch(`${ORDERS}/${id}`, { basket_delivery_lines, reason: 'Aftalt' })
    }
    const clerk = await staffWith('baskets_edit', 'baskets_override')
    const { payment_amount } = await look(clerk)
    expect(missing(await freeOf(clerk))).toEqual(lacks)
    expect(await look(clerk)).toMatchObject({ payment_amount, revisions: [] })
    const payer = await staffWith('baskets_edit', 'baskets_override', 'payments_refund')
    expect(missing(await freeOf(payer))).toBe(200)
    expect((await look(payer)).payment_amount).toBeLessThan(payment_amount)
  })

  test('is none where it is reserved alone: that is canceled without', async () => {
    const clerk = await staffWith('baskets_edit', 'baskets_status')
    expect(missing(await cancelPart(clerk))).toBe(200)
    expect(missing(await cancelLine(clerk))).toBe(200)
    expect(missing(await move(clerk, 'canceled'))).toBe(200)
  })
})

test('a note needs baskets_edit, a status baskets_status, and neither the other', async () => {
  const note = (one: Visitor) => one.patch(`${ORDERS}/${id}`, { internal_comment: 'Ring først' })
  const editor = await staffWith('baskets_edit')
  const mover = await staffWith('baskets_status')
  expect(missing(await note(editor))).toBe(200)
  expect(missing(await move(editor, 'approved'))).toEqual(lacks)
  expect(missing(await note(mover))).toEqual(lacks)
  expect(missing(await move(mover, 'approved'))).toBe(200)
  const reason = { override: true, reason: 'Fejl' }
  expect(missing(await move(mover, 'paid', reason))).toEqual(lacks)
})
