import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Db, transaction } from '#database/client'
import { lockProducts } from '#shop/assortment'
import { lowestOfDaysBefore, readPublicHistory } from '#shop/pricing'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shiftedClock } from '#test/shifted-clock'
import { shopApp, testConfig } from '#test/shop-app'
import { jobs } from './jobs.ts'

/** What is planned of prices takes effect at its time, once, whatever happens beside it. */

const URL = '/api/admin/shop/products'
const GROUP = cast.priceGroup.public
const DAY_MS = 86_400_000
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const run = (on: Db = db) =>
  jobs.apply_planned_prices.run(
    { orders: { db: on }, log: { info: () => undefined } } as never,
    new AbortController().signal,
  )
const read = async (id: number) => (await staff.get(`${URL}/${id}`)).body.data
const priceOf = async (id: number) => (await read(id)).prices[0].net_price
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const plan = (id: number, planned: readonly object[]) =>
  staff.patch(`${URL}/${id}`, { prices: [{ price_group_id: GROUP, planned }] })
/** As it is when its time has come. */
const planDue = (ids: readonly number[], net: number, age = '1 minute') =>
  sql`
    insert into pricing.planned_price (product_id, price_group_id, currency_id, starts, net_price)
    select product_id, price_group_id, currency_id, now() - ${age}::interval, ${net * 10_000}
    from pricing.price where product_id = any(${ids}::bigint[]) and price_group_id = ${GROUP}`.execute(
    db,
  )
const historyOf = async (id: number) => {
  const rows = db.selectFrom('pricing.price_history').selectAll().where('product_id', '=', id)
  return rows.orderBy('id').execute()
}
const eventsOf = async (id: number) => {
  const { rows } = await sql<{ actor_id: number | null; changes: { field: string }[] }>`
    select actor_id, changes from access.audit_event
    where subject = ${String(id)} and action = 'product_changed' order by id`.execute(db)
  return rows.filter(({ changes }) => changes.some(({ field }) => field === 'planned_price'))
}

test('a plan takes effect at its time and not before, and one that was removed never does', async () => {
  const clock = await shiftedClock(database)
  const before = await priceOf(cast.floor)
  const removed = await priceOf(cast.screws)
  expect((await plan(cast.floor, [{ starts: inDays(3), net_price: 321 }])).status).toBe(200)
  await plan(cast.screws, [{ starts: inDays(3), net_price: 4 }])
  expect((await plan(cast.screws, [])).status).toBe(200)
  await run(clock.db)
  await clock.putForward(2)
  await run(clock.db)
  expect(await priceOf(cast.floor)).toBe(before)
  const entries = await historyOf(cast.floor)
  await clock.putForward(2)
  await run(clock.db)
  const { prices } = await read(cast.floor)
  expect(prices[0]).toMatchObject({ net_price: 321, price: 401.25, planned: [] })
  expect(await priceOf(cast.screws)).toBe(removed)
  const after = await historyOf(cast.floor)
  expect(after).toHaveLength(entries.length + 1)
  expect(after.at(-1)).toMatchObject({ price_group_id: GROUP, net_price: 3_210_000 })
  const told = {
    field: 'planned_price',
    before: [{ net_price: before }],
    after: [{ price: 401.25 }],
  }
  expect(await eventsOf(cast.floor)).toMatchObject([{ actor_id: null, changes: [told] }])
  await clock.close()
})

test('what visitors see follows', async () => {
  await planDue([cast.paint], 80)
  await run()
  const seen = await visitor(app).get(`/api/shop/products/${cast.paint}`)
  expect(seen.body.data.best_price).toMatchObject({ price: 100, net_price: 80 })
})

test('a change of another group leaves what took effect since it was read', async () => {
  const other = { price_group_id: cast.priceGroup.authority }
  const write = (price: number) =>
    staff.patch(URL, [
      { id: cast.screws, prices: [{ price_group_id: GROUP }, { ...other, price }] },
    ])
  expect((await write(30)).status).toBe(200)
  await planDue([cast.screws], 110)
  await run()
  expect((await write(35)).status).toBe(200)
  const { prices } = await read(cast.screws)
  expect(prices).toEqual([
    expect.objectContaining({ price_group_id: GROUP, net_price: 110 }),
    expect.objectContaining({ ...other, price: 35 }),
  ])
})

