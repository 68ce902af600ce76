import { expect, test } from 'vitest'
import { formatWeight } from './weight.ts'

test.each([
  [11.799, '11,8\u00a0kg'],
  [10, '10\u00a0kg'],
  [1234.56, '1.234,6\u00a0kg'],
  [9.996, '10\u00a0kg'],
  [2.346, '2,35\u00a0kg'],
  [0.125, '0,125\u00a0kg'],
])('%d kg are told as people weigh: %s', (kg, text) => {
  expect(formatWeight(kg)).toBe(text)
})
