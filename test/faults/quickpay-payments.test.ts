import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { type OrderParts, operate, reconcilePayments, voidPayment } from '#shop/settlement'
import { type Buyer, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { type QuickpayEmulator, startQuickpay } from '#test/quickpay/emulator'
import { quickpayOf } from '#test/quickpay/gateway'
import { orderParts, type ShopApp, shopApp, withGateway } from '#test/shop-app'

const INTENTS = '/api/shop/baskets/payment-intents'
const CALLBACK = '/api/payments/callback/quickpay'
const CARD_AT_QUICKPAY = 103
const board = { product_id: cast.board.mm4200, quantity: 2 }
const TWENTY = Array.from({ length: 20 }, (_, at) => at)

let database: FreshDatabase
let quickpay: QuickpayEmulator
let app: ShopApp
let count = 0

/** What one process trades with. */
function openProcess({ allowsTests = true } = {}): OrderParts {
  return withGateway(orderParts(database), quickpayOf(quickpay, allowsTests))
}

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  quickpay = await startQuickpay()
  app = await shopApp(database, { orders: openProcess() })
})

afterAll(() => quickpay.close())

interface Started {
  readonly buyer: Buyer
  readonly id: string
  readonly reference: string
  /** Øre. */
  readonly amount: number
  readonly basket_id: string
}

const aBuyer = () => readyBuyer(app, { ...board, payment_method_id: CARD_AT_QUICKPAY })

async function started(): Promise<Started> {
  const buyer = await aBuyer()
  const { body, text } = await buyer.pay()
  if (!body.data) throw new Error(text)
  const { reference, amount, basket_id } = await rowOf(body.data.id)
  return { buyer, id: body.data.id, reference: reference ?? '', amount, basket_id }
}

async function paid(): Promise<Started> {
  const one = await started()
  quickpay.pay(one.reference)
  await one.buyer.get(`${INTENTS}/${one.id}`)
  expect((await rowOf(one.id)).status).toBe('authorized')
  return one
}

