import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/client'
import { BATCH, deleteDue } from '#database/retention'
import { eraseOldOrders } from '#shop/erasure'
import { deleteAbandoned } from '#shop/orders'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { shopApp } from '#test/shop-app'
import { measureRetention, oldRows, retentions } from './old-rows.ts'

const DUE = 3_000
const YOUNG = 20_000
/** Rows that may be read for each that is deleted: itself, what hangs on it, and what asks whether anything does. */
const MOST_READ = 20

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase(castSeed)
})

/** Guests' baskets of a line and a contact each: so many abandoned ones, older than so many others. */
async function plantBaskets(abandoned: number, others: number): Promise<void> {
  await sql`
    with planted as (
      insert into basket.basket (id, guest_id, created, modified)
      select gen_random_uuid(), gen_random_uuid(), moment, moment
      from generate_series(1, ${abandoned + others}) n, lateral (
        select now() - make_interval(days => case when n <= ${abandoned} then 91 else 10 end, secs => n) as moment) at
      returning id),
    contacts as (
      insert into basket.basket_contact (id, basket_id, contact_type, name)
      select gen_random_uuid(), id, 'invoice', 'Mette' from planted)
    insert into basket.basket_line (id, basket_id, product_id, name, net_price, quantity)
    select gen_random_uuid(), id, ${cast.screws}, 'Skruer', 10000, 1 from planted`.execute(
    database.db,
  )
  await sql`analyze basket.basket, basket.basket_line, basket.basket_contact`.execute(database.db)
}

async function countAbandoned(): Promise<number> {
  const { rows } = await sql`select from basket.basket
    where basket_status = 'not_complete' and modified < now() - interval '90 days'`.execute(
    database.db,
  )
  return rows.length
}

/** @returns How many rows PostgreSQL read in the tables of baskets, by its own counters. */
async function readRows(work: (db: FreshDatabase['db']) => Promise<unknown>): Promise<number> {
  const alone = openDatabase({ url: database.url, connections: 1 })
  onTestFinished(() => alone.close())
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(alone.db)
    const { rows } = await sql<{ read: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables
      where schemaname in ('basket', 'orders', 'payment', 'invoice')`.execute(alone.db)
    return rows[0]?.read ?? 0
  }
  const before = await read()
  await work(alone.db)
  return (await read()) - before
}

describe('abandoned baskets among many that are not', () => {
  test('go in batches that read a small multiple of what they delete', async () => {
    await plantBaskets(DUE, YOUNG)
    const read = await readRows((db) => deleteAbandoned(db))
    expect(await countAbandoned()).toBe(0)
    expect(read).toBeLessThan(DUE * MOST_READ)
    // With nothing due next to nothing is read.
    expect(await readRows((db) => deleteAbandoned(db))).toBeLessThan(100)
  })

  test('are found by reading all, where no index is by their age: this test can fail', async () => {
    const fresh = await freshDatabase(castSeed)
    const all = database
    database = fresh
    onTestFinished(() => {
      database = all
    })
    await plantBaskets(10, YOUNG)
    await sql`drop index basket.basket_of_guest_by_age`.execute(fresh.db)
    expect(await readRows((db) => deleteAbandoned(db))).toBeGreaterThan(YOUNG)
  })

  test('that are being changed are left, and wait for nothing', async () => {
    await plantBaskets(2, 0)
    await database.db.transaction().execute(async (tx) => {
      await sql`select from basket.basket where id = (
        select id from basket.basket where basket_status = 'not_complete'
          and modified < now() - interval '90 days' limit 1) for update`.execute(tx)
      expect(await deleteAbandoned(database.db)).toBe(1)
    })
    expect(await countAbandoned()).toBe(1)
    expect(await deleteAbandoned(database.db)).toBe(1)
  })

  test('are left where the run ends, and the next one goes on', async () => {
    await plantBaskets(BATCH + 100, 0)
    const stopping = new AbortController()
    const counted = openDatabase({
      url: database.url,
      onQuery: () => stopping.abort(),
    })
    onTestFinished(() => counted.close())
    const endless = { until: Number.POSITIVE_INFINITY, stopping: stopping.signal }
    expect(await deleteAbandoned(counted.db, endless)).toBe(BATCH)
    const late = { until: performance.now() - 1, stopping: new AbortController().signal }
    expect(await deleteAbandoned(database.db, late)).toBe(0)
    expect(await deleteAbandoned(database.db)).toBe(100)
  })
})

test.each(retentions.map(({ table, index, age, isDue }) => ({ table, index, age, isDue })))(
  'what is due of $table is found by $index alone',
  async ({ table, index, age, isDue }) => {
    await database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off)
        select ctid from ${sql.table(table)} where ${isDue} order by ${age} limit 500`.execute(tx)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain(index)
      expect(plan).toContain('Index Cond')
      expect(plan).not.toContain('Sort')
    })
  },
)

