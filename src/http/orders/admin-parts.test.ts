import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  captureParts,
  captureShipped,
  type OrderParts,
  operate,
  refundRevised,
} from '#shop/settlement'
import { type Buyer, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { countStock, findBroken } from '#test/invariants'
import { deliverOutbox } from '#test/outbox'
import { type FakeProvider, fakeProvider } from '#test/provider'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { orderParts, type ShopApp, shopApp, testConfig, withGateway } from '#test/shop-app'

const ORDERS = '/api/admin/shop/baskets'
const INTENTS = '/api/shop/baskets/payment-intents'
const ORIGIN = 'https://shop.example'

let database: FreshDatabase
let bank: FakeProvider
let orders: OrderParts
let app: ShopApp
let staff: Visitor

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  await open('often')
})

/** @param captures As the card company allows. */
async function open(captures: 'once' | 'often'): Promise<void> {
  bank = fakeProvider()
  orders = withGateway(orderParts(database), { ...bank.gateway, captures })
  // Staff need no second factor.
  app = await shopApp(database, { orders, config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, cast.user.admin)
}

interface Placed {
  readonly id: string
  readonly payment_id: string
  readonly buyer: Buyer
  readonly lines: readonly { readonly id: string; readonly quantity: number }[]
  /** Øre. */
  readonly amount: number
}

/** Five of the one and two of the other product, paid by card, and being packed. */
async function placed(status = 'processing'): Promise<Placed> {
  const one = visitor(app)
  await one.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 2 })
  const buyer = await readyBuyer(one, { product_id: cast.lastFive, quantity: 5 })
  const { id: payment_id, amount } = (await buyer.pay()).body.data
  bank.say(payment_id, { status: 'authorized' })
  await buyer.get(`${INTENTS}/${payment_id}`)
  const { basket_id: id } = await database.db
    .selectFrom('payment.payment')
    .select('basket_id')
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  if (status !== 'new') await must(staff.patch(`${ORDERS}/${id}`, { basket_status: status }))
  await deliverOutbox(database, ORIGIN)
  const { basket_lines: lines } = await look(id)
  return { id, payment_id, buyer, lines, amount: Math.round(amount * 100) }
}

async function must(call: ReturnType<Visitor['get']>) {
  const reply = await call
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

const look = (id: string) => must(staff.get(`${ORDERS}/${id}`))

function ship({ id }: Placed, lines?: readonly object[], key: string = randomUUID()) {
  return staff.post(`${ORDERS}/${id}/shipments`, lines ? { lines } : {}, { 'idempotency-key': key })
}

const cancel = ({ id }: Placed, lines: readonly object[], headers = {}) =>
  staff.post(`${ORDERS}/${id}/revisions`, { lines, reason: 'Udgået hos leverandøren' }, headers)

const partOf = ({ lines }: Placed, which: number, quantity: number) => ({
  line_id: lines[which]?.id,
  quantity,
})

/** Øre. */
async function captured({ payment_id }: Placed): Promise<number> {
  const { amount_captured } = await database.db
    .selectFrom('payment.payment')
    .select('amount_captured')
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  return amount_captured
}

const captures = () => bank.calls.filter(({ what }) => what === 'capture')

describe('a part of an order that leaves by itself', () => {
  test('is of whole boxes, and so is one that is canceled', async () => {
    const order = await placed()
    for (const call of [ship, cancel]) {
      const { status, body } = await call(order, [partOf(order, 0, 0.333)])
      expect([status, Object.keys(body.errors)]).toEqual([422, ['lines.0.quantity']])
    }
    expect((await look(order.id)).basket_lines[0].quantity_left).toBe(order.lines[0]?.quantity)
  })

  test('is told to the customer and captured; the last part makes the order shipped', async () => {
    const order = await placed()
    const first = await must(ship(order, [partOf(order, 0, 2)]))
    expect(first).toMatchObject({ number: 1, lines: [{ quantity: 2 }] })
    expect((await look(order.id)).basket_status).toBe('processing')
    const [mail, ...others] = await deliverOutbox(database, ORIGIN)
    expect(mail?.subject).toContain('En del af din ordre')
    expect(mail?.text).toContain('Resten sender vi for sig')
    expect(others).toEqual([])
    expect(await captureParts(orders)).toEqual([])
    expect(await captured(order)).toBe(Math.round(first.amount * 100))
    const rest = await must(ship(order))
    expect(Math.round((first.amount + rest.amount) * 100)).toBe(order.amount)
    const data = await look(order.id)
    expect(data).toMatchObject({
      basket_status: 'shipped',
      shipments: [{ number: 1 }, { number: 2 }],
    })
    expect(data.basket_lines.map((line: { quantity_left: number }) => line.quantity_left)).toEqual([
      0, 0,
    ])
    expect(await captureShipped(orders)).toEqual([])
    expect(await captured(order)).toBe(order.amount)
    expect((await deliverOutbox(database, ORIGIN)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('er sendt'),
    ])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is not captured alone at a company that would release the rest', async () => {
    await open('once')
    const order = await placed()
    await must(ship(order, [partOf(order, 0, 2)]))
    await captureParts(orders)
    expect(captures()).toEqual([])
    await must(ship(order))
    await captureShipped(orders)
    expect(captures().map(({ amount }) => amount)).toEqual([order.amount])
  })

  test('leaves once for a key, and is captured once, however many ask at once', async () => {
    const order = await placed()
    const part = [partOf(order, 0, 1)]
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => ship(order, part, 'one-key-for-all')),
    )
    expect(new Set(replies.map(({ body }) => body.data?.id)).size).toBe(1)
    expect((await ship(order, [partOf(order, 0, 2)], 'one-key-for-all')).body.code).toBe(
      'idempotency_key_reused',
    )
    await Promise.all(Array.from({ length: 20 }, () => captureParts(orders)))
    expect(captures()).toHaveLength(1)
    // Negative control: another key is another shipment, and another capture.
    await must(ship(order, part))
    await captureParts(orders)
    expect(captures()).toHaveLength(2)
  })

  test('cannot be more than is left, however many send it at once', async () => {
    const order = await placed()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => ship(order, [partOf(order, 0, 1)])),
    )
    const counts = Map.groupBy(replies, ({ status }) => status)
    const most = order.lines[0]?.quantity ?? 0
    expect([counts.get(200)?.length, counts.get(400)?.length ?? counts.get(422)?.length]).toEqual([
      Math.min(8, most),
      8 - Math.min(8, most),
    ])
    const refused = await ship(order, [partOf(order, 0, 9)])
    expect(refused.body.errors).toHaveProperty(['lines.0.quantity'])
  })

  test('leaves only from an order that is being packed, which is then not canceled as a whole', async () => {
    const order = await placed('new')
    expect((await ship(order)).body.code).toBe('order_closed')
    await must(staff.patch(`${ORDERS}/${order.id}`, { basket_status: 'processing' }))
    await must(ship(order, [partOf(order, 0, 1)]))
    const canceled = await staff.patch(`${ORDERS}/${order.id}`, { basket_status: 'canceled' })
    expect(canceled.body.code).toBe('invalid_transition')
  })
})

