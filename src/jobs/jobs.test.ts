import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#database/client'
import type { Mail } from '#shop/documents'
import { findPayment } from '#shop/payment'
import type { OrderParts } from '#shop/settlement'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { freshMailbox } from '#test/demo-shop'
import { findBroken } from '#test/invariants'
import { type FakeProvider, fakeProvider } from '#test/provider'
import { orderParts, type ShopApp, shopApp, withGateway } from '#test/shop-app'
import { wireTo } from '#test/wire'
import { startOutboxWorkers } from './deliver-outbox.ts'
import { type JobParts, jobs } from './jobs.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { startJobs } from './start-jobs.ts'

const INTENTS = '/api/shop/baskets/payment-intents'
const board = { product_id: cast.board.mm4200, quantity: 2 }
const quiet = { info: () => undefined, error: () => undefined }

let database: FreshDatabase
let bank: FakeProvider
let app: ShopApp
let orders: OrderParts
let sent: Mail[] = []
let isMailDown = false
let parts: JobParts

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  bank = fakeProvider()
  orders = withGateway(orderParts(database), bank.gateway)
  app = await shopApp(database, { orders })
})

beforeEach(async () => {
  await sql`update orders.outbox set done = now() where done is null`.execute(database.db)
  sent = []
  isMailDown = false
  const mailer = {
    send: async (mail: Mail) => {
      if (isMailDown) throw new Error('no answer from the mail server')
      await new Promise((later) => setTimeout(later, 20))
      sent.push(mail)
    },
  }
  parts = { orders, mailer, origin: 'https://shop.example', log: quiet }
})

/** As a process does that has just been woken. */
async function deliverAll(): Promise<void> {
  const workers = startOutboxWorkers(parts)
  workers.wake()
  await workers.idle()
}

async function placeOrder(): Promise<string> {
  const errand = { ...board, payment_method_id: PAY_ON_PICKUP, branch_id: cast.branch.aalborg }
  const buyer = await readyBuyer(app, errand)
  return (await buyer.pay()).body.data.confirmation_token
}

