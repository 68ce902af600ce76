import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  captureShipped,
  reconcilePayments,
  voidPayment,
  watchAuthorizations,
} from '#shop/settlement'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { openStripeShop, paymentOf, type StripeShop } from '#test/stripe/stripe-shop'

const ORDERS = '/api/admin/shop/baskets'

let database: FreshDatabase
let shop: StripeShop
let staff: Visitor

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  shop = await openStripeShop(database)
  staff = await loggedIn(shop.app, database, cast.user.admin)
})

afterAll(() => shop.stripe.close())

type Paid = Awaited<ReturnType<StripeShop['paid']>>

const intentOf = ({ session }: Paid) => shop.stripe.session(session).intent
const capturesOf = () => shop.stripe.calls.filter(({ path }) => path.endsWith('/capture'))

async function lookAt({ basket_id }: Paid) {
  return (await staff.get(`${ORDERS}/${basket_id}`)).body.data.payments[0]
}
const operationsOf = async (paid: Paid) => (await lookAt(paid)).operations
const alarmsOf = async (paid: Paid) => (await lookAt(paid)).alarms

describe('when the goods leave', () => {
  /** Moves the order on, as staff do. */
  async function ship(paid: Paid): Promise<void> {
    for (const basket_status of ['approved', 'processing', 'shipped']) {
      const { status, text } = await staff.patch(`${ORDERS}/${paid.basket_id}`, { basket_status })
      if (status !== 200) throw new Error(text)
    }
  }

  test('the money is captured, by however many processes at once, and not a minute before', async () => {
    const [waiting, paid] = [await shop.paid(), await shop.paid()]
    await ship(paid)
    const before = capturesOf().length
    shop.stripe.fault('/capture', 'slow')
    await Promise.all([1, 2, 3].map(() => captureShipped(shop.process())))
    await captureShipped(shop.process())
    expect(intentOf(paid)).toMatchObject({ status: 'succeeded', amount_received: paid.amount })
    expect(intentOf(waiting)?.amount_received).toBe(0)
    expect(capturesOf().length - before).toBe(1)
    expect(await operationsOf(paid)).toMatchObject([{ operation: 'capture', status: 'done' }])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('what staff have captured before is not captured again', async () => {
    const paid = await shop.paid()
    const path = `${ORDERS}/${paid.basket_id}/payments/${paid.id}`
    const part = { operation: 'capture', amount: 1, is_final: true }
    await staff.patch(path, part, { 'idempotency-key': 'by-staff' })
    await ship(paid)
    expect(await captureShipped(shop.process())).toEqual([])
    expect(intentOf(paid)?.amount_received).toBe(100)
  })

  test('what Stripe refuses is left to staff, and not asked for each minute', async () => {
    const paid = await shop.paid()
    shop.stripe.happen(paid.session, 'payment_intent.canceled', (intent) => {
      intent.status = 'canceled'
    })
    await ship(paid)
    expect(await captureShipped(shop.process())).toHaveLength(1)
    expect(await captureShipped(shop.process())).toEqual([])
    expect(await operationsOf(paid)).toMatchObject([{ status: 'refused' }])
  })
})

describe('reserved money', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

  test('that runs out within a day is told of once', async () => {
    const paid = await shop.paid()
    const ofThis = async (days: number) => {
      const { alarms } = await watchAuthorizations(shop.process(), inDays(days))
      return alarms.filter(({ payment_id }) => payment_id === paid.id).map(({ reason }) => reason)
    }
    expect(await ofThis(5.9)).toEqual([])
    expect(await ofThis(6.1)).toEqual(['authorization_ends'])
    expect(await ofThis(6.2)).toEqual([])
    expect(await alarmsOf(paid)).toEqual(['authorization_ends'])
  })

  test('that was released without a message is learned, and told of once', async () => {
    const paid = await shop.paid()
    shop.stripe.happen(paid.session, 'payment_intent.canceled', (intent) => {
      intent.status = 'canceled'
    })
    await watchAuthorizations(shop.process(), new Date())
    await watchAuthorizations(shop.process(), new Date())
    expect(await alarmsOf(paid)).toEqual(['authorization_lost'])
    expect((await paymentOf(database, paid.id)).amount_captured).toBe(0)
  })

  test('that was captured at Stripe without a message is learned', async () => {
    const paid = await shop.paid()
    shop.stripe.happen(paid.session, 'payment_intent.succeeded', (intent) => {
      intent.status = 'succeeded'
      intent.amount_received = intent.amount
    })
    await watchAuthorizations(shop.process(), new Date())
    expect(await paymentOf(database, paid.id)).toMatchObject({
      status: 'captured',
      amount_captured: paid.amount,
    })
  })

  test('at a company that does not answer is asked about the next time', async () => {
    const paid = await shop.paid()
    shop.stripe.fault(paid.session, 'garbage')
    const { failed } = await watchAuthorizations(shop.process(), new Date())
    expect(failed).toHaveLength(1)
    expect(await alarmsOf(paid)).toEqual([])
  })
})

describe('an order that is canceled while no one knows whether its money was captured', () => {
  async function cancelWhileUnsure(fault: 'silent' | 'error'): Promise<Paid> {
    const paid = await shop.paid()
    shop.stripe.fault('/capture', fault)
    const path = `${ORDERS}/${paid.basket_id}/payments/${paid.id}`
    const whole = { operation: 'capture', amount: paid.amount / 100 }
    const unsure = await staff.patch(path, whole, { 'idempotency-key': `unsure-${paid.id}` })
    expect(unsure.status).toBe(503)
    await staff.patch(`${ORDERS}/${paid.basket_id}`, { basket_status: 'canceled' })
    return paid
  }

  /** What the customer has paid in the end. */
  const keptOf = (paid: Paid) => {
    const { amount_received = 0, refunds = [] } = intentOf(paid) ?? {}
    return refunds.reduce((left, { amount }) => left - amount, amount_received)
  }

  test.each([
    ['silent', 'void', ['capture done', 'refund done']],
    ['silent', 'operation', ['capture done', 'refund done']],
    ['error', 'void', ['capture refused', 'void done']],
    ['error', 'operation', ['capture done', 'refund done']],
  ] as const)('(%s, first the %s) costs its customer nothing', async (fault, first, ledger) => {
    const paid = await cancelWhileUnsure(fault)
    const steps = [() => voidPayment(shop.orders, paid.id), () => reconcilePayments(shop.process())]
    for (const step of first === 'void' ? steps : steps.toReversed()) await step()
    const written: { operation: string; status: string }[] = await operationsOf(paid)
    expect(written.map(({ operation, status }) => `${operation} ${status}`)).toEqual(ledger)
    expect(keptOf(paid)).toBe(0)
    expect(intentOf(paid)?.status).not.toBe('requires_capture')
    expect((await paymentOf(database, paid.id)).status).toBe('voided')
  })
})
