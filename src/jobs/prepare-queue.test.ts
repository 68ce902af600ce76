import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { prepareQueue } from './start-jobs.ts'

test('processes that start at the same time prepare the job queue, and none of them fails', async () => {
  const { db, url } = await freshDatabase()
  for (let round = 0; round < 10; round++) {
    await sql`drop index if exists pgboss.job_completed`.execute(db)
    const starting = Array.from({ length: 6 }, () => prepareQueue(url))
    const ended = await Promise.allSettled(starting)
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
  }
  const { rows } = await sql`select from pg_indexes where indexname = 'job_completed'`.execute(db)
  expect(rows).toHaveLength(1)
})