describe('the outbox', () => {
  test('sends a confirmation once, however many workers there are', async () => {
    await placeOrder()
    await placeOrder()
    await Promise.all([1, 2, 3].map(() => deliverAll()))
    await deliverAll()
    expect(sent.map(({ to }) => to)).toEqual(['mette@juhl.example', 'mette@juhl.example'])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
  })

  test('looks for what is due with one question while nothing is, and with few for one order', async () => {
    let asked = 0
    const counted = openDatabase({ url: database.url, onQuery: () => (asked += 1) })
    onTestFinished(() => counted.close())
    parts = { ...parts, orders: { ...orders, db: counted.db } }
    const workers = startOutboxWorkers(parts)
    workers.wake()
    await workers.idle()
    expect(asked).toBe(1)
    await placeOrder()
    asked = 0
    workers.wake()
    await workers.idle()
    expect(sent).toHaveLength(1)
    // One kind of twenty: it is claimed, read, sent and written down; the others are not asked about one by one.
    expect(asked).toBeLessThan(20)
  })

  test('tries again when mails cannot be sent, a little later each time, and does not stop the rest', async () => {
    isMailDown = true
    await placeOrder()
    await deliverAll()
    await deliverAll()
    const waiting = () =>
      database.db
        .selectFrom('orders.outbox')
        .select(['attempts', 'last_error', sql<boolean>`available > now()`.as('is_later')])
        .where('kind', '=', 'order_confirmation')
        .where('done', 'is', null)
        .execute()
    expect(await waiting()).toEqual([
      { attempts: 1, last_error: 'Error: no answer from the mail server', is_later: true },
    ])
    isMailDown = false
    await sql`update orders.outbox set available = now() where done is null`.execute(database.db)
    await deliverAll()
    expect(sent).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test('has a payment that came to nothing let go at the company, once', async () => {
    const buyer = await readyBuyer(app, board)
    const { id } = (await buyer.pay()).body.data
    bank.say(id, { status: 'authorized' })
    await buyer.post('/api/shop/basket-lines', board)
    await buyer.get(`${INTENTS}/${id}`)
    await Promise.all([deliverAll(), deliverAll()])
    const cancelled = bank.calls.filter(
      ({ what, reference }) => what === 'cancel' && reference === id,
    )
    expect(cancelled).toHaveLength(1)
    expect(await bank.gateway.get(id)).toMatchObject({ status: 'cancelled' })
  })

  test('returns money that was taken for a payment that came to nothing', async () => {
    const buyer = await readyBuyer(app, board)
    const { id, amount } = (await buyer.pay()).body.data
    const taken = Math.round(amount * 100) as never
    bank.say(id, { status: 'captured', amount_captured: taken })
    await buyer.post('/api/shop/basket-lines', board)
    await buyer.get(`${INTENTS}/${id}`)
    await deliverAll()
    expect(bank.calls.at(-1)).toMatchObject({ what: 'refund', reference: id, amount: taken })
  })
})

const silence = sql`alter table payment.payment disable trigger payment_touched`
const noise = sql`alter table payment.payment enable trigger payment_touched`

/** As if the payment had been left alone for so long. */
async function wait(id: string, minutes: number): Promise<void> {
  await silence.execute(database.db)
  await sql`update payment.payment set modified = modified - make_interval(mins => ${minutes}),
    expires = expires - make_interval(mins => ${minutes}) where id = ${id}`.execute(database.db)
  await noise.execute(database.db)
}

describe('reconciliation', () => {
  test('places the order of a person who paid and of whom no message came', async () => {
    const buyer = await readyBuyer(app, board)
    const { id } = (await buyer.pay()).body.data
    bank.say(id, { status: 'authorized' })
    await wait(id, 2)
    await jobs.reconcile_payments.run(parts)
    const { body } = await buyer.get(`${INTENTS}/${id}`)
    expect(body.data.status).toBe('placed')
    expect(await findBroken(database.db)).toEqual([])
  })

  test('leaves a payment to the customer for a quarter of an hour, and then gives up', async () => {
    const buyer = await readyBuyer(app, board)
    const { id } = (await buyer.pay()).body.data
    await wait(id, 10)
    await jobs.reconcile_payments.run(parts)
    expect((await buyer.get(`${INTENTS}/${id}`)).body.data.status).toBe('pending')
    await wait(id, 6)
    await jobs.reconcile_payments.run(parts)
    const { body } = await buyer.get(`${INTENTS}/${id}`)
    expect(body.data).toMatchObject({ status: 'failed', failure_code: 'expired' })
    await deliverAll()
    expect(await bank.gateway.get(id)).toMatchObject({ status: 'cancelled' })
  })

  test('asks again next time about a company that is silent', async () => {
    const buyer = await readyBuyer(app, board)
    const { id } = (await buyer.pay()).body.data
    bank.say(id, { status: 'authorized' })
    await wait(id, 20)
    bank.beSilent(1)
    await jobs.reconcile_payments.run(parts)
    await jobs.reconcile_payments.run(parts)
    expect((await buyer.get(`${INTENTS}/${id}`)).body.data.status).toBe('placed')
  })
})

test('products held for no one any more are let go', async () => {
  const buyer = await readyBuyer(app, board)
  await buyer.pay()
  await sql`update orders.stock_reservation set expires = now() - interval '1 second'`.execute(
    database.db,
  )
  await jobs.expire_reservations.run(parts)
  expect(await database.db.selectFrom('orders.stock_reservation').execute()).toEqual([])
})

test('a guest’s basket is forgotten after 90 days; an order and a younger basket are not', async () => {
  const old = await readyBuyer(app, board)
  const tried = await readyBuyer(app, board)
  const { id } = (await tried.pay()).body.data
  bank.say(id, { status: 'declined' })
  await tried.get(`${INTENTS}/${id}`)
  const young = await readyBuyer(app, board)
  const token = await placeOrder()
  const idOf = async (buyer: typeof old) =>
    (await buyer.get('/api/shop/baskets/current-basket')).body.data.id
  const [oldId, triedId, youngId] = [await idOf(old), await idOf(tried), await idOf(young)]
  await sql`update basket.basket set created = now() - interval '92 days', modified = now() - interval '91 days'
    where id in (${oldId}, ${triedId}) or confirmation_token = ${token}`.execute(database.db)
  await jobs.delete_abandoned_baskets.run(parts, new AbortController().signal)
  const left = async (basketId: string) => {
    const { rows } = await sql<{ baskets: number; contacts: number; lines: number }>`select
      (select count(*) from basket.basket where id = ${basketId}) as baskets,
      (select count(*) from basket.basket_contact where basket_id = ${basketId}) as contacts,
      (select count(*) from basket.basket_line where basket_id = ${basketId}) as lines`.execute(
      database.db,
    )
    return rows[0]
  }
  expect(await left(oldId)).toEqual({ baskets: 0, contacts: 0, lines: 0 })
  expect(await left(triedId)).toEqual({ baskets: 1, contacts: 0, lines: 0 })
  expect(await left(youngId)).toEqual({ baskets: 1, contacts: 1, lines: 1 })
  const order = await young.get(`/api/shop/confirmations/${token}`)
  expect(order.body.data.invoice_contact.name).toBe('Mette')
})

test('any number of abandoned baskets go in one night', async () => {
  await sql`insert into basket.basket (id, guest_id, created, modified)
    select gen_random_uuid(), gen_random_uuid(), now() - interval '92 days', now() - interval '91 days'
    from generate_series(1, 2500)`.execute(database.db)
  await jobs.delete_abandoned_baskets.run(parts, new AbortController().signal)
  const { rows } = await sql`select from basket.basket
    where modified < now() - interval '90 days' and basket_status = 'not_complete'`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})

describe('the jobs of a running shop', () => {
  /** Longer than a busy machine needs; the clock alone would take up to a minute, and is told apart below. */
  const SOON = { timeout: 20_000, interval: 50 }

  async function runningJobs(url: string) {
    const mailbox = await freshMailbox()
    const running = startJobs(url, { ...parts, mailer: mailbox })
    onTestFinished(() => running.stop())
    const expectMails = (count: number) =>
      vi.waitFor(async () => expect(await mailbox.list()).toHaveLength(count), SOON)
    return { running, mailbox, expectMails }
  }

  test('send the confirmation within seconds of the order, and stop when told to', async () => {
    const { running, mailbox, expectMails } = await runningJobs(database.url)
    await placeOrder()
    await expectMails(1)
    await running.stop()
    await placeOrder()
    expect(await mailbox.list()).toHaveLength(1)
  })

  test('send what was ordered before they could hear', async () => {
    const wire = await wireTo(database.url)
    wire.hold()
    const { expectMails } = await runningJobs(wire.url)
    await placeOrder()
    wire.open()
    await expectMails(1)
  })

  test('hear of orders when the database would not have them at first', async () => {
    const wire = await wireTo(database.url)
    wire.refuse()
    const { expectMails } = await runningJobs(wire.url)
    await sleep(200)
    wire.open()
    await placeOrder()
    await expectMails(1)
  })

  test('go on when a process was killed in the middle of one: another takes it, and an order is placed', {
    timeout: 90_000,
  }, async () => {
    const first = await runningJobs(database.url)
    await vi.waitFor(async () => expect(await countWorkers()).toBeGreaterThan(0), SOON)
    await first.running.stop()
    await takeAndDie('reconcile_payments')
    const buyer = await readyBuyer(app, board)
    const { id } = (await buyer.pay()).body.data
    bank.say(id, { status: 'authorized' })
    await wait(id, 2)
    await runningJobs(database.url)
    await vi.waitFor(
      async () =>
        expect(await findPayment(database.db, id)).toMatchObject({ status: 'authorized' }),
      { timeout: 60_000, interval: 200 },
    )
  })

  /** Queues that can be worked on. */
  async function countWorkers(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.schedule where name = 'prune_changes'`
      .execute(database.db)
      .catch(() => ({ rows: [] }))
    return rows[0]?.count ?? 0
  }

  /** As a process that took a job ten minutes ago and was killed; the next of its kind waits behind it. */
  async function takeAndDie(name: string): Promise<void> {
    const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false })
    await boss.start()
    await boss.send(name)
    expect(await boss.fetch(name)).toHaveLength(1)
    await boss.send(name)
    await boss.stop({ graceful: false })
    await sql`update pgboss.job set heartbeat_on = now() - interval '10 minutes',
      started_on = now() - interval '10 minutes' where name = ${name} and state = 'active'`.execute(
      database.db,
    )
  }

  test('stop at once though the database never had them', async () => {
    const wire = await wireTo(database.url)
    wire.refuse()
    const { running } = await runningJobs(wire.url)
    await sleep(200)
    await running.stop()
    wire.open()
    await sleep(1_000)
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'planke jobs'`.execute(database.db)
    expect(rows).toEqual([])
  })
})

test('a job that is called while it runs runs once more, not once per call', async () => {
  let runs = 0
  const job = oneAtATime(async () => {
    runs += 1
    await new Promise((later) => setTimeout(later, 10))
  })
  await Promise.all(Array.from({ length: 20 }, () => job()))
  expect(runs).toBe(2)
  await job.idle()
})
