import { expect, test } from 'vitest'
import { costOf } from './cost.ts'

test('lines cost what each comes to in whole øre', () => {
  expect(
    costOf([
      { cost: 269.73, quantity: 35 },
      { cost: 0.0525, quantity: 3 },
      { cost: 67.5, quantity: 0 },
    ]),
  ).toBe(9440.71)
  expect(costOf([])).toBe(0)
})
