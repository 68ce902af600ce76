import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transaction } from '#database/client'
import { appendOrderEvent } from '#shop/orders'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { type MailServer, startMailServer } from '#test/mail-server'
import { remoteVisitor } from '#test/request'
import { type RunningShop, runShop } from '#test/running-shop'

const timeout = 200_000
/** However busy the machine is. */
const SOON = { timeout: 60_000, interval: 50 }
const HOUR_SECONDS = 3_600

let database: FreshDatabase
let dataDir: string
let mail: MailServer
const shops: RunningShop[] = []

async function openShop(): Promise<RunningShop> {
  const shop = await runShop(database.url, dataDir, { SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
  shops.push(shop)
  return shop
}

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  dataDir = await mkdtemp(join(tmpdir(), 'planke-paused-'))
  mail = await startMailServer()
}, timeout)

afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.kill()))
  await mail.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function placeOrder({ address }: RunningShop): Promise<void> {
  const errand = { product_id: cast.lastFive, branch_id: cast.branch.aalborg }
  const buyer = await readyBuyer(remoteVisitor(address), {
    ...errand,
    payment_method_id: PAY_ON_PICKUP,
  })
  expect((await buyer.pay()).status).toBe(200)
}

async function findConfirmation() {
  const { rows } = await sql<{ is_done: boolean; told: number; basket_id: string }>`
    select done is not null as is_done, basket_id, (
      select count(*)::int from orders.order_event event
      where event.basket_id = outbox.basket_id and event.kind = 'confirmation_sent') as told
    from orders.outbox where kind = 'order_confirmation'`.execute(database.db)
  expect(rows).toHaveLength(1)
  return rows[0]
}

/** The claim of the process that is paused runs out. */
async function pass(seconds: number): Promise<void> {
  await sql`update orders.outbox set available = available - make_interval(secs => ${seconds})
    where done is null`.execute(database.db)
}

test('a process that is paused with a mail in its hands, and goes on when another has sent it, changes nothing', {
  timeout,
}, async () => {
  const paused = await openShop()
  await mail.become('slow')
  await placeOrder(paused)
  await vi.waitFor(() => expect(mail.asked()).toBe(1), SOON)
  paused.signal('SIGSTOP')
  await mail.become('well')
  await pass(HOUR_SECONDS)
  const other = await openShop()
  await vi.waitFor(
    async () => expect(await findConfirmation()).toMatchObject({ is_done: true, told: 1 }),
    SOON,
  )
  paused.signal('SIGCONT')
  // It works again, and has read what the mail server said to it meanwhile.
  await placeOrder(paused)
  await vi.waitFor(() => expect(new Set(mail.taken).size).toBe(2), SOON)
  const [first] = mail.taken
  expect(mail.taken.filter((id) => id === first)).toHaveLength(2)
  const { rows } = await sql<{ told: number }>`
    select count(*)::int as told from orders.order_event where kind = 'confirmation_sent'
    group by basket_id`.execute(database.db)
  await other.stop()
  await paused.stop()
  expect(rows.every(({ told }) => told === 1)).toBe(true)
  expect(await findBroken(database.db)).toEqual([])
})

test('by a process that writes down what it did without looking it would be told twice: this test can fail', {
  timeout,
}, async () => {
  const shop = await openShop()
  await placeOrder(shop)
  await vi.waitFor(async () => expect(await findConfirmation()).toMatchObject({ told: 1 }), SOON)
  const { basket_id = '' } = (await findConfirmation()) ?? {}
  await transaction(database.db, async (tx) => {
    await sql`update orders.outbox set done = now() where kind = 'order_confirmation'`.execute(tx)
    const event = { kind: 'confirmation_sent', from_status: null, to_status: null }
    await appendOrderEvent(tx, basket_id, { ...event, actor: 'system', facts: {} })
  })
  expect(await findConfirmation()).toMatchObject({ told: 2 })
})
