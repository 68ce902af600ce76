import { expect, test } from 'vitest'
import { Batch } from '../batch.ts'
import { pump, ROWS_AT_ONCE } from './pump.ts'

const targets = { one: { table: 'one', columns: ['id'] } }
const ROWS = 100_000

/** A database that takes its time, and what it was sent. */
function slowDatabase() {
  const received: number[] = []
  return {
    received,
    load: async (_: unknown, rows: unknown) => {
      await new Promise((resolve) => setTimeout(resolve, 2))
      received.push([...(rows as Iterable<unknown>)].length)
    },
  }
}

test('rows are made no faster than they are taken: at most two portions are in memory', async () => {
  const database = slowDatabase()
  const batch = new Batch(targets)
  let [made, most] = [0, 0]
  function* steps() {
    for (; made < ROWS; made += 1) {
      batch.add('one', [made])
      const taken = database.received.reduce((sum, count) => sum + count, 0)
      most = Math.max(most, made + 1 - taken)
      yield
    }
  }
  await pump(database, batch, steps(), () => undefined)
  expect(database.received.reduce((sum, count) => sum + count, 0)).toBe(ROWS)
  expect(most).toBeLessThanOrEqual(2 * ROWS_AT_ONCE)
})

test('what the database refuses ends the planting', async () => {
  const broken = { load: () => Promise.reject(new Error('refused')) }
  const batch = new Batch(targets)
  function* steps() {
    for (let i = 0; i < 3 * ROWS_AT_ONCE; i += 1) {
      batch.add('one', [i])
      yield
    }
  }
  await expect(pump(broken, batch, steps(), () => undefined)).rejects.toThrow('refused')
})
