import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeTyped } from '#kernel/danish/number'
import { quantity } from '#kernel/units/quantity'
import { readTyped } from '#kernel/units/typed-quantity'
import { enough, type Units } from '#kernel/units/units'
import { readForRow } from './row-quantity.ts'

const buy = {}
const board = { unit: 'stk.', measure: 'm', factor: 4.2, buy }
const box = { unit: 'æske', buy: { step: 2 } }

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
  const floor = { unit: 'pk.', measure: 'm²', factor: 2.22, buy }
  expect(readForRow(floor, '42 m2')).toBe(19)
  expect(readForRow(floor, '42,18 m²')).toBe(19)
  expect(readForRow(floor, '42,2 m2')).toBe(20)
})

test('what the shop says of one is one', () => {
  const sheet = { unit: 'stk.', measure: 'm²', factor: 2.9768, buy }
  expect(readForRow(sheet, '2,977 m2')).toBe(1)
  expect(readForRow(sheet, '2,978 m2')).toBe(2)
})

test('what is sold by tenths has no more decimals than that', () => {
  const cable = { unit: 'm', buy: { step: 0.1 } }
  expect(readForRow(cable, '0,3')).toBe(0.3)
  expect(readForRow(cable, '0,71 m')).toBe(0.8)
})

test('any amount comes to what it comes to in the units of the shop', () => {
  const thousandths = (max: number) => fc.integer({ min: 1, max }).map(quantity)
  const factors = fc.integer({ min: 1, max: 20_000_000 })
  fc.assert(
    fc.property(
      thousandths(100_000_000),
      thousandths(100_000),
      factors,
      fc.constantFrom('stk.', 'm'),
      (count, step, factor, unit) => {
        const units: Units = {
          unit: 'stk.',
          alternate_unit: 'm',
          alternate_factor: factor,
          packs: {},
        }
        const typed = writeTyped(count, unit)
        const read = readTyped(typed, units)
        if (typeof read === 'string') throw new Error(`${typed}: ${read}`)
        const row = {
          unit: 'stk.',
          measure: 'm',
          factor: factor / 10_000,
          buy: { step: step / 1000 },
        }
        const sold = enough(units, read.quantity, read.unit, step)
        fc.pre(sold !== undefined)
        expect(readForRow(row, typed)).toBe(Number(sold) / 1000)
      },
    ),
    { numRuns: 2_000 },
  )
})
