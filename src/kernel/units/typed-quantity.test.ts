import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber, writeQuantity, writeTyped } from '../danish/number.ts'
import { QUANTITY_MAX, quantity } from './quantity.ts'
import { readTyped } from './typed-quantity.ts'
import { type Units, unitNames } from './units.ts'

const q = (units: number) => quantity(Math.round(units * 1000))

/** Parquet in packs of 2,22 m², 40 to the pallet. */
const floor: Units = {
  unit: 'pk.',
  alternate_unit: 'm²',
  alternate_factor: 22_200,
  packs: { palle: q(40) },
}

/** A board of 4,2 m, 90 to the bundle. */
const board: Units = {
  unit: 'stk.',
  alternate_unit: 'm',
  alternate_factor: 42_000,
  packs: { bundt: q(90) },
  measures: { 'm³': 17_955_000 },
}

/** Screws, 200 to the box, priced by the hundred. */
const screws: Units = {
  unit: 'æske',
  alternate_unit: '100 stk.',
  alternate_factor: 20_000,
  packs: {},
  measures: { 'stk.': 200_000_000_000 },
}

/** Insulation in packs of 4,32 m². */
const wool: Units = {
  unit: 'pk.',
  alternate_unit: 'm²',
  alternate_factor: 43_200,
  packs: {},
  measures: { 'm³': 410_400_000 },
}

