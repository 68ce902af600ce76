import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import type { PaymentGateway } from '#shop/payment'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { orderParts, shopApp, testConfig } from '#test/shop-app'
import { orderOfFour, type Paid, withdrawnTwice } from '#test/withdrawals'

const ADMIN = '/api/admin/withdrawals'

const database = await freshDatabase(castSeed)
const { db } = database
let refunds = 0
let isRefusing = false
const pickup = orderParts(database).gateways.get('pay_on_pickup') as PaymentGateway
const counted: PaymentGateway = {
  ...pickup,
  refund: async (reference, { amount, before }) => {
    if (isRefusing) return { refused: 'no funds' }
    refunds += 1
    const known = await pickup.get(reference)
    const amount_refunded = ore(before + amount)
    return { ...known, status: 'captured', amount_captured: known.amount, amount_refunded }
  },
}
const app = await shopApp(database, {
  config: { ...testConfig, isLocalDemo: true },
  orders: orderParts(database, { gateways: new Map([['pay_on_pickup', counted]]) }),
})
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

beforeEach(() => {
  refunds = 0
  isRefusing = false
})

const ordered = () => orderOfFour(app, db)
const withdrawn = (given?: Paid) => withdrawnTwice(app, db, given)

async function refundedOf(basket_id: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select amount_refunded::int as amount from payment.payment
    where basket_id = ${basket_id}`.execute(db)
  return rows[0]?.amount ?? 0
}

const move = (id: string | undefined, status: string, reason = '') =>
  staff.patch(`${ADMIN}/${id}`, { status, reason })

test('the money of a withdrawal is to be paid back within fourteen days of the notice', async () => {
  const { ids } = await withdrawn()
  await sql`
    update orders.withdrawal set created = '2026-12-21 23:30+01' where id = ${ids[0]}`.execute(db)
  const { body } = await staff.get(`${ADMIN}/${ids[0]}`)
  expect(body.data.pay_back_by).toBe('2027-01-04')
})

test('a withdrawal is taken back as it was read, and moved on by another status in it', async () => {
  const { ids } = await withdrawn()
  const read = async () => (await staff.get(`${ADMIN}/${ids[0]}`)).body.data
  const before = await read()
  expect((await staff.patch(`${ADMIN}/${ids[0]}`, before)).body.data).toEqual(before)
  const moved = await staff.patch(`${ADMIN}/${ids[0]}`, { ...before, status: 'goods_received' })
  expect([moved.status, moved.body.data.status]).toEqual([200, 'goods_received'])
  const odd = await staff.patch(`${ADMIN}/${ids[0]}`, { ...(await read()), amount: 1 })
  expect([odd.status, Object.keys(odd.body.errors)]).toEqual([422, ['amount']])
})

test('staff find what is open, and who closed the rest, and when', async () => {
  const { ids } = await withdrawn()
  expect((await move(ids[0], 'goods_received')).status).toBe(200)
  expect((await move(ids[1], 'refused', 'Varen er brugt')).status).toBe(200)
  const idsOf = async (state: string) =>
    (await staff.get(`${ADMIN}?state=${state}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await idsOf('open')).toContain(ids[0])
  expect(await idsOf('open')).not.toContain(ids[1])
  expect(await idsOf('closed')).toContain(ids[1])
  const { data } = (await staff.get(`${ADMIN}/${ids[1]}`)).body
  expect(data.events).toEqual([
    {
      from_status: 'received',
      to_status: 'refused',
      actor_name: expect.stringMatching(/./),
      reason: 'Varen er brugt',
      created: expect.any(String),
    },
  ])
  expect((await move(ids[1], 'refunded')).body.code).toBe('invalid_transition')
  expect((await move(ids[0], 'refused')).body.errors).toHaveProperty('reason')
  expect(refunds).toBe(0)
})

test('the money of a withdrawal is paid back once, however often and at once it is asked for', async () => {
  const { ids, basket_id } = await withdrawn()
  const replies = await Promise.all(Array.from({ length: 8 }, () => move(ids[0], 'refunded')))
  for (const { status, body } of replies) {
    expect(status === 200 || body.code === 'payment_busy', JSON.stringify(body)).toBe(true)
  }
  const again = await move(ids[0], 'refunded')
  expect([again.status, again.body.data.status]).toEqual([200, 'refunded'])
  expect(again.body.data.events).toHaveLength(1)
  expect(refunds).toBe(1)
  const once = await refundedOf(basket_id)
  expect(once).toBe(Math.round(again.body.data.amount * 100))
  expect((await move(ids[0], 'refused', 'For sent')).body.code).toBe('invalid_transition')
  // Negative control: another withdrawal of the same amount is another refund.
  expect((await move(ids[1], 'refunded')).status).toBe(200)
  expect([refunds, await refundedOf(basket_id)]).toEqual([2, 2 * once])
})

test('a refund that the payment provider refuses may be asked for again, and is made once', async () => {
  const { ids, basket_id } = await withdrawn()
  isRefusing = true
  for (let round = 0; round < 2; round += 1) {
    expect((await move(ids[0], 'refunded')).body.code).toBe('payment_operation_refused')
  }
  isRefusing = false
  expect([refunds, await refundedOf(basket_id)]).toEqual([0, 0])
  expect((await move(ids[0], 'refunded')).status).toBe(200)
  const again = await move(ids[0], 'refunded')
  expect([again.status, refunds]).toEqual([200, 1])
  expect(await refundedOf(basket_id)).toBe(Math.round(again.body.data.amount * 100))
})

