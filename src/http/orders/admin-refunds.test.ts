import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderParts } from '#shop/settlement'
import { readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { deliverOutbox } from '#test/outbox'
import { type FakeProvider, fakeProvider } from '#test/provider'
import { type Reply, type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { orderParts, type ShopApp, shopApp, testConfig, withGateway } from '#test/shop-app'

const ORDERS = '/api/admin/shop/baskets'
const INTENTS = '/api/shop/baskets/payment-intents'
const ORIGIN = 'https://shop.example'

let database: FreshDatabase
let bank: FakeProvider
let isRefusing = false
let app: ShopApp
let staff: Visitor

beforeEach(async () => {
  isRefusing = false
  database = await freshDatabase(castSeed)
  bank = fakeProvider()
  const { refund } = bank.gateway
  const gateway = {
    ...bank.gateway,
    refund: async (...asked: Parameters<typeof refund>) =>
      isRefusing ? { refused: 'no funds' } : refund(...asked),
  }
  const orders: OrderParts = withGateway(orderParts(database), gateway)
  app = await shopApp(database, { orders, config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, cast.user.admin)
})

interface Line {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly line_sum: number
  readonly quantity_refunded: number
  readonly sum_refunded: number
}

interface Paid {
  readonly id: string
  readonly payment_id: string
  readonly reference: string
  readonly code: string
  readonly lines: readonly Line[]
  /** Kroner. */
  readonly amount: number
  readonly freight: number
}

/** Five of the one and one or more of the other product, and freight, paid by card; all of it or so much is captured. */
async function paid(captured?: number, others = 1): Promise<Paid> {
  const one = visitor(app)
  await one.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 5 })
  const buyer = await readyBuyer(one, { product_id: cast.lastFive, quantity: others })
  const { id: payment_id, amount } = (await buyer.pay()).body.data
  bank.say(payment_id, { status: 'authorized' })
  await buyer.get(`${INTENTS}/${payment_id}`)
  const { id, order_reference, confirmation_token } = await database.db
    .selectFrom('payment.payment')
    .innerJoin('basket.basket', 'basket.basket.id', 'basket_id')
    .select(['basket.basket.id', 'order_reference', 'confirmation_token'])
    .where('payment.payment.id', '=', payment_id)
    .executeTakeFirstOrThrow()
  const taken = await staff.patch(`${ORDERS}/${id}/payments/${payment_id}`, {
    ...{ operation: 'capture', amount: captured ?? amount, is_final: captured === undefined },
  })
  expect(taken.status, taken.text).toBe(200)
  await deliverOutbox(database, ORIGIN)
  const { basket_lines, delivery_sum: freight } = taken.body.data
  const lines = mostFirst(basket_lines)
  const [reference, code] = [order_reference ?? '', confirmation_token ?? '']
  return { id, payment_id, reference, code, lines, amount, freight }
}

async function look(id: string) {
  const { data } = (await staff.get(`${ORDERS}/${id}`)).body
  return { ...data, basket_lines: mostFirst(data.basket_lines) }
}

function mostFirst<One extends Line>(lines: readonly One[]): One[] {
  return lines.toSorted((a, b) => b.quantity - a.quantity)
}

function refund(of: Paid, body: object, key: string = randomUUID()): Promise<Reply> {
  return staff.patch(
    `${ORDERS}/${of.id}/payments/${of.payment_id}`,
    { operation: 'refund', ...body },
    { 'idempotency-key': key },
  )
}

const part = ({ lines }: Paid, which: number, quantity: number) => ({
  line_id: lines[which]?.id ?? '',
  quantity,
})

const ore = (kroner: number) => Math.round(kroner * 100)
const refundsAsked = () => bank.calls.filter(({ what }) => what === 'refund')

describe('a refund of lines', () => {
  test('comes to the share of each line, and those of all lines and the freight to what was paid', async () => {
    const order = await paid()
    expect(order.freight).toBeGreaterThan(0)
    let sum = 0
    for (const quantity of [1, 3, 1]) {
      const { status, body } = await refund(order, { lines: [part(order, 0, quantity)] })
      expect(status).toBe(200)
      sum += ore(body.data.amount)
    }
    expect(sum).toBe(ore(order.lines[0]?.line_sum ?? 0))
    const rest = await refund(order, {
      ...{ lines: [part(order, 1, 1)], delivery_amount: order.freight },
      reason: 'Kom aldrig frem',
    })
    expect(rest.body.data).toMatchObject({
      lines: [{ ...part(order, 1, 1), name: order.lines[1]?.name }],
      delivery_amount: order.freight,
    })
    expect(sum + ore(rest.body.data.amount)).toBe(ore(order.amount))
    const { payments, basket_lines, delivery_refunded } = await look(order.id)
    expect(payments[0]).toMatchObject({ status: 'refunded', amount_refunded: order.amount })
    expect(payments[0].operations.at(-1).reason).toBe('Kom aldrig frem')
    expect(basket_lines).toMatchObject(
      order.lines.map(({ quantity, line_sum }) => ({
        quantity_refunded: quantity,
        sum_refunded: line_sum,
      })),
    )
    expect(delivery_refunded).toBe(order.freight)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is told to the customer by mail, line by line, with the freight', async () => {
    const order = await paid()
    const body = { lines: [part(order, 0, 2)], delivery_amount: 10.5, reason: 'Ridset' }
    const { data } = (await refund(order, body)).body
    const [mail, ...others] = await deliverOutbox(database, ORIGIN)
    expect(others).toEqual([])
    expect(mail?.subject).toContain(`tilbage for ordre ${order.reference}`)
    expect(mail?.text).toContain(order.lines[0]?.name)
    expect(mail?.text).not.toContain(order.lines[1]?.name)
    expect(mail?.text).toMatch(/Fragt: 10,50\s+kr\./)
    // What staff write is for each other.
    expect(mail?.text).not.toContain('Ridset')
    expect(ore(data.amount)).toBe(ore(data.lines[0].amount) + 1050)
  })

  test('is made once, however often it is sent, and a key is of one refund', async () => {
    const order = await paid()
    const key = randomUUID()
    const body = { lines: [part(order, 0, 2)] }
    const replies = await Promise.all(Array.from({ length: 8 }, () => refund(order, body, key)))
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const again = await refund(order, body, key)
    expect(again.status).toBe(200)
    expect(refundsAsked()).toHaveLength(1)
    expect((await look(order.id)).basket_lines[0].quantity_refunded).toBe(2)
    for (const other of [
      { lines: [part(order, 0, 3)] },
      { lines: [part(order, 1, 1)] },
      { ...body, delivery_amount: 1 },
      { amount: again.body.data.amount },
    ]) {
      const { status, body: refused } = await refund(order, other, key)
      expect([status, refused.code]).toEqual([422, 'idempotency_key_reused'])
    }
    expect(await deliverOutbox(database, ORIGIN)).toHaveLength(1)
  })

  test('of the same pieces at once by many is made once', async () => {
    const order = await paid()
    const all = { lines: [part(order, 0, 5), part(order, 1, 1)], delivery_amount: order.freight }
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(order, all)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
    expect(refundsAsked().map(({ amount }) => amount)).toEqual([ore(order.amount)])
    const late = await refund(order, { lines: [part(order, 0, 1)] })
    expect(late.body.errors).toEqual({
      'lines.0.quantity': ['Linjen er betalt tilbage eller fortrudt'],
    })
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is refused by the field of what it does not have', async () => {
    const order = await paid()
    await refund(order, { lines: [part(order, 0, 2)], delivery_amount: 1 })
    const cases: [object, string][] = [
      [{ lines: [part(order, 0, 4)] }, 'lines.0.quantity'],
      [{ lines: [part(order, 0, 0.5)] }, 'lines.0.quantity'],
      [{ lines: [part(order, 0, 0)] }, 'lines.0.quantity'],
      [{ lines: [part(order, 1, 1), part(order, 1, 1)] }, 'lines.1.line_id'],
      [{ lines: [{ line_id: randomUUID(), quantity: 1 }] }, 'lines.0.line_id'],
      [{ delivery_amount: order.freight }, 'delivery_amount'],
      [{ delivery_amount: -1 }, 'delivery_amount'],
      [{ delivery_amount: 0.001 }, 'delivery_amount'],
      [{ lines: [part(order, 1, 1)], amount: 0.01 }, 'amount'],
      [{ lines: [] }, 'amount'],
      [{ operation: 'capture', amount: 1, lines: [part(order, 1, 1)] }, 'lines'],
    ]
    for (const [body, field] of cases) {
      const reply = await refund(order, body)
      expect([reply.status, Object.keys(reply.body.errors)], reply.text).toEqual([422, [field]])
    }
    expect(refundsAsked()).toHaveLength(1)
  })

  test('never pays back more than was captured', async () => {
    const order = await paid(10)
    const { status, body } = await refund(order, { lines: [part(order, 0, 5)] })
    expect([status, body.code]).toEqual([422, 'payment_operation_impossible'])
    expect(refundsAsked()).toEqual([])
    expect((await look(order.id)).basket_lines[0].quantity_refunded).toBe(0)
  })

  test('that the provider refuses leaves the lines to be paid back', async () => {
    const order = await paid()
    isRefusing = true
    const body = { lines: [part(order, 0, 5)] }
    expect((await refund(order, body)).body.code).toBe('payment_operation_refused')
    expect((await look(order.id)).basket_lines[0].quantity_refunded).toBe(0)
    expect(await deliverOutbox(database, ORIGIN)).toEqual([])
    isRefusing = false
    expect((await refund(order, body)).status).toBe(200)
  })

  test('takes the permission of refunds', async () => {
    const order = await paid()
    const { id: user } = await database.db
      .insertInto('access.user')
      .values({
        ...{ uuid: randomUUID(), username: 'bo@demo.dk', name: 'Ekspedient', group_id: 1 },
        permissions: ['admin', 'baskets_read', 'baskets_edit', 'payments_capture'],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    staff = await loggedIn(app, database, user)
    const { status } = await refund(order, { lines: [part(order, 0, 1)] })
    expect(status).toBe(403)
  })
})

describe('a delivery that is parted after a refund of lines', () => {
  const split = async (of: Paid, which: number, quantity: number) => {
    const { basket_delivery_lines: deliveries } = await look(of.id)
    const lines = [part(of, which, quantity)]
    return staff.post(`${ORDERS}/${of.id}/revisions`, {
      ...{ split: { id: deliveries[0].id, lines }, reason: 'Resten er i restordre' },
    })
  }

  test('leaves what was paid back with its line, so that no piece is paid back twice', async () => {
    const order = await paid()
    const first = await refund(order, { lines: [part(order, 0, 3)] })
    const refused = await split(order, 0, 3)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'split.lines.0.quantity': [expect.stringMatching(/Vælg højst 2\s/)] },
    ])
    const parted = await split(order, 0, 2)
    expect(parted.status, parted.text).toBe(200)
    const { basket_lines: lines }: { basket_lines: Line[] } = await look(order.id)
    expect(lines.map(({ quantity, quantity_refunded }) => [quantity, quantity_refunded])).toEqual([
      [3, 3],
      [2, 0],
      [1, 0],
    ])
    const again = await refund(order, { lines: [part(order, 0, 1)] })
    expect(Object.keys(again.body.errors)).toEqual(['lines.0.quantity'])
    const rest = await refund(order, {
      lines: lines.slice(1).map(({ id, quantity }) => ({ line_id: id, quantity })),
      delivery_amount: order.freight,
    })
    expect(ore(first.body.data.amount) + ore(rest.body.data.amount)).toBe(ore(order.amount))
    expect(await findBroken(database.db)).toEqual([])
  })

  test('takes a line that was paid back along as a whole, with what was paid', async () => {
    const order = await paid()
    expect((await refund(order, { lines: [part(order, 0, 5)] })).status).toBe(200)
    const refused = await split(order, 0, 1)
    expect(refused.body.errors['split.lines.0.quantity'][0]).toContain('hele linjen')
    expect((await split(order, 0, 5)).status).toBe(200)
    expect((await look(order.id)).basket_lines[0]).toMatchObject({
      ...{ id: order.lines[0]?.id, quantity: 5, quantity_refunded: 5 },
    })
    const again = await refund(order, { lines: [part(order, 0, 1)] })
    expect(again.body.errors).toHaveProperty(['lines.0.quantity'])
  })
})

