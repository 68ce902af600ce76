import { expect, test } from 'vitest'
import { toScale } from './scale.ts'

test('the lines across are at round amounts, and zero is at the bottom', () => {
  const { ticks, at } = toScale([41_208, 82_615, 28_471], 270)
  expect(ticks).toEqual([0, 30_000, 60_000, 90_000])
  expect([at(90_000), at(45_000), at(0)]).toEqual([0, 135, 270])
})

test('a month with more returned than bought goes below zero', () => {
  const { ticks, at } = toScale([-15_000, 40_000], 100)
  expect(ticks).toEqual([-20_000, 0, 20_000, 40_000])
  expect([at(40_000), at(0), at(-20_000)]).toEqual([0, expect.closeTo(66.67), 100])
})

test.each([[[]], [[0, 0]], [[-3]], [[0.01]]])('%j has a scale', (amounts) => {
  const { ticks, at } = toScale(amounts, 100)
  expect(ticks).toContain(0)
  for (const amount of amounts) expect(at(amount)).toBeGreaterThanOrEqual(0)
  for (const amount of amounts) expect(at(amount)).toBeLessThanOrEqual(100)
})
