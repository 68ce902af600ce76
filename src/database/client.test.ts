import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { type Db, openDatabase, type Tx, transaction } from './client.ts'
import { DatabaseUnavailable } from './errors.ts'

const { db, url } = await freshDatabase()

async function one(query: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(query)} as value`.execute(db)
  return rows[0]?.value
}

describe('a value from the database', () => {
  test('that is a bigint is a number, as far as a number is exact', async () => {
    expect(await one('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER)
    expect(await one('-9007199254740991::bigint')).toBe(Number.MIN_SAFE_INTEGER)
    await expect(one('9007199254740992::bigint')).rejects.toThrow(RangeError)
    expect(await one("'{1,null,9007199254740991}'::bigint[]")).toEqual([
      1,
      null,
      Number.MAX_SAFE_INTEGER,
    ])
  })

  test('that is money is the number of its øre', async () => {
    expect(await one('12995::ore')).toBe(12_995)
    expect(await one('1039600::unit_price')).toBe(1_039_600)
  })

  test('that is a decimal is text, because a float would round it', async () => {
    expect(await one('2.5::quantity')).toBe('2.500')
    expect(await one('0.1::numeric + 0.2')).toBe('0.3')
    expect(await one("'{0.10,2}'::numeric[]")).toEqual(['0.10', '2'])
  })

  test('that is a moment is a Date, and a day is text without a time zone', async () => {
    const moment = await one("'2026-11-21 13:05:00+01'::timestamptz")
    expect(moment).toEqual(new Date('2026-11-21T12:05:00Z'))
    expect(await one("'2026-11-21'::date")).toBe('2026-11-21')
  })
})

describe('a connection', () => {
  const prepared = sql<{ texts: number }>`select count(*)::int as texts from pg_prepared_statements`

  test('prepares a statement once, however often it is asked', async () => {
    await db.connection().execute(async (own) => {
      const ask = (id: number) =>
        own.selectFrom('catalogue.product').select('name').where('id', '=', id).execute()
      await ask(1)
      const before = (await prepared.execute(own)).rows[0]?.texts
      for (const id of [2, 3, 4, 5]) await ask(id)
      expect((await prepared.execute(own)).rows[0]?.texts).toBe(before)
    })
  })

  test('keeps at most 500 statements, and one it let go of still works', async () => {
    await db.connection().execute(async (own) => {
      const ask = (n: number) => sql.raw<{ n: number }>(`select ${n} as n`).execute(own)
      for (let n = 0; n < 620; n += 1) await ask(n)
      expect((await prepared.execute(own)).rows[0]?.texts).toBe(500)
      expect((await ask(0)).rows).toEqual([{ n: 0 }])
      expect((await ask(619)).rows).toEqual([{ n: 619 }])
      expect((await prepared.execute(own)).rows[0]?.texts).toBe(500)
    })
  })

  test('takes several statements at once when they have no values', async () => {
    const both = sql.raw('set local work_mem = 1024; set local work_mem = 2048')
    await expect(db.transaction().execute((tx) => both.execute(tx))).resolves.toBeDefined()
  })
})

describe('a transaction', () => {
  const branch = (slug: string) => ({
    name: slug,
    slug,
    address1: '',
    zipcode: '8000',
    city: 'Aarhus',
    latitude: 0,
    longitude: 0,
  })

  test('is undone when its work throws, with the error that was thrown', async () => {
    const work = transaction(db, async (tx) => {
      await tx.insertInto('catalogue.branch').values(branch('undone')).execute()
      throw new Error('the shop says no')
    })
    await expect(work).rejects.toThrow('the shop says no')
    expect(await sortOf('undone')).toBeUndefined()
  })

  test('is run again when another one stood in its way, so that both count', async () => {
    await db.insertInto('catalogue.branch').values(branch('counted')).execute()
    let runs = 0
    const bothHaveRead = meeting(2)
    const work = async (tx: Tx) => {
      runs += 1
      await addOne(tx, 'counted', bothHaveRead)
    }
    const add = () => transaction(db, work, { isolation: 'repeatable read' })
    await Promise.all([add(), add()])
    expect(await sortOf('counted')).toBe(2)
    expect(runs).toBeGreaterThan(2)
  })

  test('that is not run again would have been lost: the same two without help', async () => {
    await db.insertInto('catalogue.branch').values(branch('alone')).execute()
    const bothHaveRead = meeting(2)
    const add = () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => addOne(tx, 'alone', bothHaveRead))
    const outcomes = await Promise.allSettled([add(), add()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('in a deadlock is run again, and both get what they wanted', async () => {
    // No trigger of a table of the shop makes them wait for each other before that.
    await sql`create table held (name text primary key, times integer not null)`.execute(db)
    await sql`insert into held values ('a', 0), ('b', 0)`.execute(db)
    let runs = 0
    const bothHoldOne = meeting(2)
    const hold = (tx: Tx, name: string) =>
      sql`update held set times = times + 1 where name = ${name}`.execute(tx)
    const holdBoth = (first: string, second: string) =>
      transaction(db, async (tx) => {
        runs += 1
        await hold(tx, first)
        await bothHoldOne()
        await hold(tx, second)
      })
    await Promise.all([holdBoth('a', 'b'), holdBoth('b', 'a')])
    const { rows } = await sql`select name, times from held order by name`.execute(db)
    expect(rows).toEqual([
      { name: 'a', times: 2 },
      { name: 'b', times: 2 },
    ])
    expect(runs).toBeGreaterThan(2)
  })

  test('that can never succeed gives up', async () => {
    let runs = 0
    const work = transaction(db, async (tx) => {
      runs += 1
      await sql`do $$ begin raise exception 'never' using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(work).rejects.toThrow('never')
    expect(runs).toBe(5)
  })

  /** Waits until so many have come; who comes later goes on at once. */
  function meeting(of: number): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    let come = 0
    return () => {
      come += 1
      if (come === of) resolve()
      return promise
    }
  }

  async function addOne(tx: Tx, slug: string, read?: () => Promise<void>): Promise<void> {
    const { sort } = await tx
      .selectFrom('catalogue.branch')
      .select('sort')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    await read?.()
    await tx
      .updateTable('catalogue.branch')
      .set({ sort: sort + 1 })
      .where('slug', '=', slug)
      .execute()
  }

  async function sortOf(slug: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('catalogue.branch')
      .select('sort')
      .where('slug', '=', slug)
      .executeTakeFirst()
    return row?.sort
  }
})

