import { expect, test } from 'vitest'
import type { BriefPrice } from '#contract/product/price'
import { toPriceView } from './price.ts'

const screws: BriefPrice = {
  is_own: false,
  is_from: false,
  is_from_alternate: false,
  unit: 'pk.',
  alternate_unit: 'kg',
  price: 125,
  net_price: 100,
  price_alternate: 25,
  net_price_alternate: 20,
  show_savings: true,
  savings_pct: 10,
  savings_pct_alternate: 10,
  lowest_30_days: 139,
  lowest_30_days_alternate: 27.8,
}
const board = { ...screws, is_from: true, unit: 'stk.', alternate_unit: 'm' }

test('gross comes first, with net and the saving beside it', () => {
  expect(toPriceView(screws, 'gross')).toMatchObject({
    amount: 125,
    other: { amount: 100, basis: 'net' },
    per: { amount: 25, unit: 'kg' },
    saving: { percent: 10, lowest: 139 },
  })
})

test('net comes first for those who are shown it, without a saving from a gross price', () => {
  expect(toPriceView(screws, 'net')).toMatchObject({
    amount: 100,
    other: { amount: 125, basis: 'gross' },
    per: { amount: 20, unit: 'kg' },
    saving: undefined,
  })
})

test('lengths are quoted per metre, on either side of VAT', () => {
  expect(toPriceView(board, 'gross')).toMatchObject({ amount: 25, other: { amount: 20 } })
  expect(toPriceView(board, 'net')).toMatchObject({ amount: 20, other: { amount: 25 } })
})
