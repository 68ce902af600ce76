import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isQuantity,
  parseQuantity,
  QUANTITY_MAX,
  quantity,
  quantityToDecimal,
  quantityToNumber,
  roundUpTo,
  timesFactor,
} from './quantity.ts'

const quantities = fc.integer({ min: 0, max: QUANTITY_MAX }).map(quantity)

describe('a quantity', () => {
  test('survives the database and the wire', () => {
    fc.assert(
      fc.property(quantities, (value) => {
        expect(parseQuantity(quantityToDecimal(value))).toBe(value)
        expect(parseQuantity(quantityToNumber(value))).toBe(value)
      }),
    )
  })

  test('has at most three decimals and is never negative', () => {
    expect(parseQuantity('2.500')).toBe(2500)
    expect(() => parseQuantity(0.0001)).toThrow(RangeError)
    expect(() => parseQuantity(-1)).toThrow(RangeError)
    expect(() => parseQuantity(1e21)).toThrow(RangeError)
    for (const odd of [Number.NaN, Infinity, -1, 0.1 + 0.2, 1e12, 1e-7]) {
      expect(isQuantity(odd)).toBe(false)
    }
    expect(isQuantity(0.3)).toBe(true)
  })

  test('is rounded up to whole packs, and to the nearest such', () => {
    expect(roundUpTo(quantity(12_500), quantity(2_220))).toBe(13_320)
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 10_000 }), (value, step) => {
        const rounded = roundUpTo(quantity(value), quantity(step))
        expect(rounded % step).toBe(0)
        expect(rounded - value).toBeGreaterThanOrEqual(0)
        expect(rounded - value).toBeLessThan(step)
      }),
    )
  })

  test('is converted by a factor of four decimals', () => {
    expect(timesFactor(quantity(24_000), 42_000)).toBe(100_800)
    expect(timesFactor(quantity(1), 5000)).toBe(1)
  })
})
