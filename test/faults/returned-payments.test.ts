import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentTextOf, writeOrderStatus } from '#shop/documents'
import { findOrder } from '#shop/orders'
import { reconcilePayments, sendBackRefused, voidPayment } from '#shop/settlement'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { merchant } from '#test/merchant'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { board, openStripeShop, paymentOf, type StripeShop } from '#test/stripe/stripe-shop'

const ORDERS = '/api/admin/shop/baskets'
const CALLBACK = '/api/payments/callback/stripe'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

let database: FreshDatabase
let shop: StripeShop
let staff: Visitor

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  shop = await openStripeShop(database)
  staff = await loggedIn(shop.app, database, cast.user.admin)
})

afterAll(() => shop.stripe.close())

type Started = Awaited<ReturnType<StripeShop['started']>>
type Paid = Awaited<ReturnType<StripeShop['paid']>>

const intentOf = ({ session }: Started) => shop.stripe.session(session).intent
const callsTo = (path: string) => shop.stripe.calls.filter((call) => call.path.endsWith(path))

interface Written {
  readonly kind: string
  readonly status: string
  readonly amount: number
  readonly provider_reference: string | null
  readonly refusal: string | null
  readonly is_settled: boolean
}

/** The whole ledger of a payment. */
async function ledgerOf({ id }: Started): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select kind, status, amount, provider_reference, refusal, settled is not null as is_settled
    from payment.payment_operation where payment_id = ${id} order by created, id`.execute(
    database.db,
  )
  return rows
}

const inWords = async (of: Started) =>
  (await ledgerOf(of)).map(({ kind, status }) => `${kind} ${status}`)

async function cancelOrder({ basket_id }: Paid): Promise<void> {
  const { status, text } = await staff.patch(`${ORDERS}/${basket_id}`, {
    basket_status: 'canceled',
  })
  if (status !== 200) throw new Error(text)
}

async function capture(paid: Paid): Promise<void> {
  const { status, text } = await staff.patch(
    `${ORDERS}/${paid.basket_id}/payments/${paid.id}`,
    { operation: 'capture', amount: paid.amount / 100 },
    { 'idempotency-key': `capture-${paid.id}` },
  )
  if (status !== 200) throw new Error(text)
}

async function textOf({ basket_id }: Paid): Promise<string> {
  const order = await findOrder(database.db, basket_id)
  return order ? plain(paymentTextOf(order)) : ''
}

const kroner = (amount: number) =>
  plain(new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2 }).format(amount / 100))

describe('the ledger of a payment', () => {
  test('begins before the customer has paid, and says when the money was reserved', async () => {
    const started = await shop.started()
    expect(await ledgerOf(started)).toMatchObject([
      { kind: 'authorize', status: 'asked', amount: started.amount, is_settled: false },
    ])
    shop.stripe.pay(started.session)
    await started.buyer.get(`/api/shop/baskets/payment-intents/${started.id}`)
    expect(await ledgerOf(started)).toMatchObject([
      { kind: 'authorize', status: 'done', provider_reference: started.session, is_settled: true },
    ])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('has the release of a payment that was replaced', async () => {
    const started = await shop.started()
    await started.buyer.post('/api/shop/basket-lines', board)
    await started.buyer.pay()
    expect(await inWords(started)).toEqual(['authorize refused'])
    await voidPayment(shop.orders, started.id)
    expect(await ledgerOf(started)).toMatchObject([
      { kind: 'authorize', status: 'refused', refusal: 'replaced' },
      { kind: 'void', status: 'done', amount: started.amount, provider_reference: started.session },
    ])
    expect(shop.stripe.session(started.session).status).toBe('expired')
  })

  test('has what Stripe calls a capture and a refund', async () => {
    const paid = await shop.paid()
    await capture(paid)
    await cancelOrder(paid)
    await voidPayment(shop.orders, paid.id)
    const [refund] = intentOf(paid)?.refunds ?? []
    expect(await ledgerOf(paid)).toMatchObject([
      { kind: 'authorize', status: 'done' },
      { kind: 'capture', status: 'done', provider_reference: intentOf(paid)?.id },
      { kind: 'refund', status: 'done', amount: paid.amount, provider_reference: refund?.id },
    ])
    expect(await findBroken(database.db)).toEqual([])
  })
})

describe('a void', () => {
  test('that Stripe does not answer stands as asked, and the minute job learns that it is done', async () => {
    const paid = await shop.paid()
    await cancelOrder(paid)
    const before = callsTo('/cancel').length
    shop.stripe.fault('/cancel', 'silent')
    await expect(voidPayment(shop.orders, paid.id)).rejects.toThrow()
    expect(await inWords(paid)).toEqual(['authorize done', 'void asked'])
    await reconcilePayments(shop.process())
    expect(await inWords(paid)).toEqual(['authorize done', 'void done'])
    expect(callsTo('/cancel').length - before).toBe(1)
    expect(intentOf(paid)?.status).toBe('canceled')
  })

  test('that did not take effect is asked for again by the minute job alone', async () => {
    const paid = await shop.paid()
    await cancelOrder(paid)
    shop.stripe.fault('/cancel', 'error')
    await expect(voidPayment(shop.orders, paid.id)).rejects.toThrow()
    expect(intentOf(paid)?.status).toBe('requires_capture')
    await reconcilePayments(shop.process())
    expect(intentOf(paid)?.status).toBe('canceled')
    await voidPayment(shop.orders, paid.id)
    expect(await inWords(paid)).toEqual(['authorize done', 'void done'])
  })

  test('without the row that is written first no one would ask again: this test can fail', async () => {
    const paid = await shop.paid()
    await cancelOrder(paid)
    shop.stripe.fault('/cancel', 'error')
    const gateway = shop.orders.gateways.get('stripe')
    await expect(gateway?.cancel(paid.session, 'by hand')).rejects.toThrow()
    await reconcilePayments(shop.process())
    expect(intentOf(paid)?.status).toBe('requires_capture')
    await voidPayment(shop.orders, paid.id)
  })

  test('twenty times at once is one', async () => {
    const paid = await shop.paid()
    await cancelOrder(paid)
    const before = callsTo('/cancel').length
    await Promise.allSettled(Array.from({ length: 20 }, () => voidPayment(shop.process(), paid.id)))
    await voidPayment(shop.orders, paid.id)
    expect(await inWords(paid)).toEqual(['authorize done', 'void done'])
    expect(callsTo('/cancel').length - before).toBe(1)
  })
})

describe('a refund of a canceled order', () => {
  test('twenty times at once is one', async () => {
    const paid = await shop.paid()
    await capture(paid)
    await cancelOrder(paid)
    await Promise.allSettled(Array.from({ length: 20 }, () => voidPayment(shop.process(), paid.id)))
    await voidPayment(shop.orders, paid.id)
    expect(intentOf(paid)?.refunds.map(({ amount }) => amount)).toEqual([paid.amount])
    expect(await inWords(paid)).toEqual(['authorize done', 'capture done', 'refund done'])
  })

  test('that is refused is an alarm, asked for five times in all and not each time that Stripe writes', async () => {
    const paid = await shop.paid()
    await capture(paid)
    await cancelOrder(paid)
    for (let times = 0; times < 5; times += 1) shop.stripe.fault('/refunds', 'refused')
    const before = callsTo('/refunds').length
    expect(await voidPayment(shop.orders, paid.id)).toContain('insufficient_funds')
    const [told] = shop.stripe.events.filter(({ type }) => type === 'payment_intent.succeeded')
    for (let times = 0; times < 3; times += 1) {
      const event = { ...told, id: `evt_late_${times}` }
      const { body, headers } = shop.stripe.sign(event)
      await shop.app.inject({ method: 'POST', url: CALLBACK, payload: body, headers })
    }
    expect(await sendBackRefused(shop.orders)).toEqual([])
    for (let times = 0; times < 10; times += 1) {
      await aDayPasses(paid)
      await sendBackRefused(shop.orders)
    }
    expect(callsTo('/refunds').length - before).toBe(5)
    const refunds = (await ledgerOf(paid)).filter(({ kind }) => kind === 'refund')
    expect(refunds.map(({ status }) => status)).toEqual(Array(5).fill('refused'))
    const { body } = await staff.get(`${ORDERS}/${paid.basket_id}`)
    expect(body.data.payments[0].alarms).toEqual(['return_refused'])
  })

  test('that is refused at first is made the next time', async () => {
    const paid = await shop.paid()
    await capture(paid)
    await cancelOrder(paid)
    shop.stripe.fault('/refunds', 'refused')
    await voidPayment(shop.orders, paid.id)
    await aDayPasses(paid)
    await sendBackRefused(shop.orders)
    expect(intentOf(paid)?.refunds.map(({ amount }) => amount)).toEqual([paid.amount])
    expect((await inWords(paid)).slice(-2)).toEqual(['refund refused', 'refund done'])
  })

  /** The rows of the ledger stay as they are, so only their time is moved, behind its back. */
  async function aDayPasses({ id }: Paid): Promise<void> {
    await database.db.transaction().execute(async (tx) => {
      await sql`alter table payment.payment_operation disable trigger payment_operation_is_kept`.execute(
        tx,
      )
      await sql`update payment.payment_operation set created = created - interval '12 hours'
        where payment_id = ${id}`.execute(tx)
      await sql`alter table payment.payment_operation enable trigger payment_operation_is_kept`.execute(
        tx,
      )
    })
  }
})

test('money that comes too late for an order is told once, however often the company writes', async () => {
  const started = await shop.started()
  await started.buyer.post('/api/shop/basket-lines', board)
  await started.buyer.pay()
  shop.stripe.pay(started.session)
  const told = shop.stripe.events.at(-1)
  for (let times = 0; times < 5; times += 1) {
    const { body, headers } = shop.stripe.sign({ ...told, id: `evt_again_${times}` })
    await shop.app.inject({ method: 'POST', url: CALLBACK, payload: body, headers })
  }
  const { rows } = await sql`select from orders.outbox
    where kind = 'payment_void' and payload ->> 'payment_id' = ${started.id}`.execute(database.db)
  // One for the payment that was replaced, one for the money that came.
  expect(rows).toHaveLength(2)
  await voidPayment(shop.orders, started.id)
  expect(intentOf(started)?.status).toBe('canceled')
})

describe('the customer of a canceled order', () => {
  test('reads that the reservation will be released, and then that it is', async () => {
    const paid = await shop.paid()
    expect(await textOf(paid)).toContain('er reserveret')
    await cancelOrder(paid)
    expect(await textOf(paid)).toContain('der var reserveret, bliver givet fri')
    await voidPayment(shop.orders, paid.id)
    expect(await textOf(paid)).toContain('der var reserveret, er givet fri')
    expect(await textOf(paid)).not.toContain('er reserveret')
  })

  test('reads what was captured, and then that it is paid back', async () => {
    const paid = await shop.paid()
    await capture(paid)
    expect(await textOf(paid)).toContain(`${kroner(paid.amount)} kr. er hævet.`)
    expect(await textOf(paid)).not.toContain('reserveret')
    await cancelOrder(paid)
    expect(await textOf(paid)).toContain(
      `De ${kroner(paid.amount)} kr., der er hævet, betaler vi tilbage`,
    )
    await voidPayment(shop.orders, paid.id)
    expect(await textOf(paid)).toContain(
      `De ${kroner(paid.amount)} kr., der var hævet, er betalt tilbage`,
    )
    const { body } = await paid.buyer.get(
      `/api/shop/confirmations/${(await findOrder(database.db, paid.basket_id))?.confirmation_token}`,
    )
    expect(plain(body.data.payment.text)).toBe(await textOf(paid))
  })

  test('is told the same by mail', async () => {
    const paid = await shop.paid()
    await capture(paid)
    await cancelOrder(paid)
    const order = await findOrder(database.db, paid.basket_id)
    const mail =
      order && writeOrderStatus('order_canceled', order, merchant, 'https://shop.example')
    expect(plain(mail?.text ?? '')).toMatch(
      new RegExp(`De ${kroner(paid.amount)} kr., der (er|var) hævet`),
    )
    expect(plain(mail?.text ?? '')).not.toContain('reserveret')
  })
})

test('a payment whose money is at Stripe has the amounts that Stripe has', async () => {
  const paid = await shop.paid()
  await capture(paid)
  await cancelOrder(paid)
  await voidPayment(shop.orders, paid.id)
  expect(await paymentOf(database, paid.id)).toMatchObject({
    status: 'refunded',
    amount_captured: paid.amount,
    amount_refunded: paid.amount,
  })
})
