import { expect, test } from 'vitest'
import { readUnitPrice, withoutVat, withVat, writeUnitPrice } from './unit-price.ts'

test.each([
  ['110,28', 1_102_800],
  ['1.234,50', 12_345_000],
  ['0,0525', 525],
  ['129 kr.', 1_290_000],
  ['129,-', 1_290_000],
  ['0', 0],
])('%j is a price', (typed, price) => {
  expect(readUnitPrice(typed)).toBe(price)
})

test.each(['', 'ti', '-5', '1,23456', '1.23', '12,', '999.999.999'])('%j is no price', (typed) => {
  expect(readUnitPrice(typed)).toBeUndefined()
})

test('what is written is read as the same price', () => {
  for (const price of [0, 525, 10_000, 1_102_800, 12_345_678]) {
    expect(readUnitPrice(writeUnitPrice(price))).toBe(price)
  }
  expect(writeUnitPrice(1_102_800)).toBe('110,28')
  expect(writeUnitPrice(525)).toBe('0,0525')
})

test('every price with VAT in whole øre comes back from the price without it', () => {
  for (let ore = 1; ore < 20_000; ore += 1) expect(withVat(withoutVat(ore * 100))).toBe(ore * 100)
})
