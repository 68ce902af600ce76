import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { type MailServer, startMailServer } from '#test/mail-server'
import { remoteVisitor } from '#test/request'
import { type RunningShop, runShop } from '#test/running-shop'

const timeout = 180_000
/** What calls `kill` waits so long, as Docker and systemd do at least. */
const STOP_MS = 10_000
/** At two seconds each a slow mail server takes ten minutes for them. */
const MAILS = 300
const BUYERS = 10
const QUIET_LINES = 20
const SOON = { timeout: 60_000, interval: 50 }
const errand = {
  product_id: cast.screws,
  branch_id: cast.branch.aalborg,
  payment_method_id: PAY_ON_PICKUP,
}

let database: FreshDatabase
let dataDir: string
let mail: MailServer
let shop: RunningShop
let lines: Socket[]

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  dataDir = await mkdtemp(join(tmpdir(), 'planke-backlog-'))
  mail = await startMailServer()
  lines = []
  shop = await openShop()
}, timeout)

afterEach(async () => {
  for (const line of lines) line.destroy()
  await shop.kill()
  await mail.close()
  await rm(dataDir, { recursive: true, force: true })
})

function openShop(): Promise<RunningShop> {
  return runShop(database.url, dataDir, { SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
}

/** Mails that wait, of which the shop has begun the first. */
async function fillOutbox(): Promise<void> {
  await sql`insert into orders.outbox (kind, payload)
    select 'password_reset', jsonb_build_object('username', 'proff@demo.dk')
    from generate_series(1, ${MAILS})`.execute(database.db)
  await sql`notify outbox`.execute(database.db)
  await vi.waitFor(() => expect(mail.asked()).toBeGreaterThan(0), SOON)
}

/** A line that is open, of which the shop has read so much. */
async function openLine(words: string): Promise<void> {
  const { hostname, port } = new URL(shop.address)
  const line = connect(Number(port), hostname)
  line.on('error', () => undefined)
  lines.push(line)
  await new Promise((resolve) => line.once('connect', () => line.write(words, resolve)))
}

/** @returns Which of those who pay while the shop is told to stop were answered that they have ordered. */
async function payWhileStopping(): Promise<{ placed: number; stopped: Promise<boolean> }> {
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, () => readyBuyer(remoteVisitor(shop.address), errand)),
  )
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const holding = database.db.transaction().execute(async (tx) => {
    await sql`select from catalogue.product where id = ${cast.screws} for update`.execute(tx)
    await held
  })
  const paying = buyers.map((buyer) => buyer.pay().then(({ status }) => status))
  await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), SOON)
  const stopped = Promise.race([
    shop.stop().then(() => true),
    sleep(STOP_MS, false, { ref: false }),
  ])
  letGo()
  await holding
  const placed = (await Promise.all(paying)).filter((status) => status === 200)
  return { placed: placed.length, stopped }
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
  return rows.length
}

async function countMails(isDone: boolean): Promise<number> {
  const { rows } = await sql`select from orders.outbox where kind = 'password_reset'
    and (done is not null) = ${isDone} and dead is null`.execute(database.db)
  return rows.length
}

test.each([['slow'], ['silent']] as const)(
  'a shop with three hundred mails for a %s server ends within ten seconds of being told once, and loses none of them',
  { timeout },
  async (mood) => {
    await mail.become(mood)
    await fillOutbox()
    const question = `GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n`
    for (let line = 0; line < QUIET_LINES; line += 1) await openLine(question)
    await openLine('POST /api/shop/baskets HTTP/1.1\r\nhost: shop\r\ncontent-length: 9\r\n\r\n{')
    const { placed, stopped } = await payWhileStopping()
    expect(placed).toBe(BUYERS)
    expect(await stopped).toBe(true)
    const { rows } = await sql`select from basket.basket where order_placed is not null`.execute(
      database.db,
    )
    expect(rows).toHaveLength(BUYERS)
    expect((await countMails(true)) + (await countMails(false))).toBe(MAILS)
    expect(await countMails(false)).toBeGreaterThan(0)
    await mail.become('well')
    // A mail that has perhaps gone waits ten minutes.
    await sql`update orders.outbox set available = now() where done is null`.execute(database.db)
    shop = await openShop()
    await vi.waitFor(async () => expect(await countMails(true)).toBe(MAILS), SOON)
    expect(await findBroken(database.db)).toEqual([])
  },
)
