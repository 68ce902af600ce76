import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { transaction } from '#database/client'
import { OutcomeUnknown } from '#kernel/outcome-unknown'
import type { Mail } from '#shop/documents'
import { measureOutbox } from '#shop/orders'
import type { OrderParts } from '#shop/settlement'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { retryDeadLetters } from '#test/outbox'
import { type FakeProvider, fakeProvider } from '#test/provider'
import { orderParts, type ShopApp, shopApp, withGateway } from '#test/shop-app'
import { type OutboxWorkers, startOutboxWorkers } from './deliver-outbox.ts'

const KIND = 'order_confirmation'
const board = { product_id: cast.board.mm4200, quantity: 1 }

let database: FreshDatabase
let bank: FakeProvider
let app: ShopApp
let orders: OrderParts
let sent: string[] = []
let errors: string[] = []

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  bank = fakeProvider()
  orders = withGateway(orderParts(database), bank.gateway)
  app = await shopApp(database, { orders })
})

beforeEach(async () => {
  await sql`update orders.outbox set done = now() where done is null`.execute(database.db)
  sent = []
  errors = []
})

/** A process with this mail server. */
function processWith(answer: (mail: Mail) => Promise<void>): OutboxWorkers {
  const log = { info: () => undefined, error: (_: object, text: string) => void errors.push(text) }
  const send = async (mail: Mail) => {
    await answer(mail)
    sent.push(mail.id)
  }
  return startOutboxWorkers({ orders, mailer: { send }, origin: 'https://shop.example', log })
}

const healthy = async () => undefined

async function deliver(answer: (mail: Mail) => Promise<void> = healthy): Promise<void> {
  const workers = processWith(answer)
  workers.wake()
  await workers.idle()
}

async function placeOrder(): Promise<void> {
  const errand = { ...board, payment_method_id: PAY_ON_PICKUP, branch_id: cast.branch.aalborg }
  const { status } = await (await readyBuyer(app, errand)).pay()
  expect(status).toBe(200)
}

/** The clock of the outbox goes so much further. */
async function pass(seconds: number): Promise<void> {
  await sql`update orders.outbox set available = available - make_interval(secs => ${seconds}),
    created = created - make_interval(secs => ${seconds}),
    first_attempt = first_attempt - make_interval(secs => ${seconds}) where done is null`.execute(
    database.db,
  )
}

async function measure() {
  const all = await measureOutbox(database.db)
  return all.find(({ kind }) => kind === KIND) ?? { waiting: 0, dead: 0, oldest_seconds: 0 }
}

/** However busy the machine is. */
const SOON = { timeout: 15_000 }

/** Resolves when told to: for ever before. */
function silence() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end, wait: () => ended }
}

describe('a mail server that is slow', () => {
  test('holds neither a connection nor a lock, and money does not wait for it', async () => {
    await placeOrder()
    const buyer = await readyBuyer(app, board)
    const { id } = (await buyer.pay()).body.data
    bank.say(id, { status: 'authorized' })
    const { end, wait } = silence()
    onTestFinished(end)
    let isAsked = false
    const workers = processWith(() => {
      isAsked = true
      return wait()
    })
    workers.wake()
    await vi.waitFor(() => expect(isAsked).toBe(true), SOON)
    await buyer.post('/api/shop/basket-lines', board)
    await buyer.get(`/api/shop/baskets/payment-intents/${id}`)
    workers.wake()
    const isCancelled = async () =>
      expect(await bank.gateway.get(id)).toMatchObject({ status: 'cancelled' })
    await vi.waitFor(isCancelled, SOON)
    expect(sent).toEqual([])
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(
        database.db,
      )
      expect(rows).toEqual([])
    }, SOON)
    end()
    await workers.idle()
    expect(sent).toHaveLength(1)
  })
})

describe('a mail server that refuses', () => {
  const refuse = async () => {
    throw new Error('451 try again later')
  }

  test('for an hour loses no mail, and the age of the oldest tells of it', async () => {
    await placeOrder()
    const STEP_SECONDS = 30
    for (let passed = 0; passed < 3_600; passed += STEP_SECONDS) {
      await deliver(refuse)
      await pass(STEP_SECONDS)
    }
    expect(sent).toEqual([])
    const behind = await measure()
    expect(behind).toMatchObject({ waiting: 1, dead: 0 })
    expect(behind.oldest_seconds).toBeGreaterThanOrEqual(3_600)
    // Ever longer pauses: a hundred and twenty times it could have been asked.
    expect(errors.length).toBeLessThan(15)
    await pass(3_600)
    await deliver()
    expect(sent).toHaveLength(1)
    expect(await measure()).toMatchObject({ waiting: 0, oldest_seconds: 0 })
  })

  test('for a day is asked eight times, and then makes a dead letter, which is sent when a person asks for it', async () => {
    await placeOrder()
    const tried: number[] = []
    const STEP_SECONDS = 600
    for (let passed = 0; passed <= 24 * 3_600; passed += STEP_SECONDS) {
      const before = errors.length
      await deliver(refuse)
      if (errors.length > before) tried.push(passed / 3_600)
      await pass(STEP_SECONDS)
    }
    expect(tried).toHaveLength(8)
    expect(tried.at(-1)).toBeGreaterThan(22)
    expect(errors.filter((text) => text === 'given up: a dead letter')).toHaveLength(1)
    expect(await measure()).toMatchObject({ waiting: 0, dead: 1, oldest_seconds: 0 })
    await pass(100_000)
    await deliver()
    expect(sent).toEqual([])
    expect(await retryDeadLetters(database.db, KIND)).toBe(1)
    // A person has asked: it is tried as if for the first time.
    await deliver(refuse)
    expect(await measure()).toMatchObject({ waiting: 1, dead: 0 })
    await pass(31)
    await deliver()
    expect(sent).toHaveLength(1)
    expect(await measure()).toMatchObject({ waiting: 0, dead: 0 })
    expect(await retryDeadLetters(database.db, KIND)).toBe(0)
  })

  test('is not asked after 24 hours, though it was asked fewer than eight times', async () => {
    await placeOrder()
    await deliver(refuse)
    await pass(24 * 3_600 - 60)
    await deliver(refuse)
    // Negative control: a minute before, it is still tried.
    expect(await measure()).toMatchObject({ waiting: 1, dead: 0 })
    await pass(180)
    await deliver(refuse)
    expect(await measure()).toMatchObject({ waiting: 0, dead: 1 })
    expect(errors).toHaveLength(3)
  })
})

