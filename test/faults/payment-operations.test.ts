import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { gatewayOf } from '#shop/payment'
import { operate, reconcilePayments, voidPayment } from '#shop/settlement'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import type { Reply, Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { openStripeShop, paymentOf, type StripeShop } from '#test/stripe/stripe-shop'

const ORDERS = '/api/admin/shop/baskets'
const TWENTY = Array.from({ length: 20 }, (_, at) => at)

let database: FreshDatabase
/** Stripe as it is for everybody, and for a merchant who may capture several parts. */
let shop: StripeShop
let often: StripeShop
let staff: Visitor
let count = 0

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  shop = await openStripeShop(database)
  often = await openStripeShop(database, { isMulticapture: true })
  staff = await loggedIn(shop.app, database, cast.user.admin)
})

afterAll(async () => {
  await Promise.all([shop.stripe.close(), often.stripe.close()])
})

type Paid = Awaited<ReturnType<StripeShop['paid']>>

const newKey = () => `operation-${++count}`

function ask({ basket_id, id }: Paid, body: object, key = newKey()): Promise<Reply> {
  return staff.patch(`${ORDERS}/${basket_id}/payments/${id}`, body, { 'idempotency-key': key })
}

const kr = (oreAmount: number) => oreAmount / 100
const intentOf = ({ session }: Paid, at = shop) => at.stripe.session(session).intent
const capturesOf = (at = shop) => at.stripe.calls.filter(({ path }) => path.endsWith('/capture'))

async function operationsOf(paid: Paid) {
  const { body } = await staff.get(`${ORDERS}/${paid.basket_id}`)
  return body.data.payments[0].operations as { status: string; operation: string }[]
}

/** As if the process that asked had died a while ago. */
async function forgetClaims(): Promise<void> {
  await sql`update payment.payment_operation set claimed_until = now() - interval '1 second'
    where status = 'asked'`.execute(database.db)
}

