import { expect, test } from 'vitest'
import { readForRow } from './row-quantity.ts'

const buy = { id: 7, name: 'Regel, 4.200 mm', unit: 'stk.', min: 1, max: undefined, step: 1 }
const board = { measure: { unit: 'm', factor: 4.2 }, buy }
const box = { measure: undefined, buy: { ...buy, unit: 'æske', step: 2 } }

test.each([
  ['3', 3],
  ['0', 0],
  ['1.200', 1200],
  ['3 stk.', 3],
  ['2 stk', 2],
  ['12 m', 3],
  ['12,6 m', 3],
  ['12,7 m', 4],
  ['12m', 3],
  ['1,5', 2],
])('%s of a board of 4,2 m is so many boards', (typed, pieces) => {
  expect(readForRow(board, typed)).toBe(pieces)
})

test('what is sold by twos is rounded up to a whole number of twos', () => {
  expect(readForRow(box, '3')).toBe(4)
  expect(readForRow(box, '4 æsker')).toBe(4)
})

test.each(['', 'abc', '-1', '3 paller', '12 m2', '2 x 4,2 m', '99999999999999'])(
  '%s is no number of boards',
  (typed) => {
    expect(readForRow(board, typed)).toBeUndefined()
  },
)

test('metres mean nothing for what is not measured', () => {
  expect(readForRow(box, '12 m')).toBeUndefined()
})

test('square metres are typed as they are on a keyboard', () => {
  const floor = { measure: { unit: 'm²', factor: 2.22 }, buy: { ...buy, unit: 'pk.' } }
  expect(readForRow(floor, '42 m2')).toBe(19)
  expect(readForRow(floor, '42,18 m²')).toBe(19)
  expect(readForRow(floor, '42,2 m2')).toBe(20)
})

test('what is sold by tenths has no more decimals than that', () => {
  const cable = { measure: undefined, buy: { ...buy, unit: 'm', step: 0.1 } }
  expect(readForRow(cable, '0,3')).toBe(0.3)
  expect(readForRow(cable, '0,71 m')).toBe(0.8)
})