describe('a mail server that has perhaps taken a mail', () => {
  const unsure = async () => {
    throw new OutcomeUnknown('the line broke')
  }

  test('is given it once more after ten minutes, and then no more', async () => {
    await placeOrder()
    await deliver(unsure)
    await pass(590)
    await deliver(unsure)
    expect(errors).toEqual(['failed, will be tried again'])
    await pass(20)
    await deliver(unsure)
    expect(errors.at(-1)).toBe('given up: a dead letter')
    await pass(100_000)
    await deliver()
    expect([sent, errors.length]).toEqual([[], 2])
    expect(await measure()).toMatchObject({ waiting: 0, dead: 1 })
  })

  test('has a mail that it refused in between, which did not go', async () => {
    await placeOrder()
    await deliver(unsure)
    await pass(601)
    await deliver(async () => {
      throw new Error('451 try again later')
    })
    await pass(601)
    await deliver()
    expect(sent).toHaveLength(1)
  })
})

describe('a worker that dies after the mail was sent and before that was written down', () => {
  test('has it sent again under the same Message-ID, once its claim has run out', async () => {
    await placeOrder()
    const { end, wait } = silence()
    const names: string[] = []
    const dying = processWith(async ({ id }) => {
      names.push(id)
      await wait()
    })
    dying.wake()
    await vi.waitFor(() => expect(names).toHaveLength(1), SOON)
    await pass(590)
    await deliver()
    expect(sent).toEqual([])
    await pass(20)
    await deliver()
    expect(sent).toEqual(names)
    // The first was only slow: that it comes back changes nothing.
    end()
    await dying.idle()
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from orders.order_event event join orders.outbox using (basket_id)
      where event.kind = 'confirmation_sent' and outbox.kind = ${KIND}
        and event.facts->>'mail' = ${names[0]}`.execute(database.db)
    expect(rows).toEqual([{ count: 1 }])
    await deliver()
    expect(sent).toHaveLength(2)
  })
})

describe('a mail whose workers have died twice', () => {
  async function die(): Promise<void> {
    const { end, wait } = silence()
    onTestFinished(end)
    let isAsked = false
    processWith(() => {
      isAsked = true
      return wait()
    }).wake()
    await vi.waitFor(() => expect(isAsked).toBe(true), SOON)
  }

  test('is not sent a third time, but given to staff', async () => {
    await placeOrder()
    await die()
    await pass(601)
    await die()
    await pass(601)
    await deliver()
    expect([sent, errors]).toEqual([[], ['given up: a dead letter']])
    expect(await measure()).toMatchObject({ waiting: 0, dead: 1 })
  })
})

describe('a deadlock while it is written down that a mail was sent', () => {
  async function deadlockOnce(): Promise<void> {
    await sql`create sequence deadlocks`.execute(database.db)
    await sql`create function deadlock_once() returns trigger language plpgsql as $$
      begin
        if nextval('deadlocks') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
        return new;
      end $$`.execute(database.db)
    await sql`create trigger deadlocks before update on orders.outbox for each row
      when (new.done is not null) execute function deadlock_once()`.execute(database.db)
    onTestFinished(async () => {
      await sql`drop trigger deadlocks on orders.outbox`.execute(database.db)
      await sql`drop function deadlock_once`.execute(database.db)
      await sql`drop sequence deadlocks`.execute(database.db)
    })
  }

  async function countDeadlocks(): Promise<number> {
    const { rows } = await sql<{ last_value: number }>`select last_value from deadlocks`.execute(
      database.db,
    )
    return Number(rows[0]?.last_value)
  }

  test('does not send it again', async () => {
    await placeOrder()
    await deadlockOnce()
    await deliver()
    expect(sent).toHaveLength(1)
    expect(await countDeadlocks()).toBe(2)
    expect(await measure()).toMatchObject({ waiting: 0 })
  })

  test('would send it again if it were sent inside the transaction', async () => {
    await placeOrder()
    await deadlockOnce()
    await transaction(database.db, async (tx) => {
      sent.push('naively')
      await sleep(1)
      await sql`update orders.outbox set done = now() where done is null and kind = ${KIND}`.execute(
        tx,
      )
    })
    expect(sent).toEqual(['naively', 'naively'])
  })
})
