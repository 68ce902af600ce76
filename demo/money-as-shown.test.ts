import { expect, test } from 'vitest'
import {
  type Basis,
  DANISH_VAT,
  divideRounded,
  ore,
  share,
  unitPrice,
  unitPriceToKroner,
} from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import { type ReducedPrice, sumOf } from '#shop/pricing'
import { toPriceEach } from '../src/web/storefront/components/checkout/sums/line-view.ts'
import { demoAssortment } from './assortment.ts'
import { generateGoods } from './catalogue/goods.ts'

const goods = [...generateGoods(demoAssortment(5_000), 5_000, 1)].flatMap(
  ({ children }) => children,
)
const COUNTS = [1, 3, 7, 10, 53, 90, 216, 499]

/** What a customer gets who multiplies what stands on the screen: `43,08 kr./stk. − 8 %`, in øre. */
function multiplied(shown: string, count: number): number {
  const [, each = '', percent = '0'] =
    /^([\d.]+,\d+) kr\.\/\D+?(?: − ([\d,]+) %)?$/.exec(shown.replaceAll('\u00a0', ' ')) ?? []
  const inWhole = (text: string, decimals: number) => {
    const [whole = '', after = ''] = text.replaceAll('.', '').split(',')
    return BigInt(whole + after.padEnd(decimals, '0'))
  }
  const exact = inWhole(each, 6) * BigInt(count) * (10_000n - inWhole(percent, 2))
  return Number(divideRounded(exact, 100_000_000n))
}

/** As the line of a basket tells it. */
function shownOf({ net_price, net_rebate, rebate_pct }: ReducedPrice, basis: Basis): string {
  return toPriceEach(
    {
      net_price: unitPriceToKroner(net_price),
      net_price_after_rebate: unitPriceToKroner(unitPrice(net_price - net_rebate)),
      rebate_pct: rebate_pct / 100,
      tax_rate: DANISH_VAT / 100,
      product: { unit: 'stk.' },
    },
    { display_net_prices: basis === 'net' },
  )
}

test('what is multiplied on the screen gives the sum of the line, of all goods and their rebates', () => {
  const wrong: string[] = []
  let lines = 0
  for (const { price, rebates, name } of goods) {
    const net_price = price.net
    for (const pct of [0, ...rebates.map((one) => one.pct)]) {
      const net_rebate = unitPrice(share(ore(net_price), pct))
      const reduced = { net_price, net_rebate, rebate_pct: pct, tax_rate: DANISH_VAT }
      for (const basis of ['gross', 'net'] as const) {
        const shown = shownOf(reduced, basis)
        for (const count of COUNTS) {
          lines += 1
          const sum = sumOf(reduced, quantity(count * 1000), basis)
          if (multiplied(shown, count) !== sum) wrong.push(`${name}: ${count} × ${shown} is ${sum}`)
        }
      }
    }
  }
  expect(lines).toBeGreaterThan(80_000)
  expect(wrong).toEqual([])
})

test('a price of one after its rebate, in whole øre, would not', () => {
  const reduced = {
    net_price: unitPrice(344_640),
    net_rebate: unitPrice(27_571),
    rebate_pct: 800,
    tax_rate: DANISH_VAT,
  }
  expect(sumOf(reduced, quantity(90_000), 'gross')).toBe(356_702)
  expect(multiplied('39,63 kr./stk.', 90)).toBe(356_670)
  expect(shownOf(reduced, 'gross').replaceAll('\u00a0', ' ')).toBe('43,08 kr./stk. − 8 %')
  expect(shownOf(reduced, 'net').replaceAll('\u00a0', ' ')).toBe('34,464 kr./stk. − 8 %')
})
