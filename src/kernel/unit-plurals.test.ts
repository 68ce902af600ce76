import { expect, test } from 'vitest'
import { unitFor } from './unit-plurals.ts'

test.each([
  [0, 'æske', 'æsker'],
  [0.5, 'æske', 'æske'],
  [1, 'æske', 'æske'],
  [2, 'æske', 'æsker'],
  [90, 'bundt', 'bundter'],
  [3, 'stk.', 'stk.'],
  [3, 'm²', 'm²'],
  [3, 'constructor', 'constructor'],
])('%d %s is written %s', (count, unit, written) => {
  expect(unitFor(count, unit)).toBe(written)
})
