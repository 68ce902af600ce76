import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatQuantity } from '../format.ts'
import { fitsQuantity, parseQuantity, stepQuantity } from './parse-quantity.ts'

const quantity = fc.integer({ min: 0, max: 999_999_999 }).map((thousandths) => thousandths / 1000)
const step = fc.integer({ min: 1, max: 50_000 }).map((thousandths) => thousandths / 1000)

describe('what is typed in a quantity field', () => {
  test.each([
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['1.234', 1234],
    ['1.234,5', 1234.5],
    ['1 234,5', 1234.5],
    ['1\u00a0234', 1234],
    [' 12 ', 12],
    [',5', 0.5],
    ['5,', 5],
    ['007', 7],
    ['1.2345', 1.235],
    ['1.23', 1.23],
    ['0,0004', 0],
  ])('%s is %d', (text, is) => {
    expect(parseQuantity(text)).toBe(is)
  })

  test.each(['', ' ', 'ti', '-1', '1,2,3', '1.23.456', '1e3', '12 stk.', '.', ',', '0x10', '∞'])(
    '%s is no quantity',
    (text) => {
      expect(parseQuantity(text)).toBeUndefined()
    },
  )

  test('what the shop has written is read back as the same', () => {
    fc.assert(
      fc.property(quantity, (value) => {
        expect(parseQuantity(formatQuantity(value))).toBe(value)
      }),
    )
  })

  test('any text gives a number of whole thousandths or nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d., -]{0,9}$/), (text) => {
        const parsed = parseQuantity(text)
        if (parsed === undefined) return
        expect(parsed).toBe(Math.round(parsed * 1000) / 1000)
        expect(parsed).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('a quantity fits', () => {
  test('from the smallest to the largest, in whole steps', () => {
    const rules = { min: 2.22, max: 8.88, step: 2.22 }
    expect([0, 2.22, 4.44, 7, 8.88, 11.1].map((one) => fitsQuantity(one, rules))).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ])
  })

  test('between two steps, where the shop rounds up', () => {
    const packs = { min: 0.001, max: 8.88, step: 2.22, rounds: true }
    expect([0, 1, 2.3, 9].map((one) => fitsQuantity(one, packs))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('although it has no exact binary form', () => {
    expect(fitsQuantity(0.3, { min: 0.1, step: 0.1 })).toBe(true)
  })
})

describe('the buttons of the stepper', () => {
  test('go to the next whole step from where one is', () => {
    const packs = { min: 2.22, step: 2.22 }
    expect(stepQuantity(7, 1, packs)).toBe(8.88)
    expect(stepQuantity(7, -1, packs)).toBe(6.66)
    expect(stepQuantity(6.66, 1, packs)).toBe(8.88)
  })

  test('stop at the smallest and the largest', () => {
    expect(stepQuantity(1, -1, { min: 1, step: 1 })).toBe(1)
    expect(stepQuantity(9.5, 1, { min: 1, max: 10.4, step: 1 })).toBe(10)
    expect(stepQuantity(0, 1, { min: 12, step: 6 })).toBe(12)
  })

  test('always land on what fits, and ten times up is ten times down', () => {
    fc.assert(
      fc.property(quantity, step, (from, size) => {
        const rules = { min: 0, step: size }
        const up = stepQuantity(from, 1, rules)
        expect(fitsQuantity(up, rules)).toBe(true)
        expect(up).toBeGreaterThan(from)
        let there = up
        for (let times = 0; times < 10; times++) there = stepQuantity(there, 1, rules)
        for (let times = 0; times < 10; times++) there = stepQuantity(there, -1, rules)
        expect(there).toBe(up)
      }),
    )
  })
})
