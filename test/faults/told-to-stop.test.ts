import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { castDice } from '#demo/catalogue/dice'
import { type Buyer, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { faultSeed } from '#test/dice'
import { findBroken } from '#test/invariants'
import { remoteVisitor } from '#test/request'
import { type RunningShop, runShop } from '#test/running-shop'

const timeout = 120_000
const BUYERS = 20
const SOON = { timeout: 20_000, interval: 20 }
const errand = {
  product_id: cast.screws,
  branch_id: cast.branch.aalborg,
  payment_method_id: PAY_ON_PICKUP,
}

let database: FreshDatabase
let dataDir: string
let shop: RunningShop
let buyers: Buyer[]

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  dataDir = await mkdtemp(join(tmpdir(), 'planke-stop-'))
  shop = await runShop(database.url, dataDir)
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, () => readyBuyer(remoteVisitor(shop.address), errand)),
  )
}, timeout)

afterEach(async () => {
  await shop.kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** All pay at once, and the shop is ended while they wait for the product. @returns How it was answered, for each of them. */
async function payWhile(end: () => Promise<void>): Promise<string[]> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const holding = database.db.transaction().execute(async (tx) => {
    await sql`select from catalogue.product where id = ${cast.screws} for update`.execute(tx)
    await held
  })
  await vi.waitFor(async () => expect(await isHeld()).toBe(true), SOON)
  const paying = buyers.map((buyer) =>
    buyer.pay().then(
      ({ status, body }) => (status === 200 ? String(body.data.status) : `refused ${status}`),
      ({ cause }) => (cause?.code === 'ECONNREFUSED' ? 'not taken' : 'broken off'),
    ),
  )
  await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), SOON)
  const ending = end()
  await sleep(castDice(faultSeed).below(200))
  letGo()
  await holding
  const answers = await Promise.all(paying)
  await ending
  return answers
}

async function isHeld(): Promise<boolean> {
  const { rows } = await sql`select from catalogue.product
    where id = ${cast.screws} for update skip locked`.execute(database.db)
  return rows.length === 0
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
  return rows.length
}

async function countOrders(): Promise<number> {
  const rows = await database.db
    .selectFrom('basket.basket')
    .select('id')
    .where('order_placed', 'is not', null)
    .execute()
  return rows.length
}

test('a shop that is told to stop while twenty pay answers each that it has taken, and none of them twice', {
  timeout,
}, async () => {
  const answers = await payWhile(() => shop.stop())
  expect(answers).not.toContain('broken off')
  const placed = answers.filter((answer) => answer === 'placed')
  expect(await countOrders()).toBe(placed.length)
  expect(await findBroken(database.db)).toEqual([])
})

test('one that is killed breaks off what it has taken: this test can fail', {
  timeout,
}, async () => {
  expect(await payWhile(() => shop.kill())).toContain('broken off')
})

test('a connection that was made before it was told to stop is answered, though it was not looked at yet', {
  timeout,
}, async () => {
  shop.signal('SIGSTOP')
  const asked = buyers.map(() => askOnNewConnection(new URL(shop.address)))
  await Promise.all(asked.map(({ isMade }) => isMade))
  const stopped = shop.stop()
  shop.signal('SIGCONT')
  const answers = await Promise.all(asked.map(({ answer }) => answer))
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200 OK']))
  await stopped
})

/** @returns When the system has the connection and the question, and the first line of the answer; `broken off` without one. */
function askOnNewConnection({ hostname, port }: URL) {
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.on('error', () => undefined)
  const question = `GET /healthz HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`
  return {
    isMade: new Promise((resolve) => {
      socket.once('connect', () => socket.write(question, resolve))
    }),
    answer: new Promise<string>((resolve) => {
      socket.once('close', () => resolve(answer.split('\r\n')[0] || 'broken off'))
    }),
  }
}