test('how old the oldest row is that is due can be read for each', async () => {
  await sql`insert into access.login_attempt (key, attempted) values ('key', now() - interval '2 days')`.execute(
    database.db,
  )
  const measured = await measureRetention(database.db)
  expect(measured.map(({ index }) => index)).toEqual(retentions.map(({ index }) => index))
  const age = (of: string) => measured.find(({ index }) => index === of)?.oldest_seconds ?? 0
  expect(Math.round(age('login_attempt_attempted') / 3_600)).toBe(48)
  expect(age('session_expires')).toBe(0)
})

test('rows that are not old enough stay', async () => {
  await sql`insert into access.login_attempt (key, attempted)
    select 'key ' || n, now() - make_interval(hours => n) from generate_series(1, 48) n`.execute(
    database.db,
  )
  const rows = oldRows.find(({ table }) => table === 'access.login_attempt')
  expect(rows && (await deleteDue(database.db, rows))).toBe(26)
  const left = await sql`select from access.login_attempt`.execute(database.db)
  expect(left.rows).toHaveLength(23)
})

test('after the years of bookkeeping an order says neither who bought nor how they were reached; its company stays', async () => {
  const app = await shopApp(database)
  const place = async () => {
    const buyer = await readyBuyer(app, {
      product_id: cast.screws,
      branch_id: cast.branch.aalborg,
      payment_method_id: PAY_ON_PICKUP,
    })
    return (await buyer.pay()).body.data.confirmation_token as string
  }
  const [guests, companys, young] = [await place(), await place(), await place()]
  const year = new Date().getUTCFullYear()
  const date = (token: string, placed: string) =>
    sql`update basket.basket set order_placed = ${placed} where confirmation_token = ${token}`.execute(
      database.db,
    )
  await date(guests, `${year - 6}-12-30T12:00:00Z`)
  await date(companys, `${year - 7}-05-01T12:00:00Z`)
  await date(young, `${year - 5}-01-02T12:00:00Z`)
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update basket.basket_contact set company_name = 'Murer ApS' where basket_id in (
      select id from basket.basket where confirmation_token in (${companys}, ${guests}))`.execute(
      tx,
    )
    await sql`update basket.basket set customer_id = ${cast.customer.mason}
      where confirmation_token = ${companys}`.execute(tx)
  })
  expect(await eraseOldOrders(database.db)).toBe(2)
  const contactOf = async (token: string) => {
    const { rows } = await sql<object>`
      select contact.name, email, address1, company_name from basket.basket_contact contact
      join basket.basket on basket.id = basket_id
      where confirmation_token = ${token} and contact_type = 'invoice'`.execute(database.db)
    return rows[0]
  }
  const nothing = { name: '', email: '', address1: '', company_name: '' }
  expect(await contactOf(guests)).toEqual(nothing)
  expect(await contactOf(companys)).toEqual({ ...nothing, company_name: 'Murer ApS' })
  expect(await contactOf(young)).toMatchObject({ name: 'Mette', email: 'mette@juhl.example' })
  const { rows } = await sql`select from orders.order_search where email like '%mette%'`.execute(
    database.db,
  )
  expect(rows).toHaveLength(1)
  expect(await eraseOldOrders(database.db)).toBe(0)
  const broken = (await findBroken(database.db)).filter((one) => !one.startsWith('I13'))
  expect(broken).toEqual([])
})
