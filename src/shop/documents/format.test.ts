import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideRounded, lineTotal, unitPrice } from '#kernel/money'
import { formatFactor } from './format.ts'

/** Millionths of the figure that is written. */
function inMillionths(figure: string): bigint {
  const [whole = '', decimals = ''] = figure.replaceAll('.', '').split(',')
  return BigInt(whole + decimals.padEnd(6, '0'))
}

const SHOWN = /^([\d.,]+)\u00a0kr\.\/stk\.(?:\u00a0−\u00a0([\d,]+)\u00a0%)?$/

test('what a paper multiplies gives the sum beside it, to the øre', () => {
  const money = {
    price: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 90_000_000 })),
    pct: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999 })),
    rebate: fc.integer({ min: 0, max: 100 }),
    quantity: fc.integer({ min: 1, max: 3_000_000 }),
    tax_rate: fc.constantFrom(2500, 0),
    basis: fc.constantFrom('net' as const, 'gross' as const),
  }
  fc.assert(
    fc.property(fc.record(money), ({ price, pct, rebate, quantity, tax_rate, basis }) => {
      // As it is priced: a percentage is taken off the whole, an amount off each.
      const off = pct > 0 ? Math.round((price * pct) / 10_000) : Math.min(price, rebate)
      const line = { net_price: unitPrice(price), net_rebate: unitPrice(off), rebate_pct: pct }
      const shown = formatFactor({ ...line, tax_rate }, basis, 'stk.')
      const [, each = '', percent = '0'] = SHOWN.exec(shown) ?? []
      const left = 100_000_000n - inMillionths(percent)
      const exact = inMillionths(each) * BigInt(quantity) * left
      expect(Number(divideRounded(exact, 1_000_000n * 1_000n * 1_000_000n))).toBe(
        pct > 0
          ? lineTotal(line.net_price, quantity, basis, tax_rate, pct)
          : lineTotal(unitPrice(price - off), quantity, basis, tax_rate),
      )
    }),
  )
})