describe('a delivery that is parted where øre are rounded', () => {
  const price = (product_id: number, net_price: number) =>
    sql`update pricing.price set net_price = ${net_price} where product_id = ${product_id}`.execute(
      database.db,
    )

  test('leaves a line no other sum than what was paid back of it', async () => {
    // 100.1 and 100.5 øre with VAT: parted, the one line is of an øre less, the other of an øre more.
    await price(cast.screws, 8_008)
    await price(cast.lastFive, 8_040)
    const order = await paid(undefined, 2)
    expect(order.lines.map(({ line_sum }) => ore(line_sum))).toEqual([501, 201])
    const first = await refund(order, { lines: [part(order, 0, 3)] })
    expect(ore(first.body.data.amount)).toBe(301)
    const { basket_delivery_lines: deliveries } = await look(order.id)
    const split = (...lines: object[]) =>
      staff.post(`${ORDERS}/${order.id}/revisions`, {
        ...{ split: { id: deliveries[0].id, lines }, reason: 'Resten er i restordre' },
      })
    // Three would stay that cost 3.00 kr., of which 3.01 kr. were paid back.
    const refused = await split(part(order, 0, 2), part(order, 1, 1))
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['split.lines.0.quantity'],
    ])
    const parted = await split(part(order, 0, 1), part(order, 1, 1))
    expect(parted.status, parted.text).toBe(200)
    const { basket_lines: lines }: { basket_lines: Line[] } = await look(order.id)
    const rest = await refund(order, {
      lines: lines.map(({ id, quantity, quantity_refunded }) => ({
        line_id: id,
        quantity: quantity - quantity_refunded,
      })),
      delivery_amount: order.freight,
    })
    expect(rest.status, rest.text).toBe(200)
    expect(301 + ore(rest.body.data.amount)).toBe(ore(order.amount))
    expect(await findBroken(database.db)).toEqual([])
  })
})

