import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#database/client'
import { prepareQueue, startJobs } from '#jobs/start-jobs'
import { freshDatabase } from '#test/database'
import { oldShop } from '#test/old-shop'
import { orderParts } from '#test/shop-app'
import { deleteWhatIsDue, jobParts } from './walk-jobs.ts'

/** A shop without visitors: its jobs, its outbox and its queue look for work, and read little to find none. */

const IDLE_SECONDS = 60
const ROWS_A_SECOND = 300
/** Counts of a connection that is idle reach the others within ten seconds. */
const SETTLING_MS = 11_000

const database = await freshDatabase(oldShop)

/** Of the tables of the shop and of its queue. PostgreSQL's own are read whenever it cleans up, in any database. */
async function countRowsRead(db: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select ((select sum(seq_tup_read) from pg_stat_user_tables)
      + (select sum(idx_tup_read) from pg_stat_user_indexes))::float8 as read`.execute(db)
  return rows[0]?.read ?? 0
}

test('a shop of ten years without visitors reads at most 300 rows a second', async () => {
  await deleteWhatIsDue(orderParts(database))
  await sql`vacuum (analyze)`.execute(database.db)
  await prepareQueue(database.url)
  const jobs = startJobs(database.url, jobParts(orderParts(database)))
  await sleep(SETTLING_MS)
  const before = await countRowsRead(database.db)
  await sleep(IDLE_SECONDS * 1_000)
  const after = await countRowsRead(database.db)
  await jobs.stop()
  expect((after - before) / IDLE_SECONDS).toBeLessThanOrEqual(ROWS_A_SECOND)
}, 150_000)
