import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideRounded, lineTotal, unitPrice, unitPriceToKroner } from '#kernel/money'
import { toPriceEach } from './line-view.ts'

/** Millionths of the figure that is written. */
function inMillionths(figure: string): bigint {
  const [whole = '', decimals = ''] = figure.replaceAll('.', '').split(',')
  return BigInt(whole + decimals.padEnd(6, '0'))
}

const SHOWN = /^([\d.,]+)\u00a0kr\.\/stk\.(?:\u00a0−\u00a0([\d,]+)\u00a0%)?$/

test('what is multiplied on the screen gives the sum of the line, to the øre', () => {
  const money = {
    price: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 90_000_000 })),
    pct: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 99 }).map((pct) => pct * 100),
    ),
    rebate: fc.integer({ min: 0, max: 100 }),
    quantity: fc.integer({ min: 1, max: 3_000_000 }),
    tax: fc.constantFrom(2500, 0),
    isNet: fc.boolean(),
  }
  fc.assert(
    fc.property(fc.record(money), ({ price, pct, rebate, quantity, tax, isNet }) => {
      // As it is priced: a percentage is taken off the whole, an amount off each.
      const off = pct > 0 ? Math.round((price * pct) / 10_000) : Math.min(price, rebate)
      const after = unitPrice(price - off)
      const shown = toPriceEach(
        {
          net_price: unitPriceToKroner(unitPrice(price)),
          net_price_after_rebate: unitPriceToKroner(after),
          rebate_pct: pct / 100,
          tax_rate: tax / 100,
          product: { unit: 'stk.' },
        },
        { display_net_prices: isNet },
      )
      const [, each = '', percent = '0'] = SHOWN.exec(shown) ?? []
      const left = 100_000_000n - inMillionths(percent)
      const exact = inMillionths(each) * BigInt(quantity) * left
      const basis = isNet ? 'net' : 'gross'
      expect(Number(divideRounded(exact, 1_000_000n * 1_000n * 1_000_000n))).toBe(
        pct > 0
          ? lineTotal(unitPrice(price), quantity, basis, tax, pct)
          : lineTotal(after, quantity, basis, tax),
      )
    }),
  )
})
