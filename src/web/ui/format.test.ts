import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatAmount,
  formatCount,
  formatKroner,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from './format.ts'

describe('amounts are written as Danes write them', () => {
  test.each([
    [1234.5, '1.234,50\u00a0kr.'],
    [0, '0,00\u00a0kr.'],
    [-151.2, '-151,20\u00a0kr.'],
    [1234567.89, '1.234.567,89\u00a0kr.'],
  ])('%d is %s', (amount, text) => {
    expect(formatAmount(amount)).toBe(text)
  })

  test('nothing is never written as minus nothing', () => {
    expect(formatKroner(-0)).toBe('0,00')
    expect(formatKroner(-0.001)).toBe('0,00')
  })

  test('every whole number of øre can be read back from its text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (ore) => {
        const digits = formatKroner(ore / 100)
          .replaceAll('.', '')
          .replace(',', '.')
        expect(Math.round(Number(digits) * 100)).toBe(ore)
      }),
    )
  })
})

test('figures are written as the language itself writes them', () => {
  const danish = (least: number, most: number) =>
    new Intl.NumberFormat('da-DK', {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      signDisplay: 'negative',
    })
  const [kroner, count] = [danish(2, 2), danish(0, 3)]
  const figure = fc.oneof(
    fc.double({ min: -1e15, max: 1e15, noNaN: true }),
    fc.double({ min: -10, max: 10, noNaN: true }),
    fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000),
    fc.constantFrom(1.005, 2.675, 0.995, 999.995, 0.0005, -0.0004, 5e-7, 1e21),
  )
  fc.assert(
    fc.property(figure, (one) => {
      expect(formatKroner(one)).toBe(kroner.format(one))
      expect(formatCount(one)).toBe(count.format(one))
    }),
    { numRuns: 2_000 },
  )
})

describe('prices per measure', () => {
  test('have two decimals', () => {
    expect(formatUnitPrice(199.6, 'm²')).toBe('199,60\u00a0kr./m²')
    expect(formatUnitPrice(1.0567, 'stk.')).toBe('1,06\u00a0kr./stk.')
  })

  test('have those that they have below one krone, where two would say too little', () => {
    expect(formatUnitPrice(0.0525, 'stk.')).toBe('0,0525\u00a0kr./stk.')
    expect(formatUnitPrice(0.5, 'stk.')).toBe('0,50\u00a0kr./stk.')
    expect(formatUnitPrice(0.9999, 'stk.')).toBe('0,9999\u00a0kr./stk.')
    expect(formatUnitPrice(1, 'stk.')).toBe('1,00\u00a0kr./stk.')
    expect(formatUnitPrice(83.052625, 'stk.', true)).toBe('83,052625\u00a0kr./stk.')
  })
})

test('quantities have the decimals they need, three at most, and stay with their unit', () => {
  expect(formatQuantity(8.88, 'm²')).toBe('8,88\u00a0m²')
  expect(formatQuantity(2412, 'stk.')).toBe('2.412\u00a0stk.')
  expect(formatQuantity(0.125)).toBe('0,125')
  expect(formatCount(18240)).toBe('18.240')
  expect(formatPercent(20)).toBe('20\u00a0%')
})
