import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'

const { db } = await freshDatabase()

test('a database of a test file has every table and no row', async () => {
  const rows = await db.selectFrom('catalogue.product').select('id').execute()
  expect(rows).toEqual([])
  await sql`select 1`.execute(db)
})
