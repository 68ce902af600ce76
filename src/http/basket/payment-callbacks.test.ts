import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { transaction } from '#database/client'
import { ore } from '#kernel/money'
import {
  appendPaymentEvent,
  findPayment,
  lockPayment,
  type Payment,
  saveOutcome,
} from '#shop/payment'
import { type Buyer, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { type FakeProvider, fakeProvider } from '#test/provider'
import { orderParts, shopApp, withGateway } from '#test/shop-app'
import { whileUndone } from '#test/undone'
import type { App } from '../app.ts'

const URL = '/api/payments/callback/sandbox'
const INTENTS = '/api/shop/baskets/payment-intents'
const board = { product_id: cast.board.mm4200, quantity: 2 }

let database: FreshDatabase
let bank: FakeProvider
let app: App

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  bank = fakeProvider()
  app = await shopApp(database, { orders: withGateway(orderParts(database), bank.gateway) })
})

const COUNTS_ONCE = 'payment_event_counts_once'

/** A message, without asking whether it is known. */
async function writeDown(payment_id: string): Promise<void> {
  await sql`insert into payment.payment_event (payment_id, provider, kind, external_id, raw)
    values (${payment_id}, 'sandbox', 'authorized', ${`${payment_id}-1`}, '{}')`.execute(
    database.db,
  )
}

interface Paid {
  readonly buyer: Buyer
  readonly id: string
  readonly amount: number
}

async function authorized(): Promise<Paid> {
  const buyer = await readyBuyer(app, board)
  const { id, amount } = (await buyer.pay()).body.data
  bank.say(id, { status: 'authorized' })
  return { buyer, id, amount: Math.round(amount * 100) }
}

function send(body: string, headers: Record<string, string>) {
  return app.inject({ method: 'POST', url: URL, payload: body, headers })
}

function tell({ id, amount }: Paid, message: Partial<Parameters<FakeProvider['sign']>[0]> = {}) {
  const { body, headers } = bank.sign({
    event_id: `${id}-1`,
    kind: 'authorized',
    reference: id,
    amount,
    ...message,
  })
  return send(body, headers)
}

/** What the shop knows of a payment without asking the provider. */
async function statusOf(id: string): Promise<string> {
  const row = await database.db
    .selectFrom('payment.payment')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.status
}

