import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { captureShipped, keepReserved, type OrderParts, reconcilePayments } from '#shop/settlement'
import { readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { deliverWith } from '#test/outbox'
import { type QuickpayEmulator, startQuickpay } from '#test/quickpay/emulator'
import { quickpayOf } from '#test/quickpay/gateway'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { orderParts, type ShopApp, shopApp, testConfig, withGateway } from '#test/shop-app'

const CARD_AT_QUICKPAY = 103
const DAY_MS = 86_400_000

let database: FreshDatabase
let quickpay: QuickpayEmulator
let app: ShopApp
let staff: Visitor

/** What one process trades with. */
function openProcess(): OrderParts {
  return withGateway(orderParts(database), quickpayOf(quickpay))
}

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  quickpay = await startQuickpay()
  // Staff need no second factor.
  const config = { ...testConfig, isLocalDemo: true }
  app = await shopApp(database, { orders: openProcess(), config })
  staff = await loggedIn(app, database, cast.user.admin)
})
afterAll(() => quickpay.close())

beforeEach(async () => {
  await sql`update orders.outbox set done = now() where done is null`.execute(database.db)
})

interface Paid {
  readonly id: string
  readonly basket_id: string
  readonly reference: string
  /** Øre. */
  readonly amount: number
}

/** An order whose money was reserved so many days ago. */
async function paid(daysAgo: number): Promise<Paid> {
  const board = { product_id: cast.board.mm4200, quantity: 2 }
  const buyer = await readyBuyer(app, { ...board, payment_method_id: CARD_AT_QUICKPAY })
  const { id } = (await buyer.pay()).body.data
  quickpay.pay((await rowOf(id)).reference ?? '')
  await buyer.get(`/api/shop/baskets/payment-intents/${id}`)
  await sql`
    update payment.payment set created = created - make_interval(mins => ${Math.round(daysAgo * 1440)}),
      held_until = held_until - make_interval(mins => ${Math.round(daysAgo * 1440)}) where id = ${id}`.execute(
    database.db,
  )
  const { basket_id, reference, amount, status } = await rowOf(id)
  expect(status).toBe('authorized')
  return { id, basket_id, reference: reference ?? '', amount }
}

function rowOf(id: string) {
  return database.db
    .selectFrom('payment.payment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const renewals = ({ reference }: Paid) =>
  quickpay.payment(reference).operations.filter(({ type }) => type === 'renew')

async function daysHeld({ id }: Paid): Promise<number> {
  const { held_until } = await rowOf(id)
  return Math.round(((held_until?.getTime() ?? 0) - Date.now()) / DAY_MS)
}

async function ledgerOf({ id }: Paid): Promise<string[]> {
  const rows = await database.db
    .selectFrom('payment.payment_operation')
    .select(['kind', 'status'])
    .where('payment_id', '=', id)
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, status }) => `${kind} ${status}`)
}

const keep = () => keepReserved(openProcess(), new Date())

async function subjects(): Promise<string[]> {
  const mails = await deliverWith(openProcess(), 'https://shop.example')
  return mails.map(({ subject }) => subject)
}

/** The goods leave. @returns Øre that QuickPay has captured of it. */
async function shipped(one: Paid): Promise<number> {
  for (const basket_status of ['processing', 'shipped']) {
    const reply = await staff.patch(`/api/admin/shop/baskets/${one.basket_id}`, { basket_status })
    expect(reply.status, reply.text).toBe(200)
  }
  expect(await captureShipped(openProcess())).toEqual([])
  return quickpay
    .payment(one.reference)
    .operations.filter(({ type, pending }) => type === 'capture' && !pending)
    .reduce((sum, { amount }) => sum + amount, 0)
}

describe('money that QuickPay holds and that ends within a day', () => {
  test('is renewed there without the customer, once, and is held for seven days more', async () => {
    const one = await paid(6.25)
    // Negative control: with two days left nothing is asked.
    const early = await paid(5)
    await subjects()
    await Promise.all(Array.from({ length: 10 }, () => keep()))
    await keep()
    expect(renewals(one)).toMatchObject([{ amount: one.amount, qp_status_code: '20000' }])
    expect([await daysHeld(one), await daysHeld(early)]).toEqual([7, 2])
    expect(renewals(early)).toEqual([])
    expect(await ledgerOf(one)).toEqual(['authorize done', 'renew done'])
    expect(await subjects()).toEqual([])
    expect(await shipped(one)).toBe(one.amount)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is asked of the customer by a link, when the acquirer does not renew it', async () => {
    const one = await paid(6.25)
    await subjects()
    quickpay.fault('/renew', 'declined')
    expect(await keep()).toEqual([])
    expect(await ledgerOf(one)).toEqual(['authorize done', 'renew refused'])
    expect(await subjects()).toEqual([expect.stringContaining('Betal ordre')])
    expect(await daysHeld(one)).toBe(1)
    // Neither asked of QuickPay nor of the customer again.
    await keep()
    expect(renewals(one)).toHaveLength(1)
    expect(await subjects()).toEqual([])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is one reservation, when its answer is lost: the minute job learns that it stands', async () => {
    const one = await paid(6.25)
    await subjects()
    quickpay.fault('/renew', 'after')
    expect(await keep()).not.toEqual([])
    expect(await ledgerOf(one)).toEqual(['authorize done', 'renew asked'])
    // A capture waits until it is known what became of it.
    await sql`update payment.payment_operation set claimed_until = now() - interval '1 second'
      where status = 'asked'`.execute(database.db)
    await reconcilePayments(openProcess())
    expect(await ledgerOf(one)).toEqual(['authorize done', 'renew done'])
    expect(await daysHeld(one)).toBe(7)
    expect(await subjects()).toEqual([])
    expect(await shipped(one)).toBe(one.amount)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is renewed for what is left of it, after a part was captured', async () => {
    const one = await paid(6.25)
    const { operations } = quickpay.payment(one.reference)
    await staff.patch(`/api/admin/shop/baskets/${one.basket_id}`, { basket_status: 'processing' })
    const path = `/api/admin/shop/baskets/${one.basket_id}/payments/${one.id}`
    const reply = await staff.patch(
      path,
      { operation: 'capture', amount: 10, is_final: false },
      { 'idempotency-key': 'ten-kroner-first' },
    )
    expect(reply.status, reply.text).toBe(200)
    expect(await keep()).toEqual([])
    expect(operations.at(-1)).toMatchObject({ type: 'renew', amount: one.amount - 1_000 })
    expect(await findBroken(database.db)).toEqual([])
  })
})
