import { expect, test } from 'vitest'
import { formatQuantity } from '#ui/format'
import { readAmount, readQuantity } from './amount.ts'

test.each([
  ['1.234,50', 1234.5],
  ['289,90', 289.9],
  ['100', 100],
  ['0,01', 0.01],
  [' 1.000.000 kr. ', 1_000_000],
])('%j is an amount', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

test.each(['', ' ', 'ti', '1,234', '-5', '1,2,3'])('%j is no amount', (typed) => {
  expect(readAmount(typed)).toBeUndefined()
})

test('a quantity has at most three decimals', () => {
  expect(readQuantity('2,5')).toBe(2.5)
  expect(readQuantity('2.5')).toBe(2.5)
  expect(readQuantity('12')).toBe(12)
  for (const typed of ['', '-1', '1,2345', '1e3', 'to']) expect(readQuantity(typed)).toBeUndefined()
})

test('a quantity in a field is read as the page shows it, also over a thousand', () => {
  for (const quantity of [0, 0.125, 12.5, 1200, 1200.5, 2125, 1_234_567.125]) {
    expect(readQuantity(formatQuantity(quantity))).toBe(quantity)
  }
})
