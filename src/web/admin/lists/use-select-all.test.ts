import { expect, test } from 'vitest'
import type { Calls } from '#api-client'
import { readAll } from './use-select-all.ts'

const api = {} as Calls
const { signal } = new AbortController()

/** A list of so many rows, by pages of ten. */
function listOf(count: number, most: number) {
  const asked: unknown[] = []
  const read = async (_: Calls, query: { page?: string | number | undefined }) => {
    asked.push(query)
    const from = (Number(query.page) - 1) * 10
    const ids = Array.from(
      { length: Math.min(10, Math.max(0, count - from)) },
      (_, at) => from + at,
    )
    return { data: ids.map((id) => ({ id })), count, metadata: {} }
  }
  return { asked, selection: { most, pageSize: 10, read } }
}

test('all that were found are read page by page, and counted', async () => {
  const { asked, selection } = listOf(25, 100)
  const told: number[] = []
  const rows = await readAll(selection, { api, query: { search: 'bræt' }, signal }, (count) =>
    told.push(count),
  )
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, id) => id))
  expect(told).toEqual([10, 20, 25])
  expect(asked[2]).toEqual({ search: 'bræt', page: 3 })
})

test('no more are read than can be changed in one call', async () => {
  const { asked, selection } = listOf(90, 25)
  expect(await readAll(selection, { api, query: {}, signal }, () => {})).toHaveLength(25)
  expect(asked).toHaveLength(3)
})

test('a row that comes twice, as the list changes meanwhile, is one', async () => {
  const { selection } = listOf(25, 100)
  const read = async (_: Calls, { page }: { page?: string | number | undefined }) =>
    page === 1
      ? { data: Array.from({ length: 10 }, (_, id) => ({ id })), count: 12, metadata: {} }
      : { data: [{ id: 9 }, { id: 10 }], count: 12, metadata: {} }
  const rows = await readAll({ ...selection, read }, { api, query: {}, signal }, () => {})
  expect(rows).toHaveLength(11)
})