/** Five of a product that are fetched, paid by card and ready. */
async function ready(): Promise<Placed> {
  const one = { product_id: cast.lastFive, quantity: 5, branch_id: cast.branch.aalborg }
  const buyer = await readyBuyer(visitor(app), one)
  const { id: payment_id, amount } = (await buyer.pay()).body.data
  bank.say(payment_id, { status: 'authorized' })
  await buyer.get(`${INTENTS}/${payment_id}`)
  const { basket_id: id } = await database.db
    .selectFrom('payment.payment')
    .select('basket_id')
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  for (const basket_status of ['processing', 'packing_complete']) {
    await must(staff.patch(`${ORDERS}/${id}`, { basket_status }))
  }
  await deliverOutbox(database, ORIGIN)
  const { basket_lines: lines } = await look(id)
  return { id, payment_id, buyer, lines, amount: Math.round(amount * 100) }
}

describe('a part of an order that is fetched', () => {
  test('is captured when it is handed over, and the rest stays ready until it is fetched, too', async () => {
    const order = await ready()
    const first = await must(ship(order, [partOf(order, 0, 2)]))
    expect(await look(order.id)).toMatchObject({
      basket_status: 'packing_complete',
      basket_lines: [{ quantity_shipped: 2, quantity_left: 3 }],
    })
    const { pickup_code } = await look(order.id)
    const [mail, ...others] = await deliverOutbox(database, ORIGIN)
    expect(mail?.subject).toContain('er udleveret')
    expect(mail?.text.replaceAll('\u00a0', ' ')).toMatch(/- 2 \S+ /)
    expect(mail?.text).toContain(`afhentningskoden ${pickup_code}`)
    expect(others).toEqual([])
    await captureParts(orders)
    expect(await captured(order)).toBe(Math.round(first.amount * 100))
    expect(await findBroken(database.db)).toEqual([])
    const rest = await must(ship(order))
    expect(Math.round((first.amount + rest.amount) * 100)).toBe(order.amount)
    expect((await look(order.id)).basket_status).toBe('paid')
    await captureShipped(orders)
    expect(await captured(order)).toBe(order.amount)
    expect(await deliverOutbox(database, ORIGIN)).toEqual([])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is not handed over before the order is ready, nor after all of it was', async () => {
    const order = await ready()
    await must(staff.patch(`${ORDERS}/${order.id}`, { basket_status: 'processing' }))
    expect((await ship(order, [partOf(order, 0, 1)])).body.code).toBe('order_closed')
    await must(staff.patch(`${ORDERS}/${order.id}`, { basket_status: 'packing_complete' }))
    await must(ship(order))
    expect((await ship(order, [partOf(order, 0, 1)])).body.code).toBe('order_closed')
  })

  test('is handed over once for a key, however many ask at once', async () => {
    const order = await ready()
    const part = [partOf(order, 0, 1)]
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => ship(order, part, 'one-key-for-all')),
    )
    expect(new Set(replies.map(({ body }) => body.data?.id)).size).toBe(1)
    await captureParts(orders)
    expect(captures()).toHaveLength(1)
    // Negative control: another key hands over another part.
    await must(ship(order, part))
    await captureParts(orders)
    expect(captures()).toHaveLength(2)
    expect((await look(order.id)).basket_lines).toMatchObject([{ quantity_left: 3 }])
  })

  test('leaves an order that is fetched when the rest of it is canceled', async () => {
    const order = await ready()
    await must(ship(order, [partOf(order, 0, 4)]))
    await must(staff.patch(`${ORDERS}/${order.id}`, { basket_status: 'processing' }))
    await must(cancel(order, [partOf(order, 0, 1)]))
    expect((await look(order.id)).basket_status).toBe('paid')
    await captureShipped(orders)
    const { payment_amount } = await look(order.id)
    expect(await captured(order)).toBe(Math.round(payment_amount * 100))
    expect(await findBroken(database.db)).toEqual([])
  })
})

