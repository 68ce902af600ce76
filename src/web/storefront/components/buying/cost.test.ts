import { expect, test } from 'vitest'
import { costOf } from './cost.ts'

test('lines cost what each comes to in whole øre', () => {
  expect(
    costOf(
      [
        { cost: { gross: 269.73, net: 215.784 }, quantity: 35 },
        { cost: { gross: 0.0525, net: 0.042 }, quantity: 3 },
        { cost: { gross: 67.5, net: 54 }, quantity: 0 },
      ],
      'gross',
    ),
  ).toBe(9440.71)
  expect(costOf([{ cost: { gross: 269.73, net: 215.784 }, quantity: 35 }], 'net')).toBe(7552.44)
  expect(costOf([{ cost: { gross: 1.005, net: 0.804 }, quantity: 1 }], 'gross')).toBe(1.01)
  expect(costOf([], 'net')).toBe(0)
})
