import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { countStock, findBroken } from '#test/invariants'
import { type FakeProvider, fakeProvider } from '#test/provider'
import { orderParts, type ShopApp, shopApp, withGateway } from '#test/shop-app'
import { shopper } from '#test/shopper'
import type { OrderParts } from './order-parts.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const CURRENT = '/api/shop/baskets/current-basket'
const INTENTS = '/api/shop/baskets/payment-intents'

let database: FreshDatabase
let bank: FakeProvider
let parts: OrderParts
let app: ShopApp

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  bank = fakeProvider()
  parts = withGateway(orderParts(database), bank.gateway)
  app = await shopApp(database, { orders: parts })
})

const buyerOf = (quantity: number): Promise<Buyer> =>
  readyBuyer(app, { product_id: cast.lastFive, quantity })

/** Lets that many minutes pass for all payments and for what they hold. */
async function pass(minutes: number): Promise<void> {
  await sql`update payment.payment set created = created - make_interval(mins => ${minutes}),
    expires = expires - make_interval(mins => ${minutes})`.execute(database.db)
  await sql`update orders.stock_reservation
    set expires = expires - make_interval(mins => ${minutes})`.execute(database.db)
}

/** For how many whole minutes from now the products are held; 0: not at all. */
async function heldMinutes(): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(round(extract(epoch from max(expires) - now()) / 60), 0)::integer as minutes
    from orders.stock_reservation where expires > now()`.execute(database.db)
  return rows[0]?.minutes ?? 0
}

/** Changes the address, so that the basket needs another payment. */
const renew = async (buyer: Buyer, street: string) => {
  const contact = { contact_type: 'invoice', address1: street }
  const changed = await buyer.patch(CURRENT, { basket_contacts: [contact] })
  expect(changed.status, changed.text).toBe(200)
  return buyer.pay()
}

const noticeOf = async (visitor: Pick<Buyer, 'get'>) => {
  const { body } = await visitor.get(CURRENT)
  const [line] = body.data.basket_lines
  expect(line.valid).toBe(true)
  return line.errors.find(({ key }: { key: string }) => key === 'held_by_others')
}

describe('the products of a basket that is paid', () => {
  test('are held a quarter of an hour at a time, and half an hour in all, however often it is renewed', async () => {
    const buyer = await buyerOf(5)
    await buyer.pay()
    expect(await heldMinutes()).toBe(15)
    await pass(10)
    await renew(buyer, 'Nyvej 1')
    expect(await heldMinutes()).toBe(15)
    await pass(10)
    await renew(buyer, 'Nyvej 2')
    expect(await heldMinutes()).toBe(10)
    await pass(10)
    expect((await renew(buyer, 'Nyvej 3')).status).toBe(200)
    expect(await heldMinutes()).toBe(0)
  })

  test('go to another who pays first when they are no longer held, and the money back', async () => {
    const slow = await buyerOf(5)
    await slow.pay()
    await pass(31)
    const { id } = (await renew(slow, 'Nyvej 1')).body.data
    const quick = await buyerOf(1)
    const paid = (await quick.pay()).body.data
    bank.say(paid.id, { status: 'authorized' })
    expect((await quick.get(`${INTENTS}/${paid.id}`)).body.data.status).toBe('placed')
    bank.say(id, { status: 'authorized' })
    const told = (await slow.get(`${INTENTS}/${id}`)).body.data
    expect(told).toMatchObject({ status: 'failed', failure_code: 'insufficient_stock' })
    expect(await countStock(database.db, cast.lastFive)).toEqual({ left: 4_000, sold: 1_000 })
    expect(await findBroken(database.db)).toEqual([])
  })

  test('are still sold to the slow buyer while they are free', async () => {
    const slow = await buyerOf(5)
    await slow.pay()
    await pass(31)
    const { id } = (await renew(slow, 'Nyvej 1')).body.data
    bank.say(id, { status: 'authorized' })
    expect((await slow.get(`${INTENTS}/${id}`)).body.data.status).toBe('placed')
  })
})

describe('a basket with products that others are paying', () => {
  test('says so at once, and how many are free; the one that holds them does not', async () => {
    const waiting = shopper(app)
    await waiting.add(cast.lastFive, 2)
    expect(await noticeOf(waiting)).toBeUndefined()
    const paying = await buyerOf(4)
    await paying.pay()
    expect(await noticeOf(waiting)).toMatchObject({ level: 'notice', params: { free: 1 } })
    expect((await noticeOf(waiting)).message).toMatch(
      'Andre kunder er ved at betale nogle af dem. Lige nu er 1',
    )
    expect(await noticeOf(paying)).toBeUndefined()
    await pass(16)
    expect(await noticeOf(waiting)).toBeUndefined()
  })

  test('says nothing while there are enough for both', async () => {
    const waiting = shopper(app)
    await waiting.add(cast.lastFive, 1)
    await (await buyerOf(4)).pay()
    expect(await noticeOf(waiting)).toBeUndefined()
  })

  test('says when none are free', async () => {
    const waiting = shopper(app)
    await waiting.add(cast.lastFive, 1)
    await (await buyerOf(5)).pay()
    expect((await noticeOf(waiting)).message).toMatch('Andre kunder er ved at betale de sidste')
  })
})

describe('an open payment at a company that was switched off', () => {
  test('gives way to another way to pay', async () => {
    const buyer = await readyBuyer(app, {
      product_id: cast.lastFive,
      branch_id: cast.branch.aalborg,
    })
    const { id } = (await buyer.pay()).body.data
    const { gateways } = parts
    ;(gateways as Map<string, unknown>).delete('sandbox')
    await buyer.patch(CURRENT, { payment_method_id: PAY_ON_PICKUP })
    expect((await buyer.pay()).body.data.status).toBe('placed')
    expect((await buyer.get(`${INTENTS}/${id}`)).body.data.status).toBe('failed')
    expect(await findBroken(database.db)).toEqual([])
  })

  test('expires, and holds nothing then', async () => {
    await (await buyerOf(5)).pay()
    ;(parts.gateways as Map<string, unknown>).delete('sandbox')
    await sql`alter table payment.payment disable trigger payment_touched`.execute(database.db)
    await sql`update payment.payment set modified = modified - interval '20 minutes',
      expires = expires - interval '20 minutes'`.execute(database.db)
    expect(await reconcilePayments(parts)).toMatchObject({ expired: 1, failed: [] })
    expect(await heldMinutes()).toBe(0)
  })
})
