import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import type { Reply, Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { openStripeShop, paymentOf, type StripeShop } from '#test/stripe/stripe-shop'

/** A capture that comes without a key is made once for the version of its order. */

const ORDERS = '/api/admin/shop/baskets'
const TWENTY = Array.from({ length: 20 }, (_, at) => at)

let database: FreshDatabase
/** Stripe for a merchant who may capture several parts: nothing but the shop keeps a part from being captured twice. */
let shop: StripeShop
let staff: Visitor

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  shop = await openStripeShop(database, { isMulticapture: true })
  staff = await loggedIn(shop.app, database, cast.user.admin)
})
afterAll(() => shop.stripe.close())

type Paid = Awaited<ReturnType<StripeShop['paid']>>
type Headers = Record<string, string>

const capture = ({ basket_id, id }: Paid, amount: number, headers: Headers = {}): Promise<Reply> =>
  staff.patch(`${ORDERS}/${basket_id}/payments/${id}`, { operation: 'capture', amount }, headers)
const versionOf = async ({ basket_id }: Paid): Promise<number> =>
  (await staff.get(`${ORDERS}/${basket_id}`)).body.data.version
const comment = ({ basket_id }: Paid) =>
  staff.patch(`${ORDERS}/${basket_id}`, { internal_comment: 'Ringet' })
const capturedOf = async ({ id }: Paid): Promise<number> =>
  (await paymentOf(database, id)).amount_captured

describe('a part that is captured without a key', () => {
  test('is captured once, however often and at once it is asked for', async () => {
    const paid = await shop.paid()
    shop.stripe.fault('/capture', 'slow')
    const replies = await Promise.all(TWENTY.map(() => capture(paid, 1)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(await capturedOf(paid)).toBe(100)
    const again = await capture(paid, 1)
    expect([again.status, again.body.data.payments[0].amount_captured]).toEqual([200, 1])
    expect(await capturedOf(paid)).toBe(100)
    // Control: with keys of their own the same calls take as much again.
    for (const at of [1, 2]) {
      expect((await capture(paid, 1, { 'idempotency-key': `of-its-own-${at}` })).status).toBe(200)
    }
    expect(await capturedOf(paid)).toBe(300)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is captured again once the order has changed, and not by who has not seen that', async () => {
    const paid = await shop.paid()
    const before = await versionOf(paid)
    const seen = { 'if-match': `"${before}"` }
    expect((await capture(paid, 1, seen)).status).toBe(200)
    expect((await comment(paid)).status).toBe(200)
    // The same call again: what it did, whatever has happened since.
    expect((await capture(paid, 1, seen)).status).toBe(200)
    expect(await capturedOf(paid)).toBe(100)
    const stale = await capture(paid, 2, seen)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_order'])
    expect((await capture(paid, 1)).status).toBe(200)
    expect(await capturedOf(paid)).toBe(200)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is asked for again when the company has refused it', async () => {
    const paid = await shop.paid()
    shop.stripe.happen(paid.session, 'payment_intent.canceled', (intent) => {
      intent.status = 'canceled'
    })
    for (const _ of [1, 2]) {
      expect((await capture(paid, 1)).body.code).toBe('payment_operation_refused')
    }
    const { body } = await staff.get(`${ORDERS}/${paid.basket_id}`)
    expect(body.data.payments[0].operations).toHaveLength(2)
    expect(await capturedOf(paid)).toBe(0)
  })
})