describe('what is typed', () => {
  test.each<[string, Units, number, string]>([
    ['42 m2', floor, 42, 'm²'],
    ['42 m²', floor, 42, 'm²'],
    ['42 kvm', floor, 42, 'm²'],
    ['42,5M2', floor, 42.5, 'm²'],
    ['3 paller', floor, 3, 'palle'],
    ['1,5 pk', floor, 1.5, 'pk.'],
    ['1.5 pk.', floor, 1.5, 'pk.'],
    ['2 Pakker', floor, 2, 'pk.'],
    ['14', floor, 14, 'pk.'],
    ['1.200', floor, 1200, 'pk.'],
    ['1 200,5 m2', floor, 1200.5, 'm²'],
    ['1\u00a0200\u00a0000 m2', floor, 1_200_000, 'm²'],
    ['0.500 m2', floor, 0.5, 'm²'],
    ['2x 4,2 m', board, 8.4, 'm'],
    ['2 x 4,2 m', board, 8.4, 'm'],
    ['2x4,2m', board, 8.4, 'm'],
    ['2 × 4,2 meter', board, 8.4, 'm'],
    ['10 á 420 cm', board, 42, 'm'],
    ['3 * 2 bundter', board, 6, 'bundt'],
    ['24 brædder', board, 24, 'stk.'],
    ['1250 mm', board, 1.25, 'm'],
    ['12 løbende meter', board, 12, 'm'],
    ['0,5 m3', board, 0.5, 'm³'],
    ['600 stk', screws, 600, 'stk.'],
    ['3 æsker', screws, 3, 'æske'],
    ['2,4 m x 3,6 m', floor, 8.64, 'm²'],
    ['2,4 x 3,6 m', floor, 8.64, 'm²'],
    ['2 x 2,4 m x 3,6 m', floor, 17.28, 'm²'],
    ['3 x 2,5 m2', floor, 7.5, 'm²'],
    ['300 x 400 cm', floor, 12, 'm²'],
    ['300x400cm', floor, 12, 'm²'],
    ['300 × 400 cm', floor, 12, 'm²'],
    ['900 x 2400 mm', floor, 2.16, 'm²'],
    ['0,9 x 2,4 m', floor, 2.16, 'm²'],
    ['3 m x 400 cm', floor, 12, 'm²'],
    ['3mx4m', floor, 12, 'm²'],
    ['300 cm x 400', floor, 12, 'm²'],
    ['2 x 300 x 400 cm', floor, 24, 'm²'],
    ['2 x 300 cm x 400 cm', floor, 24, 'm²'],
    ['95 x 600 x 1200 mm', wool, 0.069, 'm³'],
    ['2 x 95 x 600 x 1200 mm', wool, 0.137, 'm³'],
    ['600 x 1200 mm', wool, 0.72, 'm²'],
    ['4,2 m x 2', board, 8.4, 'm'],
    ['4 x 2400 mm', board, 9.6, 'm'],
  ])('%s is understood', (typed, units, amount, unit) => {
    expect(readTyped(typed, units)).toMatchObject({ quantity: q(amount), unit })
  })

  test('without a unit counts in the one that is chosen', () => {
    expect(readTyped('12,5', floor, 'm²')).toMatchObject({ quantity: q(12.5), unit: 'm²' })
  })

  test('is kept as it was typed', () => {
    expect(readTyped('  2  x 4,2\u00a0m ', board)).toMatchObject({ text: '2 x 4,2 m' })
    expect(readTyped('2 x 3', floor, 'm²')).toMatchObject({ text: '2 x 3\u00a0m²' })
  })

  test('in pieces of one length says so', () => {
    expect(readTyped('4 x 3 m', board)).toMatchObject({ piece: q(3) })
    expect(readTyped('3 m x 4', board)).toMatchObject({ piece: q(3) })
    expect(readTyped('12 m', board)).not.toHaveProperty('piece')
  })

  test.each<[string, Units, string]>([
    ['3 m', floor, 'unknown_unit'],
    ['3 liter', board, 'unknown_unit'],
    ['3 huse', board, 'unknown_unit'],
    ['2 pk x 3 m2', floor, 'unknown_unit'],
    ['5 100 stk.', screws, 'stk.'],
    ['', floor, 'unreadable'],
    ['mange', floor, 'unreadable'],
    ['-3 m2', floor, 'unreadable'],
    ['1e9 m2', floor, 'unreadable'],
    ['1,2,3', floor, 'unreadable'],
    ['2 5', floor, 'unreadable'],
    ['2 5 m2', floor, 'unreadable'],
    ['2 x 4 2 m', board, 'unreadable'],
    ['12,5 200', floor, 'unreadable'],
    ['1.000 000', floor, 'unreadable'],
    ['0 500', floor, 'unreadable'],
    ['1 234.5', floor, 'unreadable'],
    ['2 x', floor, 'unknown_unit'],
    ['300 x 400 cm x 2', wool, 'unknown_unit'],
    ['2,4 m x 3,6 m x 2', floor, 'unknown_unit'],
    ['3 m x 4 x 2 m', wool, 'unknown_unit'],
    ['2,4 x 3,6 m x 2 m', floor, 'unknown_unit'],
    ['300 x 400 cm', screws, 'unknown_unit'],
    ['1 x 1 x 1 x 1 x 1', floor, 'unreadable'],
    ['9999999999 m2', floor, 'too_much'],
    ['999999999999999 x 999999999999999', floor, 'too_much'],
    [`${'1'.repeat(60)}`, floor, 'unreadable'],
  ])('%j is not taken for another thing', (typed, units, expected) => {
    const read = readTyped(typed, units)
    expect(typeof read === 'string' ? read : read.unit).toBe(expected)
  })

  test('reads back as it is written, in every unit', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: QUANTITY_MAX }).map(quantity),
        fc
          .constantFrom(floor, board, screws)
          .chain((units) =>
            fc.record({ units: fc.constant(units), unit: fc.constantFrom(...unitNames(units)) }),
          ),
        (count, { units, unit }) => {
          expect(readTyped(writeTyped(count, unit), units)).toMatchObject({ quantity: count, unit })
          expect(readNumber(writeQuantity(count))).toBe(count)
        },
      ),
    ))

  test.each([
    ['3 sække', 'sæk'],
    ['3 spande', 'spand'],
    ['3 poser', 'pose'],
    ['3 æsker', 'æske'],
  ])('%j are so many of products that are sold by the %s', (typed, unit) => {
    const products = { unit, alternate_unit: null, alternate_factor: null, packs: {} }
    expect(readTyped(typed, products)).toMatchObject({ quantity: q(3), unit })
    expect(writeTyped(q(3), unit)).toBe(typed.replace(' ', '\u00a0'))
    expect(writeTyped(q(1), unit)).toBe(`1\u00a0${unit}`)
  })

  test('of any kind is read or refused, never more', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (typed) => {
        const read = readTyped(typed, floor)
        if (typeof read === 'string') return
        expect(Number.isSafeInteger(read.quantity)).toBe(true)
        expect(unitNames(floor)).toContain(read.unit)
      }),
    ))
})

test('digits parted by blanks are one number only where they are thousands', () =>
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^\d{1,4}$/), { minLength: 2, maxLength: 3 }),
      fc.constantFrom(' ', '\u00a0', '\u202f', '.'),
      fc.constantFrom('', ' m2'),
      (groups, between, unit) => {
        const [first = '', ...others] = groups
        const isThousands =
          /^[1-9]\d{0,2}$/.test(first) && others.every((group) => group.length === 3)
        const typed = `${groups.join(between)}${unit}`
        const isDecimal = between === '.' && groups.length === 2
        if (isDecimal && !isThousands) return
        const whole = isThousands ? q(Number(groups.join(''))) : undefined
        if (unit === '') expect(readNumber(typed)).toBe(whole)
        const read = readTyped(typed, floor)
        expect(typeof read === 'object' ? read.quantity : undefined).toBe(whole)
      },
    ),
  ))

test.each<[number, string]>([
  [0, '0'],
  [0.5, '0,5'],
  [12.25, '12,25'],
  [1234.567, '1.234,567'],
  [1_000_000, '1.000.000'],
])('%s is written %s', (count, written) => {
  expect(writeQuantity(q(count))).toBe(written)
})