const linesOf = async (basket_id: string) => {
  const { body } = await staff.get(`/api/admin/shop/baskets/${basket_id}`)
  return body.data.basket_lines.map(({ quantity }: { quantity: number }) => quantity)
}

async function stockOf(): Promise<number> {
  const { rows } = await sql<{ stock: string }>`
    select stock from catalogue.product where id = ${cast.screws}`.execute(db)
  return Number(rows[0]?.stock)
}

test('a withdrawal from a part that is neither sent nor paid cancels that part, once', async () => {
  const { ids, basket_id } = await withdrawn({ isPaid: false })
  const before = await stockOf()
  const replies = await Promise.all(Array.from({ length: 5 }, () => move(ids[0], 'refunded')))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect([await linesOf(basket_id), (await stockOf()) - before]).toEqual([[3], 1])
  expect((await move(ids[0], 'refused', 'For sent')).body.code).toBe('invalid_transition')
  expect((await move(ids[1], 'refunded')).status).toBe(200)
  expect([await linesOf(basket_id), (await stockOf()) - before]).toEqual([[2], 2])
  expect([refunds, await refundedOf(basket_id)]).toEqual([0, 0])
  expect(await findBroken(db)).toEqual([])
})

test('an add-in is withdrawn from with the last of its line, for the amount that is told', async () => {
  const { buyer, basket_id, asked } = await ordered()
  const order = `/api/admin/shop/baskets/${basket_id}`
  const read = async () => (await staff.get(order)).body.data
  const [own] = (await read()).basket_lines
  const line = { product_id: cast.small, quantity: 1, price: 5 }
  expect(
    (await staff.post(`${order}/basket-lines`, { ...line, is_addin_for: own.id })).status,
  ).toBe(200)
  expect((await staff.post(`${order}/basket-lines`, { ...line, price: 7 })).status).toBe(200)
  const { basket_lines, payment_amount } = await read()
  const [, , other] = basket_lines
  const withdraw = (quantity: number, more = {}) =>
    buyer.post('/api/shop/withdrawals', {
      ...asked,
      lines: [{ line_id: own.id, quantity }],
      ...more,
    })
  const told = async (quantity: number) => {
    const { lines, amount } = (await withdraw(quantity)).body.data
    return [lines.map((one: { quantity: number }) => one.quantity), Math.round(amount * 100)]
  }
  expect(await told(3)).toEqual([[3, 0, 0], Math.round(own.line_sum * 75)])
  expect(await told(4)).toEqual([[4, 1, 0], Math.round((own.line_sum + 5) * 100)])
  for (let again = 0; again < 2; again += 1) {
    expect((await withdraw(4, { confirm: true })).status).toBe(200)
  }
  const found = await sql<{ id: string; amount: number }>`
    select id, amount::int as amount from orders.withdrawal where basket_id = ${basket_id}`.execute(
    db,
  )
  const [withdrawal] = found.rows
  expect(found.rows).toMatchObject([{ amount: Math.round((own.line_sum + 5) * 100) }])
  expect((await move(withdrawal?.id, 'refunded')).status).toBe(200)
  const after = await read()
  expect(after.basket_lines.map(({ id }: { id: string }) => id)).toEqual([other.id])
  expect(Math.round((payment_amount - after.payment_amount) * 100)).toBe(withdrawal?.amount)
  expect(await findBroken(db)).toEqual([])
})

test('nothing that a customer has withdrawn from is packed or sent before that is closed', async () => {
  const { ids, basket_id } = await withdrawn({ isPaid: false })
  const order = (basket_status: string) =>
    staff.patch(`/api/admin/shop/baskets/${basket_id}`, { basket_status })
  expect((await order('processing')).status).toBe(200)
  expect((await order('packing_complete')).body.code).toBe('order_withdrawn')
  expect((await order('shipped')).body.code).toBe('order_withdrawn')
  for (const id of ids) expect((await move(id, 'refunded')).status).toBe(200)
  expect((await order('packing_complete')).status).toBe(200)
})

test('what comes back returns to stock once, unless it cannot be sold again', async () => {
  const { ids, basket_id } = await withdrawn()
  await sql`update basket.basket set basket_status = 'paid' where id = ${basket_id}`.execute(db)
  const before = await stockOf()
  await Promise.all(Array.from({ length: 4 }, () => move(ids[0], 'goods_received')))
  expect((await stockOf()) - before).toBe(1)
  const used = { status: 'goods_received', restock: false }
  expect((await staff.patch(`${ADMIN}/${ids[1]}`, used)).status).toBe(200)
  expect((await stockOf()) - before).toBe(1)
  expect((await move(ids[0], 'refunded')).status).toBe(200)
  expect([await linesOf(basket_id), refunds]).toEqual([[4], 1])
})

test('a withdrawal before payment is closed without a refund once the order is canceled', async () => {
  const { ids, basket_id } = await withdrawn({ isPaid: false })
  const order = `/api/admin/shop/baskets/${basket_id}`
  expect((await staff.patch(order, { basket_status: 'canceled' })).status).toBe(200)
  expect((await move(ids[0], 'refunded')).body.data.status).toBe('refunded')
  expect([refunds, await refundedOf(basket_id)]).toEqual([0, 0])
})
