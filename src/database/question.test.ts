import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { question } from './question.ts'

const { db } = await freshDatabase()

test('a question is asked with the values of each call', async () => {
  const add = question(
    ({ a, b }: { readonly a: number; readonly b: number }) =>
      sql<{ sum: number }>`select ${a}::int + ${b}::int as sum`,
  )
  expect(await add(db, { a: 1, b: 2 })).toEqual([{ sum: 3 }])
  expect(await add(db, { a: 4, b: 5 })).toEqual([{ sum: 9 }])
})

test('values that would be lost by copying them are refused', async () => {
  const copying = question(
    ({ a, ...rest }: { readonly a: number; readonly b: number }) =>
      sql`select ${a}::int, ${rest.b}::int`,
  )
  await expect(copying(db, { a: 1, b: 2 })).rejects.toThrow('interpolated one by one')
})
