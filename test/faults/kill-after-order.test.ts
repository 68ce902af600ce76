import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMailbox } from '#adapters/mail/mailbox'
import { castDice } from '#demo/catalogue/dice'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { faultSeed } from '#test/dice'
import { countStock, findBroken } from '#test/invariants'
import { remoteVisitor } from '#test/request'
import { type RunningShop, runShop } from '#test/running-shop'

const timeout = 90_000
const INTENTS = '/api/shop/baskets/payment-intents'

let database: FreshDatabase
let dataDir: string
let shop: RunningShop

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  dataDir = await mkdtemp(join(tmpdir(), 'planke-kill-'))
  shop = await runShop(database.url, dataDir)
}, timeout)

afterEach(async () => {
  await shop.kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** Everything that hangs on an order that was shown to its buyer. */
async function expectWhole(token: string): Promise<void> {
  const { status, body } = await remoteVisitor(shop.address).get(`/api/shop/confirmations/${token}`)
  expect([status, body.data.basket_status]).toEqual([200, 'new'])
  expect(await countStock(database.db, cast.lastFive)).toEqual({ left: 4_000, sold: 1_000 })
  expect(await findBroken(database.db)).toEqual([])
  // A mail that the killed process held has perhaps gone, and waits ten minutes: they pass.
  await sql`update orders.outbox set available = now() where done is null`.execute(database.db)
  const mailbox = openMailbox(join(dataDir, 'mails'))
  const sent = async () => (await mailbox.list()).map(({ to }) => to)
  await vi.waitFor(async () => expect(await sent()).toHaveLength(1), { timeout: 20_000 })
  await sleep(1_500)
  expect(await sent()).toEqual(['mette@juhl.example'])
}

test('an order that was confirmed survives a kill -9 in the same moment, and its mail goes out once', {
  timeout,
}, async () => {
  const errand = { product_id: cast.lastFive, branch_id: cast.branch.aalborg }
  const buyer = await readyBuyer(remoteVisitor(shop.address), {
    ...errand,
    payment_method_id: PAY_ON_PICKUP,
  })
  const { body } = await buyer.pay()
  await shop.kill()
  shop = await runShop(database.url, dataDir)
  await expectWhole(body.data.confirmation_token)
})

test('a card that was charged survives a kill -9 before the shop has heard of it', {
  timeout,
}, async () => {
  const buyer = await readyBuyer(remoteVisitor(shop.address), { product_id: cast.lastFive })
  const { id, redirect_url } = (await buyer.pay()).body.data
  const card = 'step=card&number=4000000000000077&expiry=12%2F99&cvc=123'
  const submitted = await fetch(new URL(redirect_url, shop.address), {
    method: 'POST',
    body: card,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
  expect(submitted.status).toBe(303)
  await shop.kill()
  shop = await runShop(database.url, dataDir)
  const again = remoteVisitor(shop.address)
  for (const [name, value] of buyer.cookies) again.cookies.set(name, value)
  const token = await vi.waitFor(
    async () => {
      const { body } = await again.get(`${INTENTS}/${id}`)
      expect(body.data.status).toBe('placed')
      return body.data.confirmation_token as string
    },
    { timeout: 20_000 },
  )
  await expectWhole(token)
})

test('whenever the shop is killed while many pay, what was confirmed is there', {
  timeout,
}, async () => {
  const errand = { product_id: cast.lastFive, branch_id: cast.branch.aalborg }
  const buyers = await Promise.all(
    Array.from({ length: 8 }, () =>
      readyBuyer(remoteVisitor(shop.address), { ...errand, payment_method_id: PAY_ON_PICKUP }),
    ),
  )
  const shown: string[] = []
  const paying = buyers.map(async (buyer) => {
    const reply = await buyer.pay().catch(() => undefined)
    const token = reply?.body?.data?.confirmation_token
    if (token) shown.push(token)
  })
  await sleep(castDice(faultSeed).below(120))
  await shop.kill()
  await Promise.all(paying)
  shop = await runShop(database.url, dataDir)
  for (const token of shown) {
    const { status } = await remoteVisitor(shop.address).get(`/api/shop/confirmations/${token}`)
    expect(status).toBe(200)
  }
  const { left, sold } = await countStock(database.db, cast.lastFive)
  expect(left + sold).toBe(5_000)
  expect(sold).toBeGreaterThanOrEqual(shown.length * 1_000)
  expect(await findBroken(database.db)).toEqual([])
})
