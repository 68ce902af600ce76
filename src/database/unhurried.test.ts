import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import type { Db, Tx } from './client.ts'
import { unhurried } from './unhurried.ts'

const { db } = await freshDatabase()

async function limit(asked: Db | Tx): Promise<string | undefined> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(asked)
  return rows[0]?.statement_timeout
}

test('what reads everything may take its time, and leaves no such leave behind', async () => {
  expect(await unhurried(db, limit)).toBe('10min')
  const limits = await Promise.all(Array.from({ length: 20 }, () => limit(db)))
  expect(new Set(limits)).toEqual(new Set(['15s']))
})
