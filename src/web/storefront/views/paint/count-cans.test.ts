import { expect, test } from 'vitest'
import { chosenCans, countCans, leftOf, litresOf, readJob } from './count-cans.ts'

const can = (id: number, litres: number, price: number) => ({
  ...{ id, price, name: `${litres} l` },
  millilitres: litres * 1000,
  net_price: price * 0.8,
  most: null,
})
const cans = [can(1, 0.75, 129.95), can(2, 2.5, 429.95), can(3, 5, 849.95)]

test('a façade of 120 m² twice takes 36 l at 7 m² a litre, with a twentieth for waste', () => {
  const job = readJob({ m2: '120', daekker: '7' }, 8)
  expect(job && litresOf(job)).toEqual({ bare: 34_286, litres: 36_000 })
})

test('without a number that can be read nothing is counted', () => {
  expect(readJob({}, 8)).toBeUndefined()
  expect(readJob({ m2: '0' }, 8)).toBeUndefined()
  expect(readJob({ m2: '12', daekker: '0' }, 8)).toBeUndefined()
})

test('the fewest are told where they are other cans, and a can that is far too much is told of', () => {
  const whole = countCans(cans, 36_000)
  expect([whole?.cheapest.count, whole?.fewest?.count]).toEqual([14, 8])
  expect(countCans(cans, 5_000)?.is_far_too_much).toBe(false)
  expect(countCans(cans, 200)).toMatchObject({ is_far_too_much: true, fewest: undefined })
})

test('what there is no more of is in no set', () => {
  const few = cans.map((one) => (one.id === 1 ? { ...one, most: 5 } : one))
  const counts = countCans(few, 36_000)?.cheapest.cans.map(({ can: { id }, count }) => [id, count])
  expect(Object.fromEntries(counts ?? [])[1] ?? 0).toBeLessThanOrEqual(5)
  expect(chosenCans(few, '1:9')?.count).toBe(5)
  expect(leftOf(few)).toBeUndefined()
  const last = cans.map((one) => ({ ...one, most: 2 }))
  expect(leftOf(last)).toBe(16_500)
  expect(countCans(last, 16_501)).toBeUndefined()
})

test('cans are chosen by their ids, the largest first; what is none of the paint is left out', () => {
  const set = chosenCans(cans, '1:2,3:1,99:4')
  expect(set?.cans.map(({ can: { id }, count }) => [id, count])).toEqual([
    [3, 1],
    [1, 2],
  ])
  expect(set).toMatchObject({ count: 3, millilitres: 6_500, price: 110_985 })
  expect(chosenCans(cans, '99:4')).toBeUndefined()
  expect(chosenCans(cans)).toBeUndefined()
})
