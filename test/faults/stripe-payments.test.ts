import { inspect } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { findPayment, gatewayOf, type PaymentGateway } from '#shop/payment'
import { reconcilePayments, settlePayment, voidPayment } from '#shop/settlement'
import { castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { withGateway } from '#test/shop-app'
import type { StripeEmulator } from '#test/stripe/emulator'
import { board, openStripeShop, paymentOf, type StripeShop } from '#test/stripe/stripe-shop'

const CALLBACK = '/api/payments/callback/stripe'
const INTENTS = '/api/shop/baskets/payment-intents'

let database: FreshDatabase
let shop: StripeShop
let stripe: StripeEmulator

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  shop = await openStripeShop(database)
  stripe = shop.stripe
})

afterAll(() => stripe.close())

const started = () => shop.started()
const rowOf = (id: string) => paymentOf(database, id)
const statusOf = async (id: string) => (await rowOf(id)).status

async function kindsOf(id: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('payment.payment_event')
    .select('kind')
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

async function deliver(event: object, when?: Date): Promise<number> {
  const { body, headers } = stripe.sign(event, when)
  const reply = await shop.app.inject({ method: 'POST', url: CALLBACK, payload: body, headers })
  return reply.statusCode
}

const lastOf = (type: string) => {
  const event = stripe.events.findLast((one) => one.type === type)
  if (!event) throw new Error(`no ${type}`)
  return event
}

/** An event of the same kind about other facts, signed as well as the true one. */
function altered(event: ReturnType<typeof lastOf>, change: object) {
  return { ...event, id: `${event.id}x`, data: { object: { ...event.data.object, ...change } } }
}

describe('a card at Stripe', () => {
  test('is charged nothing until the shop captures: the order is placed when the money is reserved', async () => {
    const { buyer, id, session, amount } = await started()
    const { redirect_url } = (await buyer.get(`${INTENTS}/${id}`)).body.data
    expect(redirect_url).toBe(`${stripe.endpoint}/pay/${session}`)
    expect(stripe.session(session)).toMatchObject({
      amount,
      currency: 'dkk',
      capture_method: 'manual',
    })
    const intent = stripe.pay(session)
    expect(await deliver(lastOf('payment_intent.amount_capturable_updated'))).toBe(200)
    expect(await statusOf(id)).toBe('authorized')
    expect(intent).toMatchObject({ status: 'requires_capture', amount, amount_received: 0 })
    const { body } = await buyer.get(`${INTENTS}/${id}`)
    expect(body.data).toMatchObject({ status: 'placed', amount: amount / 100 })
    expect(await findBroken(database.db)).toEqual([])
  })

  test('places the order when the customer comes back and every message was lost', async () => {
    const { buyer, id, session } = await started()
    stripe.pay(session)
    const back = await buyer.get(`/checkout/payment/return/${id}`)
    expect(back.status).toBe(303)
    expect(back.headers.location).toMatch(/^\/checkout\/confirmation\/[0-9a-f]{32}$/)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('places the order by the minute job when neither message nor customer comes', async () => {
    const { id, session } = await started()
    stripe.pay(session)
    await database.db
      .updateTable('payment.payment')
      .set({ expires: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    await makeQuiet(id)
    await reconcilePayments(shop.orders)
    expect(await statusOf(id)).toBe('authorized')
    expect(await findBroken(database.db)).toEqual([])
  })

  test('that is declined leaves the page of Stripe open for another', async () => {
    const { buyer, id, session } = await started()
    stripe.pay(session, 'declined')
    expect(await deliver(lastOf('payment_intent.payment_failed'))).toBe(200)
    expect((await buyer.get(`${INTENTS}/${id}`)).body.data.status).toBe('pending')
    stripe.pay(session)
    expect((await buyer.get(`${INTENTS}/${id}`)).body.data.status).toBe('placed')
    expect(await findBroken(database.db)).toEqual([])
  })

  test('waits while the bank asks the customer', async () => {
    const { buyer, id, session } = await started()
    stripe.pay(session, 'challenge')
    expect((await buyer.get(`${INTENTS}/${id}`)).body.data.status).toBe('pending')
    expect(await statusOf(id)).toBe('created')
  })

  test('that the customer turned away from can be taken up again', async () => {
    const { buyer, id, session } = await started()
    const back = await buyer.get(
      `${new URL(stripe.session(session).cancel_url).pathname}?cancelled=1`,
    )
    expect(back.headers.location).toBe('/checkout/payment?problem=payment_cancelled')
    expect((await buyer.pay()).body.data.id).toBe(id)
    stripe.pay(session)
    const { body } = await buyer.get(`${INTENTS}/${id}`)
    expect(body.data.status).toBe('placed')
  })
})

describe('messages of Stripe', () => {
  test('five times at once and again place one order and are kept once', async () => {
    const { id, session } = await started()
    stripe.pay(session)
    const event = lastOf('payment_intent.amount_capturable_updated')
    const replies = await Promise.all(Array.from({ length: 5 }, () => deliver(event)))
    expect([...replies, await deliver(event)]).toEqual(Array(6).fill(200))
    expect((await kindsOf(id)).filter((kind) => kind === event.type)).toHaveLength(1)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('in any order end where Stripe is', async () => {
    const { id, session, amount } = await started()
    stripe.pay(session, 'declined')
    stripe.pay(session)
    stripe.happen(session, 'payment_intent.succeeded', (intent) => {
      intent.status = 'succeeded'
      intent.amount_received = intent.amount
    })
    for (const type of [
      'payment_intent.succeeded',
      'payment_intent.amount_capturable_updated',
      'payment_intent.payment_failed',
    ]) {
      expect(await deliver(lastOf(type))).toBe(200)
      expect(await rowOf(id)).toMatchObject({ status: 'captured', amount_captured: amount })
    }
    expect(await findBroken(database.db)).toEqual([])
  })

  test.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'sek' }],
  ])(
    'about %s raise an alarm and place nothing, however well they are signed',
    async (_what, wrong) => {
      const { id, session } = await started()
      stripe.pay(session)
      const event = altered(lastOf('payment_intent.amount_capturable_updated'), wrong)
      expect(await deliver(event)).toBe(200)
      expect(await statusOf(id)).toBe('created')
      expect(await kindsOf(id)).toContain('alarm')
    },
  )

  test('that are forged, altered or ten minutes old are refused', async () => {
    const { id, session } = await started()
    stripe.pay(session)
    const event = lastOf('payment_intent.amount_capturable_updated')
    const { body, headers } = stripe.sign(event)
    const send = (payload: string, more: Record<string, string>) =>
      shop.app.inject({ method: 'POST', url: CALLBACK, payload, headers: more })
    const json = { 'content-type': 'application/json' }
    expect((await send(body, json)).statusCode).toBe(400)
    expect((await send(`${body} `, headers)).statusCode).toBe(400)
    expect((await send(body, { ...headers, 'stripe-signature': 't=1,v1=00' })).statusCode).toBe(400)
    expect(await deliver(event, new Date(Date.now() - 600_000))).toBe(400)
    expect(await statusOf(id)).toBe('created')
    expect(await deliver(event)).toBe(200)
  })

  test.each([
    ['no object', { id: 'evt_1', type: 'x' }],
    ['a list', []],
    [
      'an amount of words',
      { id: 'evt_2', type: 'x', data: { object: { id: 'pi', amount: 'ti' } } },
    ],
  ])('that say nothing sensible (%s) are refused, not fallen over', async (_what, event) => {
    expect(await deliver(event)).toBe(400)
  })

  test('about what the shop does not know, or another account, are kept and answered', async () => {
    const { id, session } = await started()
    stripe.pay(session)
    const event = lastOf('payment_intent.amount_capturable_updated')
    expect(await deliver({ ...event, id: 'evt_other', account: 'acct_other' })).toBe(200)
    expect(await deliver(altered(event, { metadata: { payment_id: crypto.randomUUID() } }))).toBe(
      200,
    )
    expect(await deliver(altered(event, { metadata: { payment_id: "'; drop" } }))).toBe(200)
    expect(await statusOf(id)).toBe('created')
  })
})

describe('a network that fails', () => {
  test('after Stripe has opened the payment: the next click finds the same one', async () => {
    const buyer = await shop.buyer()
    stripe.fault('/checkout/sessions', 'silent')
    expect((await buyer.pay()).status).toBe(503)
    stripe.fault('/checkout/sessions', 'after')
    const { body } = await buyer.pay()
    const keys = stripe.calls.slice(-3).map(({ key }) => key)
    expect(keys[0]).toMatch(body.data.id)
    expect(keys).toEqual(Array(3).fill(keys[0]))
    stripe.pay((await rowOf(body.data.id)).reference ?? '')
    expect((await buyer.get(`${INTENTS}/${body.data.id}`)).body.data.status).toBe('placed')
    expect(await findBroken(database.db)).toEqual([])
  })

  test.each(['error', 'garbage'] as const)(
    '(%s) leaves the payment to be tried again',
    async (fault) => {
      const buyer = await shop.buyer()
      stripe.fault('/checkout/sessions', fault)
      const failed = await buyer.pay()
      expect([failed.status, failed.body.code]).toEqual([503, 'payment_unavailable'])
      expect((await buyer.pay()).status).toBe(200)
    },
  )

  test('while it is asked what became of a payment changes nothing', async () => {
    const { buyer, id, session } = await started()
    stripe.pay(session)
    stripe.fault(session, 'garbage')
    expect((await buyer.get(`${INTENTS}/${id}`)).body.data.status).toBe('pending')
    expect((await buyer.get(`${INTENTS}/${id}`)).body.data.status).toBe('placed')
  })
})

test('an error of Stripe, as it is logged, has nothing of the payment but what went wrong', async () => {
  const { session } = await started()
  stripe.pay(session)
  stripe.happen(session, 'payment_intent.succeeded', (intent) => {
    intent.status = 'succeeded'
  })
  const gateway = gatewayOf(shop.orders.gateways, 'stripe')
  const error = await gateway.cancel(session, 'void-1').catch((one: unknown) => one)
  expect(error).toBeInstanceOf(Error)
  expect(String(error)).toContain('payment_intent_unexpected_state: it is succeeded')
  expect(inspect(error, { depth: 10 })).not.toMatch(/_secret_|sk_test_/)
})

describe('money without an order', () => {
  test('that comes for a basket that was changed meanwhile is let go', async () => {
    const { buyer, id, session } = await started()
    await buyer.post('/api/shop/basket-lines', board)
    stripe.pay(session)
    const { body } = await buyer.pay()
    expect(body.data).toMatchObject({ status: 'pending', amount: expect.any(Number) })
    expect(await statusOf(id)).toBe('voided')
    await voidPayment(shop.orders, id)
    await voidPayment(shop.orders, id)
    expect(stripe.session(session).intent).toMatchObject({ status: 'canceled' })
    expect(await findBroken(database.db)).toEqual([])
  })

  test('cannot be paid any more once it is given up: its page at Stripe is closed', async () => {
    const { buyer, id, session } = await started()
    await buyer.post('/api/shop/basket-lines', board)
    expect((await buyer.pay()).body.data.id).not.toBe(id)
    await voidPayment(shop.orders, id)
    expect(stripe.session(session).status).toBe('expired')
    expect(() => stripe.pay(session)).toThrow('not open')
  })

  test('that comes in the moment in which its page is closed is let go by the next try', async () => {
    const { session } = await started()
    const gateway = gatewayOf(shop.orders.gateways, 'stripe')
    stripe.fault('/expire', 'slow')
    const closing = gateway.cancel(session, `void-${session}`)
    await expect.poll(() => stripe.calls.at(-1)?.path).toContain('/expire')
    stripe.pay(session)
    await expect(closing).rejects.toThrow()
    expect(await gateway.cancel(session, `void-${session}`)).toMatchObject({ status: 'cancelled' })
    expect(stripe.session(session).intent?.status).toBe('canceled')
  })

  test('that was captured at Stripe by another person is sent back', async () => {
    const { buyer, id, session, amount } = await started()
    stripe.pay(session)
    stripe.happen(session, 'payment_intent.succeeded', (intent) => {
      intent.status = 'succeeded'
      intent.amount_received = intent.amount
    })
    await buyer.post('/api/shop/basket-lines', board)
    await buyer.pay()
    await voidPayment(shop.orders, id)
    await voidPayment(shop.orders, id)
    const refunds = stripe.session(session).intent?.refunds.map((one) => one.amount)
    expect(refunds).toEqual([amount])
  })

  test('of another amount than was asked for places nothing and is let go', async () => {
    const { buyer, id, session } = await started()
    stripe.pay(session)
    stripe.happen(session, 'payment_intent.amount_capturable_updated', (intent) => {
      intent.amount = 100
    })
    const { body } = await buyer.get(`${INTENTS}/${id}`)
    expect(body.data).toMatchObject({ status: 'failed', failure_code: 'amount_differs' })
    await voidPayment(shop.orders, id)
    expect(stripe.session(session).intent?.status).toBe('canceled')
  })

  test('of another amount buys the goods, where the amounts are not compared: the test before can fail', async () => {
    const { id, session, amount } = await started()
    stripe.pay(session)
    stripe.happen(session, 'payment_intent.amount_capturable_updated', (intent) => {
      intent.amount = 100
    })
    const gateway = gatewayOf(shop.orders.gateways, 'stripe')
    const trusting: PaymentGateway = {
      ...gateway,
      get: async (reference) => ({ ...(await gateway.get(reference)), amount: ore(amount) }),
    }
    const payment = await findPayment(database.db, id)
    if (!payment) throw new Error('no payment')
    const settled = await settlePayment(withGateway(shop.orders, trusting), payment)
    expect(settled.status).toBe('placed')
    expect(amount).toBeGreaterThan(100)
  })
})

/** As if the payment had not changed for five minutes. */
async function makeQuiet(id: string): Promise<void> {
  await sql`alter table payment.payment disable trigger payment_touched`.execute(database.db)
  await sql`update payment.payment set modified = now() - interval '5 minutes' where id = ${id}`.execute(
    database.db,
  )
  await sql`alter table payment.payment enable trigger payment_touched`.execute(database.db)
}
