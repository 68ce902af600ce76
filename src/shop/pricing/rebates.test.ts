import { describe, expect, test } from 'vitest'
import { unitPrice } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import { ANONYMOUS } from './entitlement.ts'
import { priceLines } from './pool.ts'
import type { ProductPricing } from './prices.ts'
import type { Rebate } from './rebates.ts'
import { listTiers } from './tiers.ts'

const kr = (net: number) => unitPrice(Math.round(net * 10_000))
const of = (count: number) => quantity(Math.round(count * 1000))

function rebate(id: number, from: number, more: Partial<Rebate>): Rebate {
  return {
    id,
    product_id: 1,
    price_group_id: null,
    min_quantity: of(from),
    pct: null,
    net_rebate_amount: null,
    net_rebate_price: null,
    for_unit: null,
    for_variants: false,
    ...more,
  }
}

/** A board of 4,2 m for 100 kr. ex VAT, 90 to the bundle, with siblings of its own parent. */
function board(product_id: number, rebates: readonly Rebate[]): ProductPricing {
  return {
    product_id,
    parent_id: 9,
    unit: 'stk.',
    alternate_unit: 'm',
    alternate_factor: 42_000,
    packs: { bundt: of(90) },
    min_quantity: null,
    prices: [
      {
        price_group_id: 1,
        is_public: true,
        currency_id: 1,
        tax_id: 1,
        tax_rate: 2500,
        net_price: kr(100),
        net_price_original: null,
        show_savings: false,
      },
    ],
    rebates,
    lowest_30_days: null,
    next_change: null,
  }
}

/** Net prices in kroner of lines of boards 1, 2, … */
function netPrices(rebates: readonly Rebate[], ...counts: number[]): (number | undefined)[] {
  const products = new Map(counts.map((_, i) => [i + 1, board(i + 1, rebates)]))
  const lines = counts.map((count, i) => ({ product_id: i + 1, quantity: of(count) }))
  return priceLines(products, lines, ANONYMOUS).map((best) => best && best.net_price / 10_000)
}

describe('a rebate', () => {
  const steps = [rebate(1, 10, { pct: 500 }), rebate(2, 50, { pct: 1000 })]

  test('begins at its quantity, and the highest quantity reached counts alone', () => {
    expect(netPrices(steps, 9.999)).toEqual([100])
    expect(netPrices(steps, 10)).toEqual([95])
    expect(netPrices(steps, 49)).toEqual([95])
    expect(netPrices(steps, 50)).toEqual([90])
  })

  test('of the same quantity is a price before an amount before a percentage, and only one', () => {
    const all = [
      rebate(1, 10, { pct: 5000 }),
      rebate(2, 10, { net_rebate_amount: kr(20) }),
      rebate(3, 10, { net_rebate_price: kr(90) }),
    ]
    expect(netPrices(all, 10)).toEqual([90])
    expect(netPrices(all.slice(0, 2), 10)).toEqual([80])
    expect(netPrices(all.slice(0, 1), 10)).toEqual([50])
  })

  test('never makes products dearer, nor cheaper than nothing', () => {
    expect(netPrices([rebate(1, 1, { net_rebate_price: kr(120) })], 1)).toEqual([100])
    expect(netPrices([rebate(1, 1, { net_rebate_amount: kr(120) })], 1)).toEqual([0])
  })

  test('of another group does not count', () => {
    expect(netPrices([rebate(1, 1, { pct: 500, price_group_id: 4 })], 1)).toEqual([100])
    expect(netPrices([rebate(1, 1, { pct: 500, price_group_id: 1 })], 1)).toEqual([95])
  })

  test('for a unit counts metres, or whole bundles', () => {
    const metres = [rebate(1, 42, { pct: 500, for_unit: 'm' })]
    expect(netPrices(metres, 9)).toEqual([100])
    expect(netPrices(metres, 10)).toEqual([95])
    const bundles = [rebate(1, 1, { pct: 800, for_unit: 'bundt' })]
    expect(netPrices(bundles, 89)).toEqual([100])
    expect(netPrices(bundles, 90)).toEqual([92])
    expect(netPrices([rebate(1, 1, { pct: 800, for_unit: 'palle' })], 1000)).toEqual([100])
  })

  test('counts siblings together only where it says so', () => {
    expect(netPrices([rebate(1, 10, { pct: 500, for_variants: true })], 6, 4)).toEqual([95, 95])
    expect(netPrices([rebate(1, 10, { pct: 500, for_variants: true })], 6, 3)).toEqual([100, 100])
    expect(netPrices([rebate(1, 10, { pct: 500 })], 6, 4)).toEqual([100, 100])
  })

  test('counts two lines of the same products together', () => {
    const products = new Map([[1, board(1, [rebate(1, 1, { pct: 800, for_unit: 'bundt' })])]])
    const line = { product_id: 1, quantity: of(45) }
    const [first, second] = priceLines(products, [line, line], ANONYMOUS)
    expect([first?.net_price, second?.net_price]).toEqual([kr(92), kr(92)])
  })
})

describe('the price ladder', () => {
  test('has a step for each quantity that makes it cheaper', () => {
    const rebates = [
      rebate(1, 10, { pct: 500 }),
      rebate(2, 50, { pct: 1000 }),
      rebate(3, 1, { pct: 1300, for_unit: 'bundt' }),
    ]
    expect(listTiers(board(1, rebates), ANONYMOUS)).toEqual([
      { min_quantity: of(1), unit: 'stk.', net_price: kr(100) },
      { min_quantity: of(10), unit: 'stk.', net_price: kr(95) },
      { min_quantity: of(50), unit: 'stk.', net_price: kr(90) },
      { min_quantity: of(1), unit: 'bundt', net_price: kr(87) },
    ])
  })

  test('shows nothing of what others have agreed', () => {
    const rebates = [rebate(1, 10, { pct: 500, price_group_id: 4 })]
    expect(listTiers(board(1, rebates), ANONYMOUS)).toHaveLength(1)
  })
})
