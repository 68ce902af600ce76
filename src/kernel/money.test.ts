import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocate,
  lineTotal,
  netOfGross,
  type Ore,
  ore,
  priceInBasis,
  share,
  sum,
  toKroner,
  unitPrice,
  vatOn,
  vatWithin,
} from './money.ts'

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(ore)
const grossAmounts = fc.integer({ min: 0, max: 100_000_000 }).map(ore)

describe('a gross price', () => {
  test('129,95 kr. is kept as 103,9600 kr. ex VAT', () => {
    expect(netOfGross(ore(12_995), 2500)).toBe(1_039_600)
  })

  test('in whole øre comes back unchanged from its price ex VAT', () => {
    fc.assert(
      fc.property(grossAmounts, (gross) => {
        expect(lineTotal(netOfGross(gross, 2500), 1000, 'gross', 2500)).toBe(gross)
      }),
    )
  })

  test('is shown with VAT on top of the price ex VAT', () => {
    expect(priceInBasis(unitPrice(1_039_600), 'gross', 2500)).toBe(1_299_500)
    expect(priceInBasis(unitPrice(1_039_600), 'net', 2500)).toBe(1_039_600)
  })

  test('is exact for every price, halves rounded up', () => {
    const prices = fc.oneof(
      fc.integer({ min: 0, max: 4_503_599_627_370_495 }),
      // Around what is still counted without long numbers, and where quotients are rounded.
      fc.integer({ min: 720_575_940_000, max: 720_575_942_000 }),
      fc.integer({ min: 0, max: 100_000 }),
    )
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 10_000 }), (price, rate) => {
        const exact = (BigInt(price) * BigInt(10_000 + rate) * 2n + 10_000n) / 20_000n
        fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER))
        expect(priceInBasis(unitPrice(price), 'gross', rate)).toBe(Number(exact))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a line', () => {
  test('is rounded once, halves away from zero', () => {
    expect(lineTotal(unitPrice(50), 1000, 'net', 2500)).toBe(1)
    expect(lineTotal(unitPrice(49), 1000, 'net', 2500)).toBe(0)
    expect(lineTotal(unitPrice(239_600), 4200, 'net', 2500)).toBe(10_063)
  })

  test('is exact where floating point is not', () => {
    expect(lineTotal(unitPrice(9_007_199_254_740), 999_999, 'net', 2500)).toBe(90_071_902_475_407)
  })
})

describe('VAT', () => {
  test('within an amount and the rest make the amount', () => {
    expect(vatWithin(ore(12_995), 2500)).toBe(2599)
    expect(vatOn(ore(10_396), 2500)).toBe(2599)
  })

  test('of a returned amount is the negative of the VAT of the amount', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        expect(vatWithin(ore(-amount), rate)).toBe(ore(-vatWithin(amount, rate)))
      }),
    )
  })
})

describe('splitting an amount', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 })

  test('loses nothing', () => {
    fc.assert(
      fc.property(amounts, weights, (total, parts) => {
        fc.pre(parts.some((part) => part > 0))
        expect(sum(allocate(total, parts))).toBe(total)
      }),
    )
  })

  test('gives no part more than one øre away from its exact share', () => {
    fc.assert(
      fc.property(amounts, weights, (total, parts) => {
        const whole = parts.reduce((a, b) => a + b, 0)
        fc.pre(whole > 0)
        allocate(total, parts).forEach((part, i) => {
          expect(Math.abs(part - (total * (parts[i] ?? 0)) / whole)).toBeLessThan(1)
        })
      }),
    )
  })

  test('gives the odd øre to the largest remainder, the first of equals first', () => {
    expect(allocate(ore(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(ore(-100), [1, 1, 1])).toEqual([-34, -33, -33])
    expect(allocate(ore(1), [1, 2])).toEqual([0, 1])
  })

  test('needs a weight to fall on', () => {
    expect(allocate(ore(0), [0, 0])).toEqual([0, 0])
    expect(() => allocate(ore(5), [0, 0])).toThrow(RangeError)
    expect(() => allocate(ore(5), [-1, 2])).toThrow(RangeError)
  })
})

describe('an amount', () => {
  test('must be whole', () => {
    expect(() => ore(1.5)).toThrow(RangeError)
    expect(() => unitPrice(-1)).toThrow(RangeError)
  })

  test('of minus zero is zero', () => {
    expect(Object.is(ore(-0), 0)).toBe(true)
  })

  test('goes over the wire as kroner', () => {
    expect(toKroner(12_995 as Ore)).toBe(129.95)
  })

  test('has a share in basis points', () => {
    expect(share(ore(1000), 650)).toBe(65)
    expect(share(ore(-5), 5000)).toBe(-3)
  })
})