test('each takes effect once, with three processes at a time', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.product (name, slug, url)
    select 'Vare ' || n, 'plan-' || n, '/varer/plan-' || n from generate_series(1, 1200) n returning id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into pricing.price (product_id, price_group_id, currency_id, tax_id, net_price)
    select unnest(${ids}::bigint[]), ${GROUP}, 1, 1, 100000`.execute(db)
  await planDue(ids, 20)
  await Promise.all([run(), run(), run()])
  const { rows: counted } = await sql<{ events: number; entries: number; prices: number }>`
    select
      (select count(*)::int from access.audit_event where subject = any(${ids.map(String)}::text[])) as events,
      (select count(*)::int from pricing.price_history where product_id = any(${ids}::bigint[])) as entries,
      (select count(*)::int from pricing.price
        where product_id = any(${ids}::bigint[]) and net_price = 200000) as prices`.execute(db)
  expect(counted).toEqual([{ events: 1200, entries: 2400, prices: 1200 }])
})

test('of two that are due the later counts, and the earlier was never a price', async () => {
  const entries = await historyOf(cast.small)
  await planDue([cast.small], 55, '3 days')
  await planDue([cast.small], 66, '2 days')
  const then = Date.now()
  await run()
  expect(await priceOf(cast.small)).toBe(66)
  const added = (await historyOf(cast.small)).slice(entries.length)
  expect(added).toMatchObject([{ net_price: 660_000 }])
  // The shop was down: it is told when customers came to pay it.
  expect(added[0]?.valid_from.getTime()).toBeGreaterThanOrEqual(then - 1_000)
})

test('a plan goes with its price, and of a deleted product without effect', async () => {
  await plan(cast.lastFive, [{ starts: inDays(3), net_price: 9 }])
  await staff.patch(`${URL}/${cast.lastFive}`, { prices: [] })
  const left = () => db.selectFrom('pricing.planned_price').selectAll().execute()
  expect(await left()).toEqual([])
  const { id } = (await staff.post(URL, { prices: [{ price_group_id: GROUP, price: 100 }] })).body
    .data
  await planDue([id], 90)
  expect((await staff.delete(`${URL}/${id}`)).status).toBe(200)
  await run()
  expect(await left()).toEqual([])
  expect(await historyOf(id)).toHaveLength(1)
})

describe('beside a change by staff', () => {
  /** Begins the job while `work` holds the product. */
  async function whileLocked(id: number, work: () => Promise<unknown>) {
    const held = await transaction(db, async (tx) => {
      await lockProducts(tx, [id])
      const job = run()
      job.catch(() => undefined)
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(1))
      await work()
      await sql`update catalogue.product set seo_name = 'x' where id = ${id}`.execute(tx)
      return { job }
    })
    return held.job
  }
  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    return rows
  }

  test('it waits for it', async () => {
    await planDue([cast.board.mm4200], 77)
    await whileLocked(cast.board.mm4200, async () => undefined)
    expect(await priceOf(cast.board.mm4200)).toBe(77)
  })

  test('a process that dies leaves what was planned, and the next one goes on', async () => {
    const before = await priceOf(cast.board.mm4200)
    await planDue([cast.board.mm4200], 88)
    const job = whileLocked(cast.board.mm4200, async () => {
      const [one] = await waiting()
      await sql`select pg_terminate_backend(${one?.pid})`.execute(db)
    })
    await expect(job).rejects.toThrow()
    expect(await priceOf(cast.board.mm4200)).toBe(before)
    await run()
    expect(await priceOf(cast.board.mm4200)).toBe(88)
  })

  test('a form that was read before is refused', async () => {
    const { headers, body } = await staff.get(`${URL}/${cast.board.mm4200}`)
    await planDue([cast.board.mm4200], 99)
    await run()
    const sent = { prices: body.data.prices.map((one: object) => ({ ...one, net_price: 1 })) }
    const stale = await staff.patch(`${URL}/${cast.board.mm4200}`, sent, {
      'if-match': String(headers.etag),
    })
    expect([stale.status, await priceOf(cast.board.mm4200)]).toEqual([409, 99])
  })
})

describe('the price before a reduction', () => {
  const old = 100
  const raised = 120
  let id: number

  beforeAll(async () => {
    id = (await staff.post(URL, { prices: [{ price_group_id: GROUP, net_price: old }] })).body.data
      .id
    // It has cost that for two months.
    await sql`
      insert into pricing.price_history (product_id, price_group_id, currency_id, net_price, valid_from, recorded)
      values (${id}, ${GROUP}, 1, ${old * 10_000}, now() - interval '60 days', now() - interval '60 days')`.execute(
      db,
    )
    await planDue([id], raised)
    await run()
  })

  const reduce = (net_price: number) =>
    staff.patch(`${URL}/${id}`, {
      prices: [{ price_group_id: GROUP, net_price, show_savings: true }],
    })

  test('is that from before a planned rise for thirty days, and the new one then', async () => {
    expect((await reduce(110)).body.errors).toMatchObject({
      'prices.0.show_savings': [
        expect.stringMatching(/^Prisen er ikke lavere end den laveste i de sidste 30 dage/),
      ],
    })
    const history = (await readPublicHistory(db, [id])).get(id) ?? []
    expect(lowestOfDaysBefore(history, Date.now() + 29 * DAY_MS)).toBe(old * 10_000)
    expect(lowestOfDaysBefore(history, Date.now() + 31 * DAY_MS)).toBe(raised * 10_000)
  })

  test('goes with a saving that a planned price ends', async () => {
    await planDue([cast.campaign], 10)
    const [full] = (await read(cast.campaign)).prices
    await sql`update pricing.price set show_savings = true, net_price_original = net_price + 10000
      where product_id = ${cast.campaign} and price_group_id = ${full.price_group_id}`.execute(db)
    await run()
    expect((await read(cast.campaign)).prices[0]).toMatchObject({
      ...{ net_price: 10, show_savings: false, net_price_original: null },
    })
  })
})