function rowOf(id: string) {
  return database.db
    .selectFrom('payment.payment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function tell(about: object, change: Record<string, string> = {}): Promise<number> {
  const { body, headers } = quickpay.sign(about)
  const signed = { ...headers, ...change }
  const reply = await app.inject({ method: 'POST', url: CALLBACK, payload: body, headers: signed })
  return reply.statusCode
}

const done = ({ reference }: Started, type: string) =>
  quickpay
    .payment(reference)
    .operations.filter((one) => one.type === type && one.qp_status_code === '20000')
    .map(({ amount }) => amount)

const newKey = () => `operation-${++count}`
const capture = (amount: number, key = newKey()) =>
  ({ kind: 'capture', amount: ore(amount), is_final: false, key, actor: 'user 1' }) as const
const of = ({ basket_id, id }: Started) => ({ basket_id, payment_id: id })

async function forgetClaims(): Promise<void> {
  await sql`update payment.payment_operation set claimed_until = now() - interval '1 second'
    where status = 'asked'`.execute(database.db)
}

describe('a card in the window of QuickPay', () => {
  test('places the order when QuickPay tells that the money is reserved', async () => {
    const one = await started()
    const { order_id, link } = quickpay.payment(one.reference)
    expect(order_id).toMatch(/^[0-9a-f]{20}$/)
    expect(link).toMatchObject({ amount: one.amount })
    quickpay.pay(one.reference)
    expect(await tell(quickpay.payment(one.reference))).toBe(200)
    expect((await rowOf(one.id)).status).toBe('authorized')
    expect(await findBroken(database.db)).toEqual([])
  })

  test('places it when the customer comes back and no message comes', async () => {
    const { buyer, id, reference } = await started()
    quickpay.pay(reference, 'declined')
    expect((await buyer.get(`${INTENTS}/${id}`)).body.data.status).toBe('pending')
    quickpay.pay(reference)
    const back = await buyer.get(`/checkout/payment/return/${id}`)
    expect(back.headers.location).toMatch(/^\/checkout\/confirmation\//)
  })

  test('for tests pays nothing where tests are not allowed', async () => {
    const strict = await shopApp(database, { orders: openProcess({ allowsTests: false }) })
    const buyer = await readyBuyer(strict, { ...board, payment_method_id: CARD_AT_QUICKPAY })
    const { id } = (await buyer.pay()).body.data
    quickpay.pay((await rowOf(id)).reference ?? '', 'authorized', { test_mode: true })
    const { body } = await buyer.get(`${INTENTS}/${id}`)
    expect(body.data).toMatchObject({ status: 'failed', failure_code: 'declined' })
    expect(await findBroken(database.db)).toEqual([])
  })
})

describe('messages of QuickPay', () => {
  test('five times at once and again place one order and are kept once', async () => {
    const one = await started()
    quickpay.pay(one.reference)
    const about = structuredClone(quickpay.payment(one.reference))
    const replies = await Promise.all(Array.from({ length: 5 }, () => tell(about)))
    expect([...replies, await tell(about)]).toEqual(Array(6).fill(200))
    const { rows } = await sql`select from payment.payment_event
      where payment_id = ${one.id} and external_id is not null`.execute(database.db)
    expect(rows).toHaveLength(1)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('with a checksum of something else, or none, are refused', async () => {
    const one = await started()
    quickpay.pay(one.reference)
    const about = quickpay.payment(one.reference)
    for (const checksum of ['', 'no hex', 'ab', 'ab'.repeat(32)]) {
      expect(await tell(about, { 'quickpay-checksum-sha256': checksum })).toBe(400)
    }
    expect(await tell([])).toBe(400)
    expect((await rowOf(one.id)).status).toBe('created')
  })

  test.each([
    ['another currency', { currency: 'SEK' }],
    [
      'another amount',
      {
        operations: [
          { id: 1, type: 'authorize', amount: 100, pending: false, qp_status_code: '20000' },
        ],
      },
    ],
  ])('about %s raise an alarm and place nothing', async (_what, wrong) => {
    const one = await started()
    quickpay.pay(one.reference)
    expect(await tell({ ...quickpay.payment(one.reference), ...wrong })).toBe(200)
    expect((await rowOf(one.id)).status).toBe('created')
    const { rows } = await sql`select from payment.payment_event
      where payment_id = ${one.id} and kind = 'alarm'`.execute(database.db)
    expect(rows).toHaveLength(1)
  })

  test('that are old take nothing back', async () => {
    const one = await paid()
    const old = structuredClone(quickpay.payment(one.reference))
    await operate(openProcess(), of(one), capture(one.amount))
    expect(await tell(old)).toBe(200)
    expect((await rowOf(one.id)).status).toBe('captured')
  })
})

describe('without keys for what is asked', () => {
  test('an answer that is lost when the payment is opened leads to the same payment', async () => {
    const buyer = await aBuyer()
    quickpay.fault('/payments', 'after')
    expect((await buyer.pay()).status).toBe(503)
    const { body } = await buyer.pay()
    const { reference } = await rowOf(body.data.id)
    const opened = quickpay.calls.filter(({ path }) => path === '/payments').slice(-2)
    expect(opened[0]?.body.order_id).toBe(opened[1]?.body.order_id)
    quickpay.pay(reference ?? '')
    expect((await buyer.get(`${INTENTS}/${body.data.id}`)).body.data.status).toBe('placed')
  })

  test('a capture whose answer is lost is not made again: what was done is read first', async () => {
    const one = await paid()
    quickpay.fault('/capture', 'after')
    const wanted = capture(one.amount)
    const lost = operate(openProcess(), of(one), wanted)
    await expect(lost).rejects.toMatchObject({ code: 'payment_operation_unsure' })
    // For a while no one asks, because the call may still be on its way.
    const again = operate(openProcess(), of(one), wanted)
    await expect(again).rejects.toMatchObject({ code: 'payment_busy' })
    await forgetClaims()
    await reconcilePayments(openProcess())
    expect(await operate(openProcess(), of(one), wanted)).toMatchObject({ status: 'done' })
    expect(done(one, 'capture')).toEqual([one.amount])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('and by code that does not read first it is made twice: this test can fail', async () => {
    const one = await paid()
    const gateway = openProcess().gateways.get('quickpay')
    const blindly = { amount: ore(100), before: ore(1_000_000), key: 'the same' }
    await gateway?.capture(one.reference, blindly)
    await gateway?.capture(one.reference, blindly)
    expect(done(one, 'capture')).toEqual([100, 100])
  })

  test('twenty processes with one key capture once', async () => {
    const one = await paid()
    const wanted = capture(1_000)
    quickpay.fault('/capture', 'slow')
    await Promise.allSettled(TWENTY.map(() => operate(openProcess(), of(one), wanted)))
    expect(done(one, 'capture')).toEqual([1_000])
    expect(await rowOf(one.id)).toMatchObject({
      status: 'partially_captured',
      amount_captured: 1_000,
    })
  })

  test('one that the acquirer has not answered yet is waited for', async () => {
    const one = await paid()
    quickpay.fault('/capture', 'pending')
    const wanted = capture(one.amount)
    const waiting = operate(openProcess(), of(one), wanted)
    await expect(waiting).rejects.toMatchObject({ code: 'payment_operation_unsure' })
    await forgetClaims()
    const { failed } = await reconcilePayments(openProcess())
    expect(failed).toHaveLength(1)
    const [operation] = quickpay
      .payment(one.reference)
      .operations.filter(({ type }) => type === 'capture')
    Object.assign(operation ?? {}, { pending: false, qp_status_code: '20000' })
    await forgetClaims()
    await reconcilePayments(openProcess())
    expect((await rowOf(one.id)).status).toBe('captured')
    expect(done(one, 'capture')).toEqual([one.amount])
  })
})

describe('an acquirer', () => {
  test('that rejects a capture, in an answer of success, has moved nothing', async () => {
    const one = await paid()
    quickpay.fault('/capture', 'declined')
    const refused = operate(openProcess(), of(one), capture(one.amount))
    await expect(refused).rejects.toMatchObject({ code: 'payment_operation_refused' })
    expect(await rowOf(one.id)).toMatchObject({ status: 'authorized', amount_captured: 0 })
    await operate(openProcess(), of(one), capture(one.amount))
    expect((await rowOf(one.id)).status).toBe('captured')
  })

  test('captures delivery by delivery and refunds part by part', async () => {
    const one = await paid()
    for (const part of [1_000, one.amount - 1_000]) {
      await operate(openProcess(), of(one), capture(part))
    }
    for (const part of [1, 999]) {
      await operate(openProcess(), of(one), {
        ...capture(part),
        kind: 'refund',
        is_final: undefined,
      })
    }
    expect(done(one, 'capture')).toEqual([1_000, one.amount - 1_000])
    expect(done(one, 'refund')).toEqual([1, 999])
    expect(await rowOf(one.id)).toMatchObject({ status: 'captured', amount_refunded: 1_000 })
    expect(await findBroken(database.db)).toEqual([])
  })
})

describe('money without an order', () => {
  test('is let go: what was reserved is cancelled', async () => {
    const { buyer, id, reference } = await started()
    await buyer.post('/api/shop/basket-lines', board)
    quickpay.pay(reference)
    await buyer.pay()
    expect((await rowOf(id)).status).toBe('voided')
    await voidPayment(openProcess(), id)
    await voidPayment(openProcess(), id)
    expect(quickpay.payment(reference).operations.map(({ type }) => type)).toEqual([
      'authorize',
      'cancel',
    ])
  })

  test('cannot come any more: the window of a payment that was given up is closed', async () => {
    const { buyer, id, reference } = await started()
    await buyer.post('/api/shop/basket-lines', board)
    await buyer.pay()
    await voidPayment(openProcess(), id)
    expect(() => quickpay.pay(reference)).toThrow('closed')
  })
})

test.each(['error', 'garbage'] as const)(
  'QuickPay that answers with %s leaves the payment to be tried again',
  async (fault) => {
    const buyer = await aBuyer()
    quickpay.fault('/payments', fault)
    expect((await buyer.pay()).status).toBe(503)
    expect((await buyer.pay()).status).toBe(200)
  },
)
