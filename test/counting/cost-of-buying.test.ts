import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '#database/client'
import { readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { deliverWith } from '#test/outbox'
import { fakeProvider } from '#test/provider'
import { visitor } from '#test/request'
import { orderParts, type ShopApp, shopApp, withGateway } from '#test/shop-app'
import { type Cost, costOf, type Sent, type SentDatabase, sentDatabase } from './sent-database.ts'

/**
 * Each statement of a checkout is a round trip, and each commit that writes waits for the disk; neither shows in a test of what a checkout
 * does. Who takes one away lowers the bound.
 */

/** Two fewer where the goods were read since they were last sold, and the feed of changes has not told of that yet. */
const CHECKOUT: Cost = { statements: 38, commits: 22, writing: 9 }
/** Of goods that this process has read before. */
const ADD: Cost = { statements: 2, commits: 2, writing: 1 }
/** Of goods that it has not. */
const FIRST_ADD: Cost = { statements: 4, commits: 4, writing: 1 }

const database = await freshDatabase(castSeed)
const bank = fakeProvider()
let sent: SentDatabase
let app: ShopApp

beforeAll(async () => {
  sent = sentDatabase(database)
  app = await shopApp(sent, { orders: withGateway(orderParts(sent), bank.gateway) })
  // What a process reads once in its life.
  await buy()
  takeSent()
})

/** The feed of changes is asked by the clock, whatever is bought. */
function takeSent(): Sent[] {
  return sent.take().filter(({ text }) => !text.includes('from catalogue.change'))
}

/** From the first add to the confirmation, and to the mail. */
async function buy(): Promise<void> {
  const orders = withGateway(orderParts(sent), bank.gateway)
  sent.begin('a basket is filled in')
  const guest = await readyBuyer(app, { product_id: cast.screws })
  sent.begin('a payment is asked for')
  const { id, amount } = (await guest.pay()).body.data
  bank.say(id, { status: 'authorized' })
  const message = { event_id: `${id}-1`, kind: 'authorized', reference: id }
  const { body: payload, headers } = bank.sign({ ...message, amount: Math.round(amount * 100) })
  sent.begin('the company says that it is paid')
  await app.inject({ method: 'POST', url: '/api/payments/callback/sandbox', payload, headers })
  sent.begin('the customer comes back')
  const { body } = await guest.get(`/api/shop/baskets/payment-intents/${id}`)
  const token = /[0-9a-f]{32}/.exec(body.data.redirect_url)?.[0]
  expect((await guest.get(`/api/shop/confirmations/${token}`)).status).toBe(200)
  sent.begin('the mail goes')
  expect(await deliverWith(orders, 'https://shop.example')).toHaveLength(1)
}

/** What exceeds a bound is told with all that was sent. */
function expectCost(done: readonly Sent[], most: Cost): void {
  const told = done.map(({ step, text }) => `${step}: ${text.slice(0, 150)}`)
  const { statements, commits, writing } = costOf(done)
  expect(statements, told.join('\n')).toBeLessThanOrEqual(most.statements)
  expect([commits <= most.commits, writing <= most.writing], told.join('\n')).toEqual([true, true])
}

test('a whole checkout sends as many statements and commits as it has, and no more', async () => {
  await buy()
  expectCost(takeSent(), CHECKOUT)
})

test('so does an add', async () => {
  const one = visitor(app)
  const add = (product_id: number) =>
    one.post('/api/shop/basket-lines', { product_id, quantity: 1 })
  expect((await add(cast.screws)).status).toBe(200)
  takeSent()
  expect((await add(cast.board.mm4200)).status).toBe(200)
  expectCost(takeSent(), FIRST_ADD)
  expect((await add(cast.board.mm4200)).status).toBe(200)
  expectCost(takeSent(), ADD)
})

test('three statements more in a checkout are refused', async () => {
  await buy()
  const bought = takeSent()
  await sql`select 1`.execute(sent.db)
  await transaction(sent.db, async (tx) => {
    await sql`select name from routing.merchant`.execute(tx)
    await sql`update access.login_attempt set key = key where false`.execute(tx)
  })
  const more = takeSent()
  expect(costOf(more)).toEqual({ statements: 3, commits: 2, writing: 1 })
  expect(() => expectCost([...bought, ...more], CHECKOUT)).toThrow()
})
