import { expect, test } from 'vitest'
import type { ShownPrice } from '#contract/product/price'
import { toPriceView } from './price.ts'

const screws: ShownPrice = {
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
  net_lowest_30_days: 111.2,
  net_lowest_30_days_alternate: 22.24,
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

test('a price with a rebate that one does not get says from how many on', () => {
  const rebate_from = { min_quantity: 10, unit: 'stk.', text: 'fra 10 stk.' }
  expect(toPriceView({ ...screws, rebate_from }, 'gross').unit).toBe('pr. pk. fra 10 stk.')
  expect(toPriceView({ ...board, rebate_from }, 'gross').unit).toBe('pr. m fra 10 stk.')
  expect(toPriceView(screws, 'gross').unit).toBe('pr. pk.')
})

test('net comes first for those who are shown it, and so does the price that a saving is compared with', () => {
  expect(toPriceView(screws, 'net')).toMatchObject({
    amount: 100,
    other: { amount: 125, basis: 'gross' },
    per: { amount: 20, unit: 'kg' },
    saving: { percent: 10, lowest: 111.2 },
  })
})

test('an agreed price has the list price of the shown side beside it', () => {
  const own = { ...screws, is_own: true, list_price: 150, net_list_price: 120 }
  expect(toPriceView(own, 'net').list).toBe(120)
  expect(toPriceView(own, 'gross').list).toBe(150)
  expect(toPriceView(screws, 'net').list).toBeUndefined()
})

test('lengths are quoted per metre, on either side of VAT', () => {
  expect(toPriceView(board, 'gross')).toMatchObject({ amount: 25, other: { amount: 20 } })
  expect(toPriceView(board, 'net')).toMatchObject({ amount: 20, other: { amount: 25 } })
})
