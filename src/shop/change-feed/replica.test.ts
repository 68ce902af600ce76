import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/client'
import { freshDatabase } from '#test/database'
import type { Change } from './change.ts'
import { openChangeFeed } from './change-feed.ts'

const WAIT = { timeout: 10_000, interval: 20 }
const { db, url } = await freshDatabase()

// A replica as far as it can be told from its primary: it says of itself how far it has come.
await sql`
  create schema follower;
  create table follower.position (replayed pg_lsn);
  insert into follower.position values (pg_current_wal_insert_lsn());
  create function follower.pg_is_in_recovery() returns boolean language sql return true;
  create function follower.pg_last_wal_replay_lsn() returns pg_lsn language sql
    return (select replayed from follower.position)`.execute(db)
const follow = () =>
  sql`update follower.position set replayed = pg_current_wal_insert_lsn()`.execute(db)
/** Some more than is there yet: what is committed from now on is there at once. */
const followAll = () =>
  sql`update follower.position set replayed = pg_current_wal_insert_lsn() + 1000000000`.execute(db)

const followerUrl = new URL(url)
followerUrl.searchParams.set('options', '-c search_path=follower,pg_catalog,public')
const follower = openDatabase({ url: followerUrl.href })
const feed = openChangeFeed(db, follower.db)
const heard: Change[] = []
feed.onChange((change) => heard.push(change))
await followAll()
await vi.waitFor(() => expect(feed.isConnected()).toBe(true), WAIT)
await follow()
afterAll(async () => {
  await feed.close()
  await follower.close()
})

const say = (kind: string, ids: number[] = []) =>
  sql`select catalogue.record_change(${kind}, ${ids}::bigint[])`.execute(db)

test('a change is told when the replica that is read has it', async () => {
  await say('product', [7])
  await say('stock', [8])
  await sleep(300)
  expect(heard).toEqual([])
  await followAll()
  await vi.waitFor(() => expect(heard).toHaveLength(2), WAIT)
  expect(heard.splice(0)).toEqual([
    { kind: 'product', family_ids: [7] },
    { kind: 'stock', family_ids: [8] },
  ])
  await say('category')
  await vi.waitFor(
    () => expect(heard.splice(0)).toEqual([{ kind: 'category', category_ids: [] }]),
    WAIT,
  )
})

test('nothing is remembered before the replica has what was committed when the shop started', async () => {
  await follow()
  await say('product', [11])
  const starting = openChangeFeed(db, follower.db)
  starting.isConnected()
  await sleep(300)
  expect(starting.isConnected()).toBe(false)
  await followAll()
  await vi.waitFor(() => expect(starting.isConnected()).toBe(true), WAIT)
  await starting.close()
  await vi.waitFor(() => expect(heard.splice(0)).toHaveLength(1), WAIT)
})

test('nothing is remembered of a replica that has fallen far behind', async () => {
  await follow()
  await say('product', [9])
  await vi.waitFor(() => expect(feed.isConnected()).toBe(false), WAIT)
  expect(heard).toEqual([])
  await followAll()
  await vi.waitFor(() => expect(feed.isConnected()).toBe(true), WAIT)
  expect(heard.splice(0)).toEqual([{ kind: 'product', family_ids: [9] }])
})

test('what was remembered of a replica that stays behind is forgotten, once', async () => {
  const told: Change[] = []
  const other = openChangeFeed(db, follower.db, 500)
  other.onChange((change) => told.push(change))
  await vi.waitFor(() => expect(other.isConnected()).toBe(true), WAIT)
  await follow()
  await say('product', [10])
  await vi.waitFor(() => expect(told).toEqual([{ kind: 'all' }]), WAIT)
  await sleep(2_500)
  expect([told.length, other.isConnected()]).toEqual([1, false])
  await followAll()
  await vi.waitFor(() => expect(told).toHaveLength(2), WAIT)
  expect(told[1]).toEqual({ kind: 'product', family_ids: [10] })
  await other.close()
})