describe('a database that is not there', () => {
  test('is said to be unavailable, by the pool and within a transaction', async () => {
    const nowhere = openDatabase({ url: 'postgres://planke:x@127.0.0.1:1/planke' })
    const ask = () => sql`select 1`.execute(nowhere.db)
    await expect(ask()).rejects.toThrow(DatabaseUnavailable)
    await expect(transaction(nowhere.db, async () => 1)).rejects.toThrow(DatabaseUnavailable)
    await nowhere.close()
  })

  test('is said to be unavailable when it ends the connection, and is back with the next one', async () => {
    const cut = sql`select pg_terminate_backend(pg_backend_pid())`
    await expect(cut.execute(db)).rejects.toThrow(DatabaseUnavailable)
    await expect(transaction(db, (tx) => cut.execute(tx))).rejects.toThrow(DatabaseUnavailable)
    expect(await one('1')).toBe(1)
  })

  test('may end a connection that waits in the middle of a transaction', async () => {
    const work = transaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await sql`select 1`.execute(tx)
    })
    await expect(work).rejects.toThrow(DatabaseUnavailable)
    expect(await one('1')).toBe(1)
  })

  test('is one that lets us wait too long, and not one that refuses a row', async () => {
    const slow = sql`select pg_sleep(5)`
    const work = transaction(db, async (tx) => {
      await sql`set local statement_timeout = 50`.execute(tx)
      await slow.execute(tx)
    })
    await expect(work).rejects.toThrow(DatabaseUnavailable)
    const wrong = sql`insert into catalogue.branch default values`.execute(db)
    await expect(wrong).rejects.toThrow('not-null')
  })
})

test('a replica answers the reads of the catalogue, and without one the database itself', async () => {
  const replica = await freshDatabase()
  const two = openDatabase({ url, replicaUrl: replica.url })
  const name = sql<{ name: string }>`select current_database() as name`
  const nameOn = async (on: Db) => (await name.execute(on)).rows[0]?.name
  expect(await nameOn(two.db)).toBe(await nameOn(db))
  expect(await nameOn(two.reads)).toBe(await nameOn(replica.db))
  await two.close()
  const single = openDatabase({ url })
  expect(single.reads).toBe(single.db)
  await single.close()
})

test('one that is closed is said to be unavailable to whatever still asks', async () => {
  const closed = openDatabase({ url })
  await sql`select 1`.execute(closed.db)
  await closed.close()
  const asked = transaction(closed.db, (tx) => sql`select 1`.execute(tx))
  await expect(asked).rejects.toThrow(DatabaseUnavailable)
})
