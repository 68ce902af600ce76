import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#kernel/consent'
import { pruneOutbox } from '#shop/orders'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { browserWith, loggedIn, openSession, withToken } from '#test/session'
import { type ShopApp, shopApp } from '#test/shop-app'

/** Limits weigh what a call costs, and what it leaves behind in a day; no key of one is the caller’s to choose. */

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase(castSeed)
})

async function countRows(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(database.db)
  return rows[0]?.count ?? 0
}

describe('what visitors leave behind in a day', () => {
  const CONSENTS = '/api/shop/consents'
  const PING = '/api/ten-four/statistics/ping?action=source&utm_source=a'
  const answer = (marketing: boolean) => ({
    ...{ version: CONSENT_VERSION, functional: true, statistics: false, marketing },
  })

  test('has a bound by network, whatever they say and under whatever names', async () => {
    const app = await shopApp(database, { rates: {}, dayRates: { tracking: 6 } })
    const one = visitor(app, '203.0.113.1')
    const statuses = []
    for (let i = 0; i < 5; i += 1)
      statuses.push((await one.post(CONSENTS, answer(i % 2 > 0))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect((await one.post(PING)).status).toBe(204)
    // Neither another browser nor another minute is another network.
    const refused = await visitor(app, '203.0.113.1').post(CONSENTS, answer(true))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect((await one.post(PING)).status).toBe(429)
    expect(await countRows('tracking.consent')).toBe(5)
    expect((await visitor(app, '203.0.113.2').post(CONSENTS, answer(true))).status).toBe(200)
  })

  test('are answers that say something: the same one is kept once, until it has ended', async () => {
    const app = await shopApp(database)
    const one = visitor(app)
    const given = []
    for (let i = 0; i < 4; i += 1) given.push((await one.post(CONSENTS, answer(true))).body.data)
    expect(new Set(given.map((data) => JSON.stringify(data))).size).toBe(1)
    expect(await countRows('tracking.consent')).toBe(1)
    await one.post(CONSENTS, answer(false))
    await one.post(CONSENTS, answer(true))
    expect(await countRows('tracking.consent')).toBe(3)
    // Who logs in has not answered as a user.
    const user = withToken(one, await openSession(database, cast.user.privat))
    await user.post(CONSENTS, answer(true))
    await user.post(CONSENTS, answer(true))
    expect(await countRows('tracking.consent')).toBe(4)
  })

  test('is forgotten: also a mail that was given up and names no user, and what is not a mail after a year', async () => {
    const dead = (kind: string, days: number) =>
      sql`
        insert into orders.outbox (kind, payload, created, dead, attempts)
        values (${kind}, '{"enquiry_id": "1"}', now() - make_interval(days => ${days}), now(), 8)`.execute(
        database.db,
      )
    await dead('enquiry_receipt', 31)
    await dead('enquiry_receipt', 29)
    await dead('payment_void', 300)
    await dead('payment_void', 366)
    expect(await pruneOutbox(database.db)).toBe(2)
    expect(await countRows('orders.outbox')).toBe(2)
  })
})

describe('the work of one account', () => {
  const SAVED = '/api/shop/baskets?is_active=1'
  const LINES = 40
  let ids: number[]

  beforeAll(async () => {
    const fresh = await freshDatabase(castSeed)
    const { rows } = await sql<{ id: number }>`
      select product.id from catalogue.product join pricing.price on price.product_id = product.id
      where is_active and not is_private and children_count = 0 group by product.id order by product.id limit ${LINES}`.execute(
      fresh.db,
    )
    ids = rows.map(({ id }) => id)
  })

  /** A saved basket of as many lines as there are products. */
  async function save(app: ShopApp, user: number): Promise<void> {
    const one = await loggedIn(app, database, user)
    const rows = ids.map((product_id) => ({ product_id }))
    const saved = await one.post('/api/shop/quick-order', { rows, save_as: 'Stor' })
    expect(saved.status, saved.text).toBe(200)
  }

  const from = (app: ShopApp, token: string, address: string): Visitor =>
    withToken(visitor(app, address), token)
  const statusesOf = async (one: Visitor, times: number) => {
    const statuses = []
    for (let i = 0; i < times; i += 1) statuses.push((await one.get(SAVED)).status)
    return statuses
  }

  test('is limited by the lines that its lists hold, from wherever it calls', async () => {
    await save(await shopApp(database), cast.user.privat)
    const app = await shopApp(database, { rates: {}, linesAMinute: ids.length * 2 })
    const token = await openSession(database, cast.user.privat)
    expect(await statusesOf(from(app, token, '203.0.113.1'), 4)).toEqual([200, 200, 429, 429])
    expect(await statusesOf(from(app, token, '203.0.113.2'), 1)).toEqual([429])
    const other = await openSession(database, cast.user.proff)
    expect(await statusesOf(from(app, other, '203.0.113.3'), 3)).toEqual([200, 200, 200])
  })

  test('that is begun at once is not all done', async () => {
    await save(await shopApp(database), cast.user.privat)
    const app = await shopApp(database, { rates: {}, linesAMinute: ids.length })
    const one = browserWith(app, await openSession(database, cast.user.privat))
    const replies = await Promise.all(Array.from({ length: 6 }, () => one.get(SAVED)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('counts what a basket holds each time it is shown or changed', async () => {
    await save(await shopApp(database), cast.user.privat)
    const app = await shopApp(database, { rates: {}, linesAMinute: ids.length * 3 })
    const one = browserWith(app, await openSession(database, cast.user.privat))
    const [{ id }] = (await one.get(SAVED)).body.data
    const look = async () => (await one.get(`/api/shop/baskets/${id}`)).status
    expect([await look(), await look(), await look()]).toEqual([200, 200, 429])
    expect((await one.get('/api/shop/baskets/current-basket')).status).toBe(429)
  })

  test('is as much as it likes where nothing is limited: this test can fail', async () => {
    await save(await shopApp(database), cast.user.privat)
    const app = await shopApp(database, { rates: {} })
    const one = browserWith(app, await openSession(database, cast.user.privat))
    expect(new Set(await statusesOf(one, 10))).toEqual(new Set([200]))
  })
})
