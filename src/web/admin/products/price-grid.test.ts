import { expect, test } from 'vitest'
import { readExpression } from './expression.ts'
import { changesIn, isJump, pasted, reckoned, type Typed, toChanges, toUndo } from './price-grid.ts'
import type { ProductRow } from './product-values.ts'

const price = (price_group_id: number, gross: number) => ({
  ...{ price_group_id, price: gross, net_price: gross / 1.25 },
})
const rows = [
  { id: 1, name: 'A', prices: [price(1, 100), price(2, 80)] },
  { id: 2, name: 'B', prices: [price(1, 50)] },
  { id: 3, name: 'C', prices: [] },
] as unknown as ProductRow[]
const none: Typed = new Map()

test('a column of a spreadsheet is pasted downwards, and ends with the rows', () => {
  expect([...pasted(none, [1, 2, 3], 1, '51,95\tx\r\n12\n99\n')]).toEqual([
    [2, '51,95'],
    [3, '12'],
  ])
  expect([...pasted(new Map([['a', '1']]), ['a', 'b'], 0, '12,50\n')]).toEqual([['a', '12,50']])
})

test('an expression reckons what has a price, from what is typed where something is', () => {
  const raise = readExpression('× 1,1')
  const typed = reckoned(new Map([[2, '60']]), rows, 1, raise ?? ((one) => one))
  expect([...typed]).toEqual([
    [2, '66,00'],
    [1, '110,00'],
  ])
})

test('what is as before is no change, and what is no price is told', () => {
  const typed = new Map([
    [1, '100'],
    [2, 'halvtreds'],
    [3, '12,50'],
  ])
  const { changes, wrong } = changesIn(typed, rows, 1)
  expect(changes.map(({ row, before, after }) => [row.id, before, after])).toEqual([
    [3, undefined, 125_000],
  ])
  expect(wrong.map(({ id }) => id)).toEqual([2])
})

test('only the prices of the group are sent, and as they were when they are taken back', () => {
  const { changes } = changesIn(new Map([[1, '130']]), rows, 1)
  expect(toChanges(changes, 1)).toEqual([
    { id: 1, group_prices: [{ price_group_id: 1, price: 130 }] },
  ])
  const old = { price_group_id: 1, price: 100, net_price: 80 }
  expect(toUndo(changes, 1)).toEqual([{ id: 1, group_prices: [old] }])
  expect(changes.map(isJump)).toEqual([true])
})

test('a price that is new goes when it is taken back', () => {
  const { changes } = changesIn(new Map([[2, '40']]), rows, 2)
  expect(toUndo(changes, 2)).toEqual([
    { id: 2, group_prices: [{ price_group_id: 2, price: null }] },
  ])
})