async function eventsOf(id: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('payment.payment_event')
    .select('kind')
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('a message that is signed', () => {
  test('places the order, though the customer never comes back', async () => {
    const paid = await authorized()
    const reply = await tell(paid)
    expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }])
    expect(await statusOf(paid.id)).toBe('authorized')
    expect(await findBroken(database.db)).toEqual([])
  })

  test('five times at once, and again, is heard once', async () => {
    const paid = await authorized()
    const replies = await Promise.all(Array.from({ length: 5 }, () => tell(paid)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    expect((await tell(paid)).statusCode).toBe(200)
    expect(await eventsOf(paid.id)).toEqual(['created', 'authorized', 'authorized'])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is heard five times by a shop that looks before it writes: this test can fail', async () => {
    const paid = await authorized()
    await database.db.schema
      .alterTable('payment.payment_event')
      .dropConstraint(COUNTS_ONCE)
      .execute()
    const { promise: allHaveLooked, resolve } = Promise.withResolvers<void>()
    let looked = 0
    const hear = async () => {
      const known = await eventsOf(paid.id)
      looked += 1
      if (looked === 5) resolve()
      await allHaveLooked
      if (!known.includes('authorized')) await writeDown(paid.id)
    }
    await Promise.all(Array.from({ length: 5 }, hear))
    expect(await eventsOf(paid.id)).toEqual(['created', ...Array(5).fill('authorized')])
    expect(await findBroken(database.db)).toEqual([
      expect.stringMatching(/^I17 no message of a payment provider counts twice/),
    ])
    // It is append-only.
    await sql`alter table payment.payment_event disable trigger user`.execute(database.db)
    await sql`delete from payment.payment_event where payment_id = ${paid.id}`.execute(database.db)
    await sql`alter table payment.payment_event enable trigger user`.execute(database.db)
    await sql`alter table payment.payment_event
      add constraint ${sql.ref(COUNTS_ONCE)} unique (payment_id, external_id)`.execute(database.db)
  })

  test('in the wrong order ends where the provider is', async () => {
    const paid = await authorized()
    bank.say(paid.id, { status: 'captured', amount_captured: ore(paid.amount) })
    await tell(paid, { event_id: `${paid.id}-2`, kind: 'captured' })
    expect(await statusOf(paid.id)).toBe('captured')
    await tell(paid)
    expect(await statusOf(paid.id)).toBe('captured')
    await tell(paid, { event_id: `${paid.id}-0`, kind: 'declined' })
    expect(await statusOf(paid.id)).toBe('captured')
    expect(await findBroken(database.db)).toEqual([])
  })

  test('in the wrong order ends elsewhere, where messages are believed: the test before can fail', async () => {
    const paid = await authorized()
    await tell(paid)
    bank.say(paid.id, { status: 'captured', amount_captured: ore(paid.amount) })
    const seen = await whileUndone(database.db, async (tx) => {
      for (const status of ['captured', 'authorized'] as const) {
        await tx.updateTable('payment.payment').set({ status }).where('id', '=', paid.id).execute()
      }
      const { status } = await tx
        .selectFrom('payment.payment')
        .select('status')
        .where('id', '=', paid.id)
        .executeTakeFirstOrThrow()
      return status
    })
    expect(seen).not.toBe((await bank.gateway.get(paid.id)).status)
  })

  test('races with the customer who comes back, and one order is placed', async () => {
    const paid = await authorized()
    const [, looked] = await Promise.all([tell(paid), paid.buyer.get(`${INTENTS}/${paid.id}`)])
    expect(looked.body.data.status).toBe('placed')
    expect(await findBroken(database.db)).toEqual([])
  })

  test('about money that came too late gives it back', async () => {
    const paid = await authorized()
    await paid.buyer.post('/api/shop/basket-lines', board)
    await paid.buyer.pay()
    expect(await statusOf(paid.id)).toBe('voided')
    await tell(paid)
    expect(await statusOf(paid.id)).toBe('voided')
    const { rows } = await sql`select from orders.outbox
      where kind = 'payment_void' and payload ->> 'payment_id' = ${paid.id}`.execute(database.db)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('is asked for again while the provider does not answer our question', async () => {
    const paid = await authorized()
    bank.beSilent(1)
    expect((await tell(paid)).statusCode).toBe(503)
    expect((await tell(paid)).statusCode).toBe(200)
    expect(await statusOf(paid.id)).toBe('authorized')
  })
})

describe('a message that is not what it says', () => {
  test('without a signature, or with one of another message, changes nothing', async () => {
    const paid = await authorized()
    const message = { event_id: 'e', kind: 'authorized', reference: paid.id, amount: paid.amount }
    const { body, headers } = bank.sign(message)
    const other = bank.sign({ ...message, amount: 1 })
    for (const attempt of [
      send(body, { 'content-type': 'application/json' }),
      send(body, other.headers),
      send(`${body} `, headers),
      send('', headers),
    ]) {
      const reply = await attempt
      expect(reply.statusCode).toBe(400)
      expect(reply.json().code).toBe('invalid_signature')
    }
    expect(await statusOf(paid.id)).toBe('created')
    expect(await eventsOf(paid.id)).toEqual(['created'])
  })

  test.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'SEK' }],
  ])('about %s raises an alarm and places nothing', async (_what, wrong) => {
    const paid = await authorized()
    expect((await tell(paid, wrong)).statusCode).toBe(200)
    expect(await statusOf(paid.id)).toBe('created')
    expect(await eventsOf(paid.id)).toContain('alarm')
  })

  test('about a payment that is not ours is kept once and answered', async () => {
    const stranger = { ...(await authorized()), id: '01a1fe36-0000-7000-8000-000000000000' }
    expect((await tell(stranger)).statusCode).toBe(200)
    expect((await tell(stranger)).statusCode).toBe(200)
    const { rows } = await sql`select from payment.payment_event
      where payment_id is null and provider = 'sandbox'`.execute(database.db)
    expect(rows).toHaveLength(1)
  })

  test('of more than 64 kB is not read, and one for a provider we do not have is not found', async () => {
    const { headers } = bank.sign({ event_id: 'e', kind: 'x', reference: 'x', amount: 1 })
    expect((await send('x'.repeat(70_000), headers)).statusCode).toBe(413)
    const other = await app.inject({ method: 'POST', url: '/api/payments/callback/none', headers })
    expect(other.statusCode).toBe(404)
  })
})

test.each([
  ['another amount', { amount: ore(100) }],
  ['another currency', { currency: 'SEK' }],
])('a provider that has reserved %s is given it back, with an alarm', async (_what, wrong) => {
  const paid = await authorized()
  bank.say(paid.id, wrong)
  const { body } = await paid.buyer.get(`${INTENTS}/${paid.id}`)
  expect(body.data).toMatchObject({ status: 'failed', failure_code: 'amount_differs' })
  expect(await eventsOf(paid.id)).toContain('alarm')
  expect(await findBroken(database.db)).toEqual([])
})

test('a message is written down while the payment is being settled, which no one else may settle meanwhile', async () => {
  const { id } = await authorized()
  const payment = await known(id)
  await transaction(database.db, async (tx) => {
    await lockPayment(tx, payment)
    const event = { kind: 'authorized', external_id: `${id}-meanwhile` }
    expect(await appendPaymentEvent(database.db, id, event)).toBe(true)
    const { rows } = await sql`
      select from payment.payment where id = ${id} for no key update skip locked`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })
})

test('who waits for a payment gets it as those who had it leave it', async () => {
  const { id } = await authorized()
  const payment = await known(id)
  let waiting: Promise<Payment> | undefined
  await transaction(database.db, async (tx) => {
    await lockPayment(tx, payment)
    waiting = transaction(database.db, (other) => lockPayment(other, payment))
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1))
    await saveOutcome(tx, id, { status: 'voided', failure_code: 'replaced' })
  })
  expect(payment.status).toBe('created')
  expect(await waiting).toMatchObject({ id, status: 'voided', failure_code: 'replaced' })
})

async function known(id: string): Promise<Payment> {
  const payment = await findPayment(database.db, id)
  if (!payment) throw new Error(`no payment ${id}`)
  return payment
}

/** Transactions that wait for the lock of another. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid)::int as count from pg_locks where not granted and pid in (
      select pid from pg_stat_activity where datname = current_database())`.execute(database.db)
  return rows[0]?.count ?? 0
}
