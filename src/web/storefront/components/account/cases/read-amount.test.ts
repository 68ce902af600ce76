import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['280.000', 280_000],
  ['280000', 280_000],
  ['1.250,50 kr.', 1250.5],
  ['1 250,5', 1250.5],
  ['', null],
  ['  ', null],
])('%j is an amount of kroner', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each(['1,250.50', 'mange', '-5', '280 t'])('%j is none', (text) => {
  expect(readAmount(text)).toBeNaN()
})