describe('what a customer withdraws from', () => {
  const withdraw = ({ reference, code }: Paid, rest: object) =>
    visitor(app).post('/api/shop/withdrawals', {
      ...{ name: 'Mette Juhl', email: 'mette@juhl.example', order_reference: reference, code },
      ...rest,
    })

  test('is not paid back once more by a refund of lines, unless staff refuse the withdrawal', async () => {
    const order = await paid()
    const lines = [part(order, 0, 2)]
    const { body } = await withdraw(order, { lines, confirm: true })
    expect(body.data.lines[0].quantity).toBe(2)
    const { status, body: refused } = await refund(order, { lines: [part(order, 0, 4)] })
    expect([status, Object.keys(refused.errors)]).toEqual([422, ['lines.0.quantity']])
    expect((await refund(order, { lines: [part(order, 0, 3)] })).status).toBe(200)
    const waiting = await staff.get('/api/admin/withdrawals')
    const { id } = waiting.body.data[0]
    await staff.patch(`/api/admin/withdrawals/${id}`, { status: 'refused', reason: 'Brugt' })
    expect((await refund(order, { lines })).status).toBe(200)
    const { sum_refunded } = (await look(order.id)).basket_lines[0]
    expect(sum_refunded).toBe(order.lines[0]?.line_sum)
  })

  test('has nothing of what was refunded, and comes with it to what was paid', async () => {
    const order = await paid()
    const first = await refund(order, { lines: [part(order, 0, 2)], delivery_amount: 1 })
    const over = await withdraw(order, { lines: [part(order, 0, 4)] })
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ['lines.0.quantity']])
    const { body } = await withdraw(order, { confirm: true })
    expect(ore(first.body.data.amount) + ore(body.data.amount)).toBe(ore(order.amount))
    const left = await refund(order, { delivery_amount: 1 })
    expect(left.status).toBe(422)
  })
})
