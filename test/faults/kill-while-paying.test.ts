import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { castDice } from '#demo/catalogue/dice'
import { type Buyer, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { faultSeed } from '#test/dice'
import { countStock, findBroken } from '#test/invariants'
import { remoteVisitor } from '#test/request'
import { type RunningShop, runShop } from '#test/running-shop'
import { type StripeEmulator, startStripe } from '#test/stripe/emulator'

const timeout = 90_000
const INTENTS = '/api/shop/baskets/payment-intents'
const CARD_AT_STRIPE = 101

let database: FreshDatabase
let dataDir: string
let stripe: StripeEmulator
let shop: RunningShop

const start = () =>
  runShop(database.url, dataDir, {
    PAYMENT_PROVIDERS: 'stripe',
    STRIPE_SECRET_KEY: stripe.key,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_ENDPOINT: stripe.endpoint,
  })

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  dataDir = await mkdtemp(join(tmpdir(), 'planke-stripe-'))
  stripe = await startStripe()
  shop = await start()
}, timeout)

afterEach(async () => {
  await shop.kill()
  await stripe.close()
  await rm(dataDir, { recursive: true, force: true })
})

const aBuyer = () =>
  readyBuyer(remoteVisitor(shop.address), {
    product_id: cast.lastFive,
    payment_method_id: CARD_AT_STRIPE,
  })

async function killAndStart(): Promise<void> {
  await shop.kill()
  shop = await start()
}

/** The same browser, at the shop as it runs now. */
function again(buyer: Buyer) {
  const visitor = remoteVisitor(shop.address)
  for (const [name, value] of buyer.cookies) visitor.cookies.set(name, value)
  return visitor
}

async function referenceOf(id: string): Promise<string> {
  const { reference } = await database.db
    .selectFrom('payment.payment')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return reference ?? ''
}

/** As Stripe does: every event again until it is accepted, in no order, and some of them twice. */
async function deliverAll(): Promise<void> {
  const waiting = [...stripe.events, ...stripe.events.slice(0, 2)].toReversed()
  for (let tries = 0; waiting.length > 0 && tries < 50; tries += 1) {
    const event = waiting.shift()
    const { body, headers } = stripe.sign(event ?? {})
    const url = new URL('/api/payments/callback/stripe', shop.address)
    const reply = await fetch(url, { method: 'POST', body, headers }).catch(() => undefined)
    if (!reply?.ok && event) waiting.push(event)
    if (!reply?.ok) await sleep(100)
  }
  expect(waiting).toEqual([])
}

test('money that was reserved while the shop was dead has its order when Stripe tells of it', {
  timeout,
}, async () => {
  const buyer = await aBuyer()
  const { id, redirect_url } = (await buyer.pay()).body.data
  expect(redirect_url).toMatch(`${stripe.endpoint}/pay/`)
  await shop.kill()
  stripe.pay(await referenceOf(id))
  const delivering = deliverAll().catch(() => undefined)
  shop = await start()
  await delivering
  await deliverAll()
  const { body } = await again(buyer).get(`${INTENTS}/${id}`)
  expect(body.data.status).toBe('placed')
  expect(await countStock(database.db, cast.lastFive)).toEqual({ left: 4_000, sold: 1_000 })
  expect(await findBroken(database.db)).toEqual([])
})

test('a shop that is killed while Stripe opens the payment, and is at another address then, is paid once', {
  timeout,
}, async () => {
  const buyer = await aBuyer()
  stripe.fault('/checkout/sessions', 'silent')
  const lost = buyer.pay().catch(() => undefined)
  await expect.poll(() => stripe.calls.length, { timeout: 10_000 }).toBe(1)
  await killAndStart()
  await lost
  const { body } = await again(buyer).post('/api/shop/baskets/payment-intents')
  expect(stripe.calls.map(({ key }) => key?.startsWith(body.data.id))).toEqual([true, true])
  stripe.pay(await referenceOf(body.data.id))
  await deliverAll()
  expect(await countStock(database.db, cast.lastFive)).toEqual({ left: 4_000, sold: 1_000 })
  expect(await findBroken(database.db)).toEqual([])
})

test('whenever it is killed while messages arrive, one order is placed for what was reserved', {
  timeout,
}, async () => {
  const buyers = await Promise.all([1, 2, 3, 4].map(aBuyer))
  const ids: string[] = []
  for (const buyer of buyers) ids.push((await buyer.pay()).body.data.id)
  for (const id of ids) stripe.pay(await referenceOf(id))
  const delivering = deliverAll().catch(() => undefined)
  await sleep(castDice(faultSeed).below(120))
  await killAndStart()
  await delivering
  await deliverAll()
  expect(await countStock(database.db, cast.lastFive)).toEqual({ left: 1_000, sold: 4_000 })
  expect(await findBroken(database.db)).toEqual([])
})
