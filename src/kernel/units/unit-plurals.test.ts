import { expect, test } from 'vitest'
import { spokenUnits, unitFor } from './unit-plurals.ts'

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

test.each([
  [5, '100 stk.', '500 stk.'],
  [0.25, '100 stk.', '25 stk.'],
  [2, 'æske', '2 æsker'],
])('%d of %s is said as %s', (count, unit, said) => {
  const spoken = spokenUnits(count, unit)
  expect(`${spoken.count} ${spoken.unit}`).toBe(said)
})
