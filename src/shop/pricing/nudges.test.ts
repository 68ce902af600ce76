import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitPrice } from '#kernel/money'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { ANONYMOUS } from './entitlement.ts'
import { explainPrice } from './explain.ts'
import { findNudges, type GrowingLine } from './nudges.ts'
import { priceLines } from './pool.ts'
import { findBestPrice, type Price, type ProductPricing } from './prices.ts'
import type { Rebate } from './rebates.ts'
import { listTiers } from './tiers.ts'

const kr = (net: number) => unitPrice(Math.round(net * 10_000))
const of = (count: number) => quantity(Math.round(count * 1000))
const PUBLIC = 1
const OWN = 4
const FOREIGN = 7
const MINE = { price_group_ids: [OWN], show_net: true }

function price(price_group_id: number, net: number): Price {
  return {
    price_group_id,
    is_public: price_group_id === PUBLIC,
    currency_id: 1,
    tax_id: 1,
    tax_rate: 2500,
    net_price: kr(net),
    net_price_original: null,
    show_savings: false,
  }
}

function rebate(id: number, from: number, more: Partial<Rebate> = {}): Rebate {
  return {
    id,
    product_id: 9,
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

/** A board of 4,2 m, 90 to the bundle; boards 1, 2 and 3 are siblings. */
function board(product_id: number, rebates: readonly Rebate[], prices = [price(PUBLIC, 100)]) {
  return {
    product_id,
    parent_id: 9,
    unit: 'stk.',
    alternate_unit: 'm',
    alternate_factor: 42_000,
    packs: { bundt: of(90) },
    min_quantity: null,
    prices,
    rebates,
    lowest_30_days: null,
    next_change: null,
  } satisfies ProductPricing
}

const line = (product_id: number, count: number, step = 1): GrowingLine => ({
  product_id,
  quantity: of(count),
  step: of(step),
})

function family(rebates: readonly Rebate[], prices?: Price[]) {
  return new Map([1, 2, 3].map((id) => [id, board(id, rebates, prices)]))
}

/** More pieces and the net price then, in kroner, of each line; undefined where nothing is near. */
function told(rebates: readonly Rebate[], ...lines: GrowingLine[]) {
  const nudges = findNudges(family(rebates), lines, ANONYMOUS)
  return lines.map((one) => {
    const nudge = nudges.get(one)
    return nudge && [nudge.more / 1000, nudge.best.net_price / 10_000]
  })
}

describe('a rebate that is near', () => {
  const six = rebate(1, 10, { pct: 600 })

  test('is told with how many more reach it, from half the way on', () => {
    expect(told([six], line(1, 7))).toEqual([[3, 94]])
    expect(told([six], line(1, 5))).toEqual([[5, 94]])
    expect(told([six], line(1, 4))).toEqual([undefined])
    expect(told([six], line(1, 10))).toEqual([undefined])
  })

  test('is reached in whole steps', () => {
    expect(told([six], line(1, 6, 6))).toEqual([[6, 94]])
  })

  test('counts metres and bundles in pieces', () => {
    expect(told([rebate(1, 42, { pct: 500, for_unit: 'm' })], line(1, 8))).toEqual([[2, 95]])
    expect(told([rebate(1, 1, { pct: 800, for_unit: 'bundt' })], line(1, 80))).toEqual([[10, 92]])
    expect(told([rebate(1, 1, { pct: 800, for_unit: 'palle' })], line(1, 80))).toEqual([undefined])
  })

  test('that siblings count towards is told once, where the least is lacking', () => {
    const pooled = rebate(1, 10, { pct: 600, for_variants: true })
    expect(told([pooled], line(1, 4), line(2, 3))).toEqual([[3, 94], undefined])
    const bundle = rebate(1, 1, { pct: 800, for_unit: 'bundt', for_variants: true })
    expect(told([bundle], line(1, 50), line(2, 80))).toEqual([undefined, [10, 92]])
  })

  test('is not told when it makes nothing cheaper', () => {
    expect(told([rebate(1, 5, { pct: 900 }), six], line(1, 7))).toEqual([undefined])
    expect(told([rebate(1, 10, { net_rebate_price: kr(120) })], line(1, 7))).toEqual([undefined])
  })

  test('that others have agreed is not told', () => {
    expect(told([rebate(1, 10, { pct: 600, price_group_id: OWN })], line(1, 7))).toEqual([
      undefined,
    ])
  })
})

describe('why a price is what it is', () => {
  const best = (rebates: readonly Rebate[], count: number, prices?: Price[]) => {
    const [found] = priceLines(family(rebates, prices), [line(1, count)], MINE)
    return found && explainPrice(found, 'stk.').replaceAll('\u00a0', ' ')
  }

  test.each([
    [[], 'Vores pris til alle'],
    [[rebate(1, 10, { pct: 650 })], '6,5 % mængderabat fra 10 stk.'],
    [[rebate(1, 10, { net_rebate_price: kr(90) })], 'mængdepris fra 10 stk.'],
    [
      [rebate(1, 42, { pct: 600, for_unit: 'm', for_variants: true })],
      '6 % mængderabat fra 42 m; alle udgaver tæller med',
    ],
  ])('is said in Danish', (rebates, text) => {
    expect(best(rebates, 10)).toBe(text)
  })

  test('says of five hundreds that they are 500', () => {
    const units = { alternate_unit: '100 stk.', alternate_factor: 10_000 }
    const screws = { ...board(1, [rebate(1, 5, { pct: 600, for_unit: '100 stk.' })]), ...units }
    const [found] = priceLines(new Map([[1, screws]]), [line(1, 10)], MINE)
    expect(found && explainPrice(found, 'æske').replaceAll('\u00a0', ' ')).toBe(
      '6 % mængderabat fra 500 stk.',
    )
  })

  test('says whose it is', () => {
    const both = [price(PUBLIC, 100), price(OWN, 80)]
    expect(best([], 1, both)).toBe('Din aftalte pris, den laveste du kan købe til')
    expect(best([], 1, [price(OWN, 80)])).toBe('Din aftalte pris')
  })
})

const rebates = fc.array(
  fc.record({
    from: fc.integer({ min: 1, max: 60 }),
    kind: fc.constantFrom('pct', 'amount', 'price'),
    size: fc.integer({ min: 1, max: 9_000 }),
    group: fc.constantFrom(null, PUBLIC, OWN),
    for_unit: fc.constantFrom(null, 'm', 'bundt', 'palle'),
    for_variants: fc.boolean(),
  }),
  { maxLength: 5 },
)
const lines = fc.array(
  fc.record({
    product: fc.integer({ min: 1, max: 3 }),
    count: fc.integer({ min: 1, max: 100 }),
    step: fc.constantFrom(1, 2, 5),
  }),
  { minLength: 1, maxLength: 4 },
)

type Cuts = typeof rebates extends fc.Arbitrary<infer Value> ? Value : never
type Rows = typeof lines extends fc.Arbitrary<infer Value> ? Value : never

function toRebates(cuts: Cuts, price_group_id?: number): Rebate[] {
  return cuts.map(({ from, kind, size, group, for_unit, for_variants }, i) =>
    rebate(i + 1 + (price_group_id ?? 0) * 100, from, {
      price_group_id: price_group_id ?? group,
      for_unit,
      for_variants,
      pct: kind === 'pct' ? size : null,
      net_rebate_amount: kind === 'amount' ? unitPrice(size * 100) : null,
      net_rebate_price: kind === 'price' ? unitPrice(size * 100) : null,
    }),
  )
}

const toLines = (rows: Rows) =>
  rows.map(({ product, count, step }) => line(product, count * step, step))
const grown = (all: readonly GrowingLine[], one: GrowingLine, more: Quantity) =>
  all.map((each) => (each === one ? { ...one, quantity: quantity(one.quantity + more) } : each))

describe('whatever the rebates and the lines', () => {
  const prices = [price(PUBLIC, 100), price(OWN, 97)]

  test('what a nudge promises is what is paid, and less than now', () => {
    fc.assert(
      fc.property(rebates, lines, (cuts, rows) => {
        const products = family(toRebates(cuts), prices)
        const all = toLines(rows)
        const now = priceLines(products, all, MINE)
        for (const [one, { more, best }] of findNudges(products, all, MINE)) {
          const i = all.indexOf(one)
          const then = priceLines(products, grown(all, one, more), MINE)[i]
          expect(then).toEqual(best)
          expect(best.net_price).toBeLessThan(now[i]?.net_price ?? 0)
          expect((one.quantity + more) % one.step).toBe(0)
        }
      }),
    )
  })

  test('the trace names one best, which is the price, and the lowest of all', () => {
    fc.assert(
      fc.property(rebates, lines, (cuts, rows) => {
        for (const best of priceLines(family(toRebates(cuts), prices), toLines(rows), MINE)) {
          const chosen = best?.trace.filter(({ is_best }) => is_best) ?? []
          expect(chosen).toHaveLength(1)
          expect(chosen[0]?.net_price_after).toBe(best?.net_price)
          expect(chosen[0]?.price_group_id).toBe(best?.price_group_id)
          const all = best?.trace.map(({ net_price_after }) => net_price_after) ?? []
          expect(Math.min(...all)).toBe(best?.net_price)
        }
      }),
    )
  })

  test('no one sees anything of what others have agreed', () => {
    fc.assert(
      fc.property(rebates, rebates, lines, (cuts, secret, rows) => {
        const open = family(toRebates(cuts), prices)
        const hidden = family(
          [...toRebates(secret, FOREIGN), ...toRebates(cuts)],
          [price(FOREIGN, 1), ...prices],
        )
        const all = toLines(rows)
        for (const who of [ANONYMOUS, MINE]) {
          expect(priceLines(hidden, all, who)).toEqual(priceLines(open, all, who))
          expect(findNudges(hidden, all, who)).toEqual(findNudges(open, all, who))
          for (const [id, product] of hidden) {
            expect(listTiers(product, who)).toEqual(listTiers(open.get(id) ?? product, who))
          }
        }
      }),
    )
  })

  test('more of anything never makes a unit dearer, when more earns more', () => {
    const ladder = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 5 })
    fc.assert(
      fc.property(
        ladder,
        lines,
        fc.nat(3),
        fc.integer({ min: 1, max: 50 }),
        (steps, rows, i, n) => {
          const rungs = steps.toSorted((a, b) => a - b)
          const cuts = rungs.map((from, k) =>
            rebate(k, from, { pct: (k + 1) * 500, for_variants: true }),
          )
          const products = family(cuts)
          const all = toLines(rows)
          const one = all[i % all.length]
          if (!one) return
          const before = priceLines(products, all, ANONYMOUS)
          const after = priceLines(products, grown(all, one, of(n)), ANONYMOUS)
          after.forEach((best, k) => {
            expect(best?.net_price).toBeLessThanOrEqual(before[k]?.net_price ?? 0)
          })
        },
      ),
    )
  })

  test('the ladder only falls, and each step of it is the price of so many', () => {
    fc.assert(
      fc.property(rebates, (cuts) => {
        const product = board(1, toRebates(cuts), prices)
        const tiers = listTiers(product, MINE)
        tiers.forEach((tier, i) => {
          const last = tiers[i - 1]
          if (last) expect(tier.net_price).toBeLessThan(last.net_price)
        })
        expect(tiers[0]?.net_price).toBe(findBestPrice(product, MINE)?.net_price)
      }),
    )
  })
})