describe('capturing', () => {
  test('takes what was reserved, once, and writes down who asked', async () => {
    const paid = await shop.paid()
    const { status, body } = await ask(paid, { operation: 'capture', amount: kr(paid.amount) })
    expect([status, body.data.id]).toEqual([200, paid.basket_id])
    expect(body.data.payments[0].operations).toMatchObject([{ status: 'done' }])
    expect(intentOf(paid)).toMatchObject({ status: 'succeeded', amount_received: paid.amount })
    expect(await paymentOf(database, paid.id)).toMatchObject({
      status: 'captured',
      amount_captured: paid.amount,
    })
    expect(await operationsOf(paid)).toMatchObject([{ operation: 'capture', status: 'done' }])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('twenty times at once with one key asks Stripe once', async () => {
    const paid = await shop.paid()
    const before = capturesOf().length
    shop.stripe.fault('/capture', 'slow')
    const replies = await Promise.all(
      TWENTY.map(() =>
        ask(paid, { operation: 'capture', amount: kr(paid.amount) }, 'the-same-key'),
      ),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(capturesOf().length - before).toBe(1)
    const again = await ask(paid, { operation: 'capture', amount: kr(paid.amount) }, 'the-same-key')
    expect([again.status, again.body.data.payments[0].status]).toEqual([200, 'captured'])
    expect(capturesOf().length - before).toBe(1)
  })

  test('twenty parts at once never take more than one of them while it is under way', async () => {
    const paid = await often.paid()
    const part = { kind: 'capture', amount: ore(100), is_final: false, actor: 'user 1' } as const
    const of = { basket_id: paid.basket_id, payment_id: paid.id }
    const shops = TWENTY.map(() => often.process())
    const outcomes = await Promise.allSettled(
      shops.map((parts) => operate(parts, of, { ...part, key: newKey() })),
    )
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(done).toBeGreaterThan(0)
    const { amount_captured } = await paymentOf(database, paid.id)
    expect(intentOf(paid, often)?.amount_received).toBe(done * 100)
    expect(amount_captured).toBe(done * 100)
  })

  test('by code that looks and then asks takes it twenty times: these tests can fail', async () => {
    const paid = await often.paid()
    const gateway = gatewayOf(often.orders.gateways, 'stripe')
    const looked = await Promise.all(TWENTY.map(() => gateway.get(paid.session)))
    await Promise.all(
      looked.map(async (known) => {
        if (known.amount_captured !== 0) return
        // So much before it that what is captured meanwhile is not noticed.
        const before = ore(1_000_000)
        const move = { amount: ore(100), before, is_final: false, key: newKey() }
        await gateway.capture(paid.session, move)
      }),
    )
    expect(intentOf(paid, often)?.amount_received).toBe(2_000)
  })

  test('a part needs the word that it is the last, where Stripe would release the rest', async () => {
    const paid = await shop.paid()
    const before = shop.stripe.calls.length
    const part = { operation: 'capture', amount: 1 }
    const refused = await ask(paid, part)
    expect([refused.status, refused.body.code]).toEqual([422, 'payment_operation_impossible'])
    expect(shop.stripe.calls.length).toBe(before)
    expect((await ask(paid, { ...part, is_final: true })).status).toBe(200)
    expect(await paymentOf(database, paid.id)).toMatchObject({
      status: 'captured',
      amount_captured: 100,
      amount_refunded: 0,
    })
    expect((await ask(paid, part)).status).toBe(422)
    expect((await ask(paid, { operation: 'refund', amount: 1 })).status).toBe(200)
    expect(await paymentOf(database, paid.id)).toMatchObject({
      status: 'refunded',
      amount_refunded: 100,
    })
    expect(await findBroken(database.db)).toEqual([])
  })

  test('goes delivery by delivery where Stripe allows it, and the rest is released by a void', async () => {
    const paid = await often.paid()
    const at = { basket_id: paid.basket_id, payment_id: paid.id }
    const part = { kind: 'capture', is_final: false, actor: 'user 1' } as const
    for (const amount of [1_000, 2_500]) {
      await operate(often.orders, at, { ...part, amount: ore(amount), key: newKey() })
    }
    expect(await paymentOf(database, paid.id)).toMatchObject({
      status: 'partially_captured',
      amount_captured: 3_500,
    })
    await operate(often.orders, at, { kind: 'void', key: newKey(), actor: 'user 1' })
    expect(intentOf(paid, often)).toMatchObject({ status: 'succeeded', amount_received: 3_500 })
    expect(await paymentOf(database, paid.id)).toMatchObject({
      status: 'captured',
      amount_captured: 3_500,
    })
    const more = operate(often.orders, at, { ...part, amount: ore(100), key: newKey() })
    await expect(more).rejects.toThrow('capture')
    expect(await findBroken(database.db)).toEqual([])
  })
})

describe('refunding', () => {
  test('twenty times at once returns no more than was captured', async () => {
    const paid = await shop.paid()
    await ask(paid, { operation: 'capture', amount: kr(paid.amount) })
    const replies = await Promise.all(
      TWENTY.map(() => ask(paid, { operation: 'refund', amount: kr(paid.amount) })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([])
    expect(intentOf(paid)?.refunds.map(({ amount }) => amount)).toEqual([paid.amount])
    expect((await paymentOf(database, paid.id)).status).toBe('refunded')
  })

  test('in parts adds up, and the last øre is the last', async () => {
    const paid = await shop.paid()
    await ask(paid, { operation: 'capture', amount: kr(paid.amount) })
    expect((await ask(paid, { operation: 'refund', amount: 0.01 })).status).toBe(200)
    const rest = kr(paid.amount - 1)
    expect((await ask(paid, { operation: 'refund', amount: kr(paid.amount) })).status).toBe(422)
    expect((await ask(paid, { operation: 'refund', amount: rest })).status).toBe(200)
    expect((await ask(paid, { operation: 'refund', amount: 0.01 })).status).toBe(422)
    expect(intentOf(paid)?.refunds.map(({ amount }) => amount)).toEqual([1, paid.amount - 1])
  })

  test('of what was not captured is refused', async () => {
    const paid = await shop.paid()
    expect((await ask(paid, { operation: 'refund', amount: 1 })).status).toBe(422)
    expect((await ask(paid, { operation: 'void' })).status).toBe(422)
  })
})

describe('Stripe does not answer', () => {
  test('after it has captured: no one captures again, and the minute job learns that it is done', async () => {
    const paid = await shop.paid()
    const before = capturesOf().length
    shop.stripe.fault('/capture', 'silent')
    const body = { operation: 'capture', amount: kr(paid.amount) }
    const unsure = await ask(paid, body, 'key-of-silence')
    expect([unsure.status, unsure.body.code]).toEqual([503, 'payment_operation_unsure'])
    expect(await operationsOf(paid)).toMatchObject([{ status: 'asked' }])
    expect((await ask(paid, body)).body.code).toBe('payment_busy')
    expect(await reconcilePayments(shop.process())).toMatchObject({ failed: [] })
    expect(await operationsOf(paid)).toMatchObject([{ status: 'done' }])
    const known = (await ask(paid, body, 'key-of-silence')).body.data.payments[0]
    expect(known.operations).toMatchObject([{ status: 'done' }])
    expect(intentOf(paid)?.amount_received).toBe(paid.amount)
    expect(capturesOf().length - before).toBe(1)
    expect(await findBroken(database.db)).toEqual([])
  })

  test.each(['error', 'garbage'] as const)(
    'but with %s: the same key does it once',
    async (fault) => {
      const paid = await shop.paid()
      shop.stripe.fault('/capture', fault)
      const body = { operation: 'capture', amount: kr(paid.amount) }
      expect((await ask(paid, body, `key-of-${fault}`)).status).toBe(503)
      expect((await ask(paid, body, `key-of-${fault}`)).status).toBe(200)
      expect(intentOf(paid)?.amount_received).toBe(paid.amount)
    },
  )

  test('and the process is killed while it waits: another one finishes what it had written down', async () => {
    const paid = await shop.paid()
    const dying = shop.process()
    const stuck = { ...dying.gateways.get('stripe'), capture: () => new Promise(() => {}) }
    const gateways = new Map([['stripe', stuck]]) as unknown as typeof dying.gateways
    const of = { basket_id: paid.basket_id, payment_id: paid.id }
    const request = {
      kind: 'capture',
      amount: ore(paid.amount),
      key: newKey(),
      actor: 'x',
    } as const
    const lost = operate({ ...dying, gateways }, of, request)
    lost.catch(() => undefined)
    await expect.poll(() => operationsOf(paid)).toMatchObject([{ status: 'asked' }])
    await expect.poll(() => countClaims()).toBe(1)
    await reconcilePayments(shop.orders)
    expect(await operationsOf(paid)).toMatchObject([{ status: 'asked' }])
    await forgetClaims()
    await reconcilePayments(shop.orders)
    expect(await operationsOf(paid)).toMatchObject([{ status: 'done' }])
    expect(intentOf(paid)?.amount_received).toBe(paid.amount)
  })
})

async function countClaims(): Promise<number> {
  const { rows } = await sql<{ claims: number }>`select count(*)::int as claims
    from payment.payment_operation where claimed_until > now()`.execute(database.db)
  return rows[0]?.claims ?? 0
}

describe('Stripe says no', () => {
  test('to an authorisation that has run out after seven days: nothing moves, and it stands there', async () => {
    const paid = await shop.paid()
    shop.stripe.happen(paid.session, 'payment_intent.canceled', (intent) => {
      intent.status = 'canceled'
    })
    const { status, body } = await ask(paid, { operation: 'capture', amount: kr(paid.amount) })
    expect([status, body.code]).toEqual([409, 'payment_operation_refused'])
    expect(body.detail).toContain('payment_intent_unexpected_state')
    expect(await operationsOf(paid)).toMatchObject([{ status: 'refused' }])
    expect((await paymentOf(database, paid.id)).amount_captured).toBe(0)
  })
})

describe('what is asked', () => {
  test.each([
    ['a negative amount', { operation: 'capture', amount: -5 }],
    ['no amount', { operation: 'capture' }],
    ['half an øre', { operation: 'capture', amount: 0.005 }],
    ['a huge amount', { operation: 'capture', amount: 1e9 }],
    ['words', { operation: 'capture', amount: '5' }],
    ['another operation', { operation: 'refund ', amount: 1 }],
    ['a list', { operation: ['capture'], amount: 1 }],
    ['a currency', { operation: 'capture', amount: 1, currency: 'SEK' }],
  ])('with %s is refused before Stripe hears of it', async (_what, body) => {
    const paid = await shop.paid()
    const before = shop.stripe.calls.length
    expect((await ask(paid, body)).status).toBe(422)
    expect(shop.stripe.calls.length).toBe(before)
  })

  test('needs a key, unless it is captured; a key means one thing only', async () => {
    const paid = await shop.paid()
    const path = `${ORDERS}/${paid.basket_id}/payments/${paid.id}`
    for (const operation of ['refund', 'void']) {
      const amount = operation === 'void' ? {} : { amount: 1 }
      expect((await staff.patch(path, { operation, ...amount })).status).toBe(400)
    }
    const body = { operation: 'capture', amount: kr(paid.amount) }
    expect((await ask(paid, body, 'key-for-once')).status).toBe(200)
    const other = await ask(paid, { ...body, amount: 1 }, 'key-for-once')
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('of a payment of another order is not found', async () => {
    const [one, other] = [await shop.paid(), await shop.paid()]
    const mixed = { ...one, basket_id: other.basket_id }
    expect((await ask(mixed, { operation: 'capture', amount: 1 })).status).toBe(404)
  })

  test('stays as it was written, no matter who would change it', async () => {
    const paid = await shop.paid()
    await ask(paid, { operation: 'capture', amount: kr(paid.amount) })
    const change = sql`update payment.payment_operation set amount = 1`.execute(database.db)
    await expect(change).rejects.toThrow('stays as it is')
    const forget = sql`delete from payment.payment_operation`.execute(database.db)
    await expect(forget).rejects.toThrow('stays as it is')
  })
})

test('a message that comes late takes nothing back', async () => {
  const paid = await shop.paid()
  await ask(paid, { operation: 'capture', amount: kr(paid.amount) })
  const late = shop.stripe.events.find(
    ({ type, data }) =>
      type === 'payment_intent.amount_capturable_updated' && data.object.id === intentOf(paid)?.id,
  )
  const { body, headers } = shop.stripe.sign(late ?? {})
  const url = '/api/payments/callback/stripe'
  const reply = await shop.app.inject({ method: 'POST', url, payload: body, headers })
  expect(reply.statusCode).toBe(200)
  expect((await paymentOf(database, paid.id)).status).toBe('captured')
})

test('an order that is canceled gives its captured money back, and the rest', async () => {
  const paid = await often.paid()
  const of = { basket_id: paid.basket_id, payment_id: paid.id }
  const part = { kind: 'capture', is_final: false, actor: 'user 1' } as const
  await operate(often.orders, of, { ...part, amount: ore(1_000), key: newKey() })
  await staff.patch(`${ORDERS}/${paid.basket_id}`, { basket_status: 'canceled' })
  await voidPayment(often.orders, paid.id)
  await voidPayment(often.orders, paid.id)
  const intent = intentOf(paid, often)
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1_000 })
  expect(intent?.refunds.map(({ amount }) => amount)).toEqual([1_000])
})
