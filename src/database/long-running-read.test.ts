import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import type { Db, Tx } from './client.ts'
import { longRunningRead } from './long-running-read.ts'

const { db } = await freshDatabase()

async function limit(asked: Db | Tx): Promise<string | undefined> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(asked)
  return rows[0]?.statement_timeout
}

test('a long-running read has a time limit of its own, and other queries keep theirs', async () => {
  expect(await longRunningRead(db, limit)).toBe('10min')
  const limits = await Promise.all(Array.from({ length: 20 }, () => limit(db)))
  expect(new Set(limits)).toEqual(new Set(['15s']))
})
