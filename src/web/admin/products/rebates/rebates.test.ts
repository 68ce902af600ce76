import { expect, test } from 'vitest'
import { toFormRebate, toRebate } from './rebates.ts'

const none = {
  ...{ rebate_amount: null, rebate_price: null, net_rebate_amount: null, net_rebate_price: null },
  ...{ rebate_amount_alternate: null, rebate_price_alternate: null },
  ...{ net_rebate_amount_alternate: null, net_rebate_price_alternate: null },
}
const share = {
  ...{ ...none, id: 7, product_id: 1, pct: 7.5, min_quantity: 12.5, price_group_id: null },
  ...{ for_unit: 'palle', for_variants: true },
}
const price = {
  ...{ ...none, id: 8, product_id: 1, pct: null, min_quantity: 100, price_group_id: 2 },
  ...{ for_unit: null, for_variants: false, rebate_price: 19.9999, net_rebate_price: 15.9999 },
}

test('what is not touched goes as it was read', () => {
  expect([share, price].map((one) => toRebate([share, price], toFormRebate(one)))).toEqual([
    {
      ...{ id: 7, min_quantity: 12.5, price_group_id: null, for_unit: 'palle' },
      ...{ for_variants: true, pct: 7.5, net_rebate_amount: null, net_rebate_price: null },
    },
    {
      ...{ id: 8, min_quantity: 100, price_group_id: 2, for_unit: null, for_variants: false },
      ...{ pct: null, net_rebate_amount: null, net_rebate_price: 15.9999 },
    },
  ])
})

test('another kind takes the place of the first, and money is with VAT', () => {
  expect(toRebate([share], { ...toFormRebate(share), kind: 'amount', value: '2,50' })).toEqual({
    ...{ id: 7, min_quantity: 12.5, price_group_id: null, for_unit: 'palle' },
    ...{ for_variants: true, pct: null, net_rebate_price: null, rebate_amount: 2.5 },
  })
  const fresh = { ...toFormRebate(price), id: null, kind: 'pct' as const, value: '10' }
  expect(toRebate([price], fresh)).toEqual({
    ...{ min_quantity: 100, price_group_id: 2, for_unit: null, for_variants: false },
    ...{ pct: 10, net_rebate_amount: null, net_rebate_price: null },
  })
})

test('what is no number is sent as none, to be refused', () => {
  const odd = { ...toFormRebate(share), value: 'ti', min: 'mange' }
  expect(toRebate([], odd)).toMatchObject({ min_quantity: Number.NaN, pct: Number.NaN })
  expect(toRebate([], { ...odd, kind: 'price' })).toMatchObject({ rebate_price: Number.NaN })
})
