import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deliverOutbox, measureOutbox } from '#shop/orders'
import { castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'

const KIND = 'password_reset'
const MANY = 1_000
const POISON = 'nummer-17@demo.dk'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase(castSeed)
})

/** A thousand mails, one of which can never be sent. */
async function plant(): Promise<void> {
  await sql`delete from orders.outbox`.execute(database.db)
  await sql`insert into orders.outbox (kind, payload)
    select ${KIND}, jsonb_build_object('username', 'nummer-' || n || '@demo.dk')
    from generate_series(1, ${MANY}) n`.execute(database.db)
}

async function measure() {
  return (await measureOutbox(database.db)).find(({ kind }) => kind === KIND)
}

test('one mail of a thousand that can never be sent holds up none of the others, and ends as a dead letter', {
  timeout: 120_000,
}, async () => {
  await plant()
  const sent: string[] = []
  const send = async ({ payload }: { payload: { username?: string | undefined } }) => {
    const { username = '' } = payload
    if (username === POISON) throw new Error('550 no such user')
    sent.push(username)
    return undefined
  }
  const [one, other] = await Promise.all([
    deliverOutbox(database.db, KIND, send),
    deliverOutbox(database.db, KIND, send),
  ])
  expect(one.delivered + other.delivered).toBe(MANY - 1)
  expect(new Set(sent).size).toBe(MANY - 1)
  expect(await measure()).toMatchObject({ waiting: 1, dead: 0 })
  for (let hours = 0; (await measure())?.dead === 0 && hours < 200; hours += 1) {
    await sql`update orders.outbox set available = now() where done is null`.execute(database.db)
    await deliverOutbox(database.db, KIND, send)
  }
  expect(await measure()).toMatchObject({ waiting: 0, dead: 1 })
})

test('by code that sends them in their order, all after it would wait: this test can fail', async () => {
  await plant()
  const sent: string[] = []
  const { rows } = await sql<{ username: string }>`
    select payload ->> 'username' as username from orders.outbox order by id`.execute(database.db)
  const inOrder = async () => {
    for (const { username } of rows) {
      if (username === POISON) throw new Error('550 no such user')
      sent.push(username)
    }
  }
  await expect(inOrder()).rejects.toThrow('550')
  expect(sent.length).toBeLessThan(MANY - 1)
})

test('when the shop stops, the mail in hand is finished and no other claimed; without that word all would be sent', async () => {
  await plant()
  const stopping = new AbortController()
  const send = async () => {
    stopping.abort()
    return undefined
  }
  const told = await deliverOutbox(database.db, KIND, send, stopping.signal)
  expect(told).toEqual({ delivered: 1, failed: [] })
  expect(await measure()).toMatchObject({ waiting: MANY - 1, dead: 0 })
  expect((await deliverOutbox(database.db, KIND, send)).delivered).toBe(MANY - 1)
})
