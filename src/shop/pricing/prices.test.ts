import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineTotal, netOfGross, ore, unitPrice } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import { ANONYMOUS, type Entitlement, entitlementKey } from './entitlement.ts'
import { priceLines } from './pool.ts'
import { findBestPrice, type Price, type ProductPricing, toView } from './prices.ts'
import type { Rebate } from './rebates.ts'

const VAT = 2500
const kr = (net: number) => unitPrice(Math.round(net * 10_000))
const pieces = (count: number) => quantity(count * 1000)
const groups = (...price_group_ids: number[]): Entitlement => ({ price_group_ids, show_net: false })

function price(price_group_id: number, net: number, more: Partial<Price> = {}): Price {
  return {
    price_group_id,
    is_public: price_group_id === 1,
    currency_id: 1,
    tax_id: 1,
    tax_rate: VAT,
    net_price: kr(net),
    net_price_original: null,
    show_savings: false,
    ...more,
  }
}

function rebate(id: number, from: number, more: Partial<Rebate>): Rebate {
  return {
    id,
    product_id: 1,
    price_group_id: null,
    min_quantity: pieces(from),
    pct: null,
    net_rebate_amount: null,
    net_rebate_price: null,
    for_unit: null,
    for_variants: false,
    ...more,
  }
}

function product(more: Partial<ProductPricing> = {}): ProductPricing {
  return {
    product_id: 1,
    parent_id: null,
    unit: 'stk.',
    alternate_unit: null,
    alternate_factor: null,
    packs: {},
    min_quantity: null,
    prices: [price(1, 100)],
    rebates: [],
    lowest_30_days: null,
    next_change: null,
    ...more,
  }
}

function priceOf(one: ProductPricing, count: number, entitlement = ANONYMOUS) {
  const line = { product_id: one.product_id, quantity: pieces(count) }
  return priceLines(new Map([[one.product_id, one]]), [line], entitlement)[0]
}

describe('which price', () => {
  const products = product({ prices: [price(1, 100), price(3, 80), price(4, 72)] })

  test('an anonymous visitor buys at the public price, whatever others have agreed', () => {
    expect(findBestPrice(products, ANONYMOUS)).toMatchObject({ net_price: kr(100), is_own: false })
    expect(findBestPrice(products, ANONYMOUS)?.trace).toHaveLength(1)
  })

  test('a customer gets the lowest of the public prices and their own, and the trace says why', () => {
    const best = findBestPrice(products, groups(3))
    expect(best).toMatchObject({ net_price: kr(80), price_group_id: 3, is_own: true })
    expect(best?.trace).toEqual([
      {
        price_group_id: 1,
        net_price: kr(100),
        rebate_id: null,
        net_price_after: kr(100),
        is_best: false,
      },
      {
        price_group_id: 3,
        net_price: kr(80),
        rebate_id: null,
        net_price_after: kr(80),
        is_best: true,
      },
    ])
    const dear = product({ prices: [price(1, 100), price(3, 120)] })
    expect(findBestPrice(dear, groups(3))).toMatchObject({ price_group_id: 1, is_own: false })
  })

  test('of equal prices the one of the lowest group counts', () => {
    const equal = product({ prices: [price(7, 80), price(3, 80), price(1, 80)] })
    expect(findBestPrice(equal, groups(7, 3))?.price_group_id).toBe(1)
  })

  test('rebates are taken before prices are compared', () => {
    const with10 = product({
      prices: [price(1, 100), price(3, 95)],
      rebates: [rebate(1, 10, { pct: 1000, price_group_id: 1 })],
    })
    expect(priceOf(with10, 9, groups(3))).toMatchObject({ price_group_id: 3, net_price: kr(95) })
    expect(priceOf(with10, 10, groups(3))).toMatchObject({ price_group_id: 1, net_price: kr(90) })
  })

  test('products without a price have none', () => {
    expect(findBestPrice(product({ prices: [] }), ANONYMOUS)).toBeUndefined()
    expect(findBestPrice(product({ prices: [price(3, 80)] }), ANONYMOUS)).toBeUndefined()
  })

  test('those with equal rights share a key, others do not', () => {
    expect(entitlementKey(groups(3, 1, 3))).toBe(entitlementKey(groups(1, 3)))
    expect(entitlementKey(groups(1, 3))).not.toBe(entitlementKey(groups(13)))
    expect(entitlementKey({ ...ANONYMOUS, show_net: true })).not.toBe(entitlementKey(ANONYMOUS))
  })
})

