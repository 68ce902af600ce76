import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { compiledQuery } from './compiled-query.ts'

const { db } = await freshDatabase()

test('a question is asked with the values of each call', async () => {
  const add = compiledQuery(
    ({ a, b }: { readonly a: number; readonly b: number }) =>
      sql<{ sum: number }>`select ${a}::int + ${b}::int as sum`,
  )
  expect(await add(db, { a: 1, b: 2 })).toEqual([{ sum: 3 }])
  expect(await add(db, { a: 4, b: 5 })).toEqual([{ sum: 9 }])
})

test('values that would be lost by copying them are refused', async () => {
  const copying = compiledQuery(
    ({ a, ...rest }: { readonly a: number; readonly b: number }) =>
      sql`select ${a}::int, ${rest.b}::int`,
  )
  await expect(copying(db, { a: 1, b: 2 })).rejects.toThrow('interpolated one by one')
})

test('null, an empty list and false are values like others', async () => {
  const add = compiledQuery(
    ({ a, ids, is }: { readonly a: number | null; readonly ids: number[]; readonly is: boolean }) =>
      sql`select ${a}::int as a, cardinality(${ids}::int[]) as count, ${is}::boolean as is`,
  )
  expect(await add(db, { a: null, ids: [], is: false })).toEqual([{ a: null, count: 0, is: false }])
  expect(await add(db, { a: 1, ids: [2], is: true })).toEqual([{ a: 1, count: 1, is: true }])
})

interface Seen {
  readonly sees_all: boolean
  readonly name: string | null
}

/** As a function of another module would, which is right for values and wrong for placeholders. */
function isSeen({ sees_all }: Pick<Seen, 'sees_all'>): RawBuilder<boolean> {
  return sees_all ? sql`true` : sql`false`
}

test.each<[string, (values: Seen) => RawBuilder<unknown>]>([
  ['a condition', ({ sees_all }) => sql`select ${sees_all ? sql`true` : sql`false`}`],
  ['a part that is left out', ({ name }) => sql`select true ${name && sql`where ${name} = 'a'`}`],
  ['a value in place of null', ({ name }) => sql`select ${name ?? 'a'}::text`],
  ['a condition in a function that it calls', (values) => sql`select ${isSeen(values)}`],
  ['what is worked out from a value', ({ name }) => sql`select ${`${name}%`}::text`],
])('a question that depends on a value is refused, whatever the values: %s', async (_, write) => {
  for (const sees_all of [true, false]) {
    for (const name of ['a', null]) {
      await expect(compiledQuery(write)(db, { sees_all, name })).rejects.toThrow(
        'depends on a value',
      )
    }
  }
})

test('a question that depends on what a value is equal to is refused by such a value', async () => {
  const write = ({ name }: Pick<Seen, 'name'>) => sql`select ${name === 'a' ? sql`1` : sql`2`}`
  await expect(compiledQuery(write)(db, { name: 'a' })).rejects.toThrow('depends on a value')
})
