import { expect, test } from 'vitest'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { addCounts, listCounts, listSums } from './store-counts.ts'

const { db } = await freshDatabase(castSeed)
const [DAY, NEXT_DAY] = ['2026-11-26', '2026-11-27']
const searches = (from: number, to: number, day = DAY) =>
  Array.from({ length: to - from }, (_, i) => {
    return { day, kind: 'search' as const, name: `ord ${from + i}`, count: 2 }
  })
const numberOf = async (day: string) => {
  const { names, count } = await db
    .selectFrom('tracking.daily_count')
    .select(({ fn }) => [fn.countAll().as('names'), fn.sum('count').as('count')])
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return { names: Number(names), count: Number(count) }
}

test('however many words are searched for, a day has a bounded number of names, and counts them all', async () => {
  await addCounts(db, searches(0, 1_500))
  expect(await numberOf(DAY)).toEqual({ names: 1_500, count: 3_000 })
  await addCounts(db, searches(1_000, 2_600))
  await addCounts(db, searches(2_600, 3_000))
  expect(await numberOf(DAY)).toEqual({ names: 2_001, count: 7_000 })
  const [others] = await listCounts(db, 'search', DAY, DAY)
  expect(others).toMatchObject({ name: '(andet)', count: 2_000 })
})

test('what is known goes on being counted, and another day or kind has room of its own', async () => {
  await addCounts(db, searches(0, 1))
  const known = await listCounts(db, 'search', DAY, DAY)
  expect(known.find(({ name }) => name === 'ord 0')).toMatchObject({ count: 4 })
  await addCounts(db, [
    ...searches(0, 1, NEXT_DAY),
    { day: DAY, kind: 'page', name: '/varer/*', count: 1 },
  ])
  expect(await numberOf(NEXT_DAY)).toEqual({ names: 1, count: 2 })
  expect(await listCounts(db, 'page', DAY, DAY)).toMatchObject([{ name: '/varer/*', count: 1 }])
})

test('the days of a period are added up by name, also where there are more than are listed one by one', async () => {
  const days = Array.from({ length: 30 }, (_, i) => `2026-09-${String(i + 1).padStart(2, '0')}`)
  for (const day of days) await addCounts(db, searches(0, 40, day))
  const [from = '', to = ''] = [days[0], days.at(-1)]
  expect(await listCounts(db, 'search', from, to)).toHaveLength(1_000)
  const sums = await listSums(db, 'search', from, to)
  expect(sums).toHaveLength(40)
  expect(sums[0]).toEqual({ day: to, kind: 'search', name: 'ord 0', count: 60 })
  expect(await listSums(db, 'search', '2000-01-01', '2026-08-31')).toEqual([])
})
