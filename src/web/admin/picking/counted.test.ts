import { expect, test } from 'vitest'
import { differenceOf, toCounts } from './counted.ts'

const goods = {
  ...{ product_id: 7, name: 'Skruer', sku: '1', codes: [], unit: 'pk.', place: 'A02' },
  ...{ stock: 12.5, last_count: null },
}

test('a count tells by how much the stock was wrong, and what is no number is no count', () => {
  expect(differenceOf({ goods, id: 'a', typed: '10,25' })).toEqual({
    counted: 10.25,
    difference: -2.25,
  })
  expect(differenceOf({ goods, id: 'a', typed: 'ti' })).toBeUndefined()
  expect(differenceOf({ goods, id: 'a' })).toBeUndefined()
})

test('what was counted is sent with the stock that was read, also where nothing differs', () => {
  const lines = [
    { goods, id: 'a', typed: '12,5' },
    { goods: { ...goods, product_id: 8 }, id: 'b' },
  ]
  expect(toCounts(lines)).toEqual([
    { id: 'a', product_id: 7, seen: 12.5, last_count: null, counted: 12.5 },
  ])
})
