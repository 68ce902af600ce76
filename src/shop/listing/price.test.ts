import { expect, test } from 'vitest'
import { unitPrice } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import { ANONYMOUS, findShownPrice, type ProductPricing } from '#shop/pricing'
import { toBestPrice } from './price.ts'

/** A pack of insulation: kroner for it with VAT, what it cost before, and how many m² are in it. */
function pack(product_id: number, kroner: number, before: number | null, m2: number) {
  const net = (gross: number) => unitPrice(Math.round(gross * 8_000))
  return {
    product_id,
    parent_id: 9,
    unit: 'pk.',
    alternate_unit: 'm²',
    alternate_factor: m2 * 10_000,
    packs: {},
    min_quantity: null,
    prices: [
      {
        price_group_id: 1,
        is_public: true,
        currency_id: 1,
        tax_id: 1,
        tax_rate: 2500,
        net_price: net(kroner),
        net_price_original: before === null ? null : net(before),
        show_savings: before !== null,
      },
    ],
    rebates: [],
    lowest_30_days: before === null ? null : net(before),
    next_change: null,
  } satisfies ProductPricing
}

const best = (...packs: ProductPricing[]) => {
  const shown = findShownPrice(packs, ANONYMOUS)
  if (!shown) throw new Error('nothing has a price')
  return toBestPrice(shown)
}

test('what is saved per measure is compared with the same products, not with another thickness', () => {
  const thick = pack(1, 700, 780, 5)
  const thin = pack(2, 800, 1000, 20)
  expect(best(thick, thin)).toMatchObject({
    price: 700,
    lowest_30_days: 780,
    savings_pct: 10,
    price_alternate: 40,
    lowest_30_days_alternate: 50,
    savings_pct_alternate: 20,
  })
})

test('products that are not reduced show no saving per measure, though another size is reduced', () => {
  const price = best(pack(1, 700, 780, 5), pack(2, 800, null, 20))
  expect(price).toMatchObject({ savings_pct: 10, price_alternate: 40 })
  expect(price).not.toHaveProperty('lowest_30_days_alternate')
  expect(price).not.toHaveProperty('savings_pct_alternate')
})

test('a price per measure is "fra" only where sizes differ in it by what can be seen', () => {
  // 105,11 kr. for 3,9 m and 80,85 kr. for 3 m are 26,9513 and 26,95 kr./m.
  const same = best(pack(1, 105.11, null, 3.9), pack(2, 80.85, null, 3))
  expect(same).toMatchObject({ is_from: true, price_alternate: 26.95 })
  expect(same).not.toHaveProperty('is_from_alternate')
  const other = best(pack(1, 105.15, null, 3.9), pack(2, 80.85, null, 3))
  expect(other).toMatchObject({ is_from: true, is_from_alternate: true })
})

test('a price that one unit does not get says from how many on it holds', () => {
  const rebate = {
    id: 1,
    product_id: 1,
    price_group_id: null,
    min_quantity: quantity(10_000),
    pct: 600,
    net_rebate_amount: null,
    net_rebate_price: null,
    for_unit: null,
    for_variants: false,
  }
  const one = { ...pack(1, 100, null, 5), rebates: [rebate] }
  expect(best(one).price).toBe(100)
  expect(best(one)).not.toHaveProperty('rebate_from')
  expect(best({ ...one, min_quantity: quantity(10_000) })).toMatchObject({
    price: 94,
    rebate_from: { min_quantity: 10, unit: one.unit, text: expect.stringMatching(/^fra 10\s/) },
  })
  const fromOne = { ...rebate, min_quantity: quantity(1000) }
  expect(best({ ...one, rebates: [fromOne] }).price).toBe(94)
  expect(best({ ...one, rebates: [fromOne] })).not.toHaveProperty('rebate_from')
})