describe('both sides of VAT', () => {
  test('129,95 kr. is kept as 103,9600 kr. and shown as 129,95 kr.', () => {
    const net = netOfGross(ore(12_995), VAT)
    expect(net).toBe(1_039_600)
    expect(toView(net, VAT, null)).toEqual({
      price: 1_299_500,
      net_price: 1_039_600,
      price_alternate: null,
      net_price_alternate: null,
    })
  })

  test('a piece of 4,2 m for 119,49 kr. is 28,45 kr. a metre', () => {
    const view = toView(netOfGross(ore(11_949), VAT), VAT, 42_000)
    expect(view).toMatchObject({ price: 1_194_900, price_alternate: 284_500 })
    expect(view.net_price_alternate).toBe(227_600)
  })

  test('every price in whole øre comes back to the øre', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (gross) => {
        expect(toView(netOfGross(ore(gross), VAT), VAT, null).price).toBe(gross * 100)
      }),
    )
  })

  test('the price of an alternate unit times the factor is the price again, but for the rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (net, factor) => {
          const { price: gross, price_alternate: per = 0 } = toView(unitPrice(net), VAT, factor)
          const back = ((per ?? 0) * factor) / 10_000
          expect(Math.abs(back - gross)).toBeLessThanOrEqual(factor / 20_000 + 1)
        },
      ),
    )
  })
})

describe('savings', () => {
  const campaign = (original: number, net: number) =>
    product({
      prices: [price(1, net, { net_price_original: kr(original), show_savings: true })],
      lowest_30_days: kr(100),
    })

  test('are shown when the original price was the lowest of the 30 days before', () => {
    expect(findBestPrice(campaign(100, 80), ANONYMOUS)?.savings).toEqual({
      net_original: kr(100),
      net_lowest: kr(100),
    })
    expect(findBestPrice(campaign(99.99, 80), ANONYMOUS)?.savings).not.toBeNull()
  })

  test('are not shown against a price that no one paid, or that is no higher', () => {
    expect(findBestPrice(campaign(100.0001, 80), ANONYMOUS)?.savings).toBeNull()
    expect(findBestPrice(campaign(80, 80), ANONYMOUS)?.savings).toBeNull()
    expect(findBestPrice(campaign(100, 120), ANONYMOUS)?.savings).toBeNull()
  })

  test('are not shown without the history, without the flag, or on an agreed price', () => {
    expect(
      findBestPrice({ ...campaign(100, 80), lowest_30_days: null }, ANONYMOUS)?.savings,
    ).toBeNull()
    const quiet = product({
      prices: [price(1, 80, { net_price_original: kr(100) })],
      lowest_30_days: kr(100),
    })
    expect(findBestPrice(quiet, ANONYMOUS)?.savings).toBeNull()
    const own = product({
      prices: [price(3, 80, { net_price_original: kr(100), show_savings: true })],
      lowest_30_days: kr(100),
    })
    expect(findBestPrice(own, groups(3))?.savings).toBeNull()
  })
})

test('a price is never above the public one, never below nothing, and never a fraction', () => {
  const prices = fc.array(
    fc.record({ group: fc.integer({ min: 1, max: 6 }), net: fc.integer({ min: 0, max: 1e9 }) }),
    { minLength: 1, maxLength: 6 },
  )
  const rebates = fc.array(
    fc.record({
      from: fc.integer({ min: 1, max: 100 }),
      kind: fc.constantFrom('pct', 'amount', 'price'),
      size: fc.integer({ min: 1, max: 10_000 }),
    }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(prices, rebates, fc.integer({ min: 1, max: 200 }), (rows, cuts, count) => {
      const products = product({
        prices: [price(1, 100), ...rows.map(({ group, net }) => price(group, net / 10_000))],
        rebates: cuts.map(({ from, kind, size }, i) =>
          rebate(i, from, {
            pct: kind === 'pct' ? size : null,
            net_rebate_amount: kind === 'amount' ? unitPrice(size * 100) : null,
            net_rebate_price: kind === 'price' ? unitPrice(size * 100) : null,
          }),
        ),
      })
      const best = priceOf(products, count, groups(2, 3, 4, 5, 6))
      expect(best?.net_price).toBeLessThanOrEqual(kr(100))
      expect(best?.net_price).toBeGreaterThanOrEqual(0)
      expect(Number.isSafeInteger(best?.net_price)).toBe(true)
      const total = lineTotal(best?.net_price ?? kr(0), pieces(count), 'gross', VAT)
      expect(total).toBeGreaterThanOrEqual(0)
      const lowest = Math.min(...(best?.trace.map((step) => step.net_price_after) ?? []))
      expect(best?.net_price).toBe(lowest)
    }),
  )
})
