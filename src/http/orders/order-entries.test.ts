import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '#database/client'
import { danishDay } from '#kernel/time'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { fakeProvider } from '#test/provider'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { orderParts, shopApp, testConfig, withGateway } from '#test/shop-app'
import { shopper } from '#test/shopper'

/** What the list of orders tells of the money of an order, and of the days that its goods are promised for. */

const ORDERS = '/api/admin/shop/baskets'
const INTENTS = '/api/shop/baskets/payment-intents'

const database = await freshDatabase(castSeed)
const bank = fakeProvider()
const orders = withGateway(orderParts(database), bank.gateway)
const app = await shopApp(database, { orders, config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

interface Entry {
  readonly id: string
  readonly payment_provider: string | null
  readonly payment_status: string | null
  readonly promised_days: readonly string[]
}

async function latest(query = ''): Promise<Entry> {
  const { status, body, text } = await staff.get(`${ORDERS}?page=1${query}`)
  expect(status, text).toBe(200)
  return body.data[0]
}

async function paidByCard(): Promise<void> {
  const buyer = await readyBuyer(app, { product_id: cast.screws })
  const { id } = (await buyer.pay()).body.data
  bank.say(id, { status: 'authorized' })
  await buyer.get(`${INTENTS}/${id}`)
}

test('the payment of a card is reserved, and then captured in part', async () => {
  await paidByCard()
  const { id, ...order } = await latest()
  expect(order).toMatchObject({ payment_provider: 'sandbox', payment_status: 'authorized' })
  for (const basket_status of ['approved', 'processing']) {
    expect((await staff.patch(`${ORDERS}/${id}`, { basket_status })).status).toBe(200)
  }
  const [payment] = (await staff.get(`${ORDERS}/${id}`)).body.data.payments
  const part = { operation: 'capture', amount: 1 }
  const captured = await staff.patch(`${ORDERS}/${id}/payments/${payment.id}`, part)
  expect(captured.status, captured.text).toBe(200)
  expect((await latest()).payment_status).toBe('partially_captured')
})

test('a payment that failed, or was never finished, is told of no order that is paid otherwise', async () => {
  const errand = { product_id: cast.screws, branch_id: cast.branch.aalborg }
  const buyer = await readyBuyer(app, { ...errand, payment_method_id: PAY_ON_PICKUP })
  expect((await buyer.pay()).status).toBe(200)
  const { id, payment_status } = await latest()
  expect(payment_status).toBe('authorized')
  await sql`
    insert into payment.payment (id, basket_id, provider, option, content_hash, amount, status, expires, created)
    values (gen_random_uuid(), ${id}, 'sandbox', 'card', 'x', 100, 'failed', now(), now() + interval '1 minute')`.execute(
    database.db,
  )
  expect((await latest()).payment_status).toBe('authorized')
})

test('the days are those that goods are promised for, each once, the first one first', async () => {
  await paidByCard()
  const { id, promised_days } = await latest()
  expect(promised_days).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  expect((promised_days[0] ?? '') >= danishDay(new Date())).toBe(true)
  await transaction(database.db, async (tx) => {
    await sql`select set_config('planke.revises_order', ${id}, true)`.execute(tx)
    await sql`update basket.basket_delivery_line set estimated_delivery = '2026-12-24' where basket_id = ${id}`.execute(
      tx,
    )
  })
  expect((await latest()).promised_days).toEqual(['2026-12-24'])
  const { text } = await staff.get(`${ORDERS}/table?format=csv&delivery-day=2026-12-24`)
  expect(text).toContain('Leveres eller hentes')
  expect(text).toContain(';2026-12-24;')
})

test('of a basket that is no order nothing is told', async () => {
  await shopper(app).add(cast.screws, 1)
  const basket = await latest('&order-type=not_complete')
  expect(basket).toMatchObject({ payment_status: null, promised_days: [] })
})
