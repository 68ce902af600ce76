import { expect, test } from 'vitest'
import { formatCounted } from './list-texts.ts'

test.each([
  [999, true, '999'],
  [10_000, true, '10.000'],
  [10_000, false, '10.000+'],
  [1_000, false, '1.000+'],
])('%i rows, of which there are no more (%s), are told as »%s«', (count, isExact, told) => {
  expect(formatCounted(count, isExact)).toBe(told)
})
