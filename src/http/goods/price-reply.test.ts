import { expect, test } from 'vitest'
import { unitPrice } from '#kernel/money'
import { ANONYMOUS, findShownPrice, type ProductPricing } from '#shop/pricing'
import { toBestPrice } from './price-reply.ts'

/** A pack of insulation: kroner for it with VAT, what it cost before, and how many m² are in it. */
function pack(product_id: number, kroner: number, before: number | null, m2: number) {
  const net = (gross: number) => unitPrice(gross * 8_000)
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

test('what is saved per measure is compared with the same goods, not with another thickness', () => {
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

test('goods that are not reduced show no saving per measure, though another size is reduced', () => {
  expect(best(pack(1, 700, 780, 5), pack(2, 800, null, 20))).toMatchObject({
    savings_pct: 10,
    price_alternate: 40,
    lowest_30_days_alternate: null,
    savings_pct_alternate: null,
  })
})