describe('a part of an order that staff cancel', () => {
  test('is a revision that says who, when, why, and what was before and after', async () => {
    const order = await placed()
    const part = order.lines.find(({ quantity }) => quantity === 5)
    const before = await countStock(database.db, cast.lastFive)
    const revised = await must(cancel(order, [{ line_id: part?.id, quantity: 3 }]))
    expect(Math.round(revised.amount_before * 100)).toBe(order.amount)
    expect(await countStock(database.db, cast.lastFive)).toEqual({
      left: before.left + 3_000,
      sold: before.sold - 3_000,
    })
    const data = await look(order.id)
    expect(data.payment_amount).toBe(revised.amount_after)
    expect(data.revisions).toMatchObject([
      {
        actor_name: expect.stringMatching(/./),
        reason: 'Udgået hos leverandøren',
        before: [{ quantity: 5 }],
        after: [{ quantity: 2 }],
      },
    ])
    const [mail] = await deliverOutbox(database, ORIGIN)
    expect(mail?.subject).toContain('er ændret')
    expect(mail?.text).toContain('Ordren koster nu')
    expect(await findBroken(database.db)).toEqual([])
    await must(ship(order))
    await captureShipped(orders)
    expect(await captured(order)).toBe(Math.round(revised.amount_after * 100))
  })

  test('gives all its stock back once, also when the rest is canceled after it', async () => {
    const order = await placed()
    const part = order.lines.find(({ quantity }) => quantity === 5)
    await must(cancel(order, [{ line_id: part?.id, quantity: 5 }]))
    await must(staff.patch(`${ORDERS}/${order.id}`, { basket_status: 'canceled' }))
    expect((await countStock(database.db, cast.lastFive)).left).toBe(5_000)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is paid back when it was captured, once', async () => {
    const order = await placed()
    const of = { basket_id: order.id, payment_id: order.payment_id }
    const all = { kind: 'capture', amount: order.amount as never, key: 'by-staff', actor: 'system' }
    await operate(orders, of, all as never)
    const revised = await must(cancel(order, [partOf(order, 0, 1)]))
    await Promise.all(Array.from({ length: 5 }, () => refundRevised(orders)))
    await refundRevised(orders)
    const refunds = bank.calls.filter(({ what }) => what === 'refund')
    expect(refunds.map(({ amount }) => amount)).toEqual([
      Math.round((revised.amount_before - revised.amount_after) * 100),
    ])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('cannot be what has left, nor of an order that has changed meanwhile', async () => {
    const order = await placed()
    await must(ship(order, [partOf(order, 0, 1)]))
    const most = order.lines[0]?.quantity ?? 0
    expect((await cancel(order, [partOf(order, 0, most)])).body.errors).toHaveProperty([
      'lines.0.quantity',
    ])
    const stale = await cancel(order, [partOf(order, 1, 1)], { 'if-match': '"1"' })
    expect(stale.body.code).toBe('stale_order')
  })

  test('cannot be all: an order is canceled as a whole then', async () => {
    const whole = await placed()
    const all = whole.lines.map(({ id, quantity }) => ({ line_id: id, quantity }))
    expect((await cancel(whole, all)).body.errors).toHaveProperty('lines')
  })

  test('is refused by the database without a revision: the order is frozen', async () => {
    const order = await placed()
    const change = database.db
      .updateTable('basket.basket_line')
      .set({ quantity: '1.000' })
      .where('id', '=', order.lines[0]?.id ?? '')
      .execute()
    await expect(change).rejects.toThrow('cannot change')
  })
})
