import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import type { Tx } from './client.ts'
import { transactionOrDry } from './dry-run.ts'

const { db } = await freshDatabase()
await sql`
  create table public.seat (
    number integer, constraint seat_is_taken unique (number) deferrable initially deferred)`.execute(
  db,
)

const take = (seat: number) => async (tx: Tx) => {
  const { rows } = await sql`insert into public.seat values (${seat}) returning number`.execute(tx)
  return rows
}
const count = async () => (await sql`select from public.seat`.execute(db)).rows.length

test('a dry run returns what came of it, and writes nothing', async () => {
  expect(await transactionOrDry(db, true, take(1))).toEqual([{ number: 1 }])
  expect(await count()).toBe(0)
  expect(await transactionOrDry(db, false, take(1))).toEqual([{ number: 1 }])
  expect(await count()).toBe(1)
})

test('a dry run is refused what a commit would be', async () => {
  const taken = { constraint: 'seat_is_taken' }
  await expect(transactionOrDry(db, true, take(1))).rejects.toMatchObject(taken)
  await expect(transactionOrDry(db, false, take(1))).rejects.toMatchObject(taken)
  expect(await count()).toBe(1)
})
