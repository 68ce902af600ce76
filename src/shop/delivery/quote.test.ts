import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitPrice } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import {
  ask,
  code,
  heavy,
  ISLANDS,
  kr,
  limit,
  parcel,
  type QuoteRequest,
  rules,
  units,
  weighing,
} from '#test/delivery-samples'

describe('the price of a journey', () => {
  test.each<[string, QuoteRequest, number | null]>([
    ['is that of its code', {}, 80],
    ['is taken once for all units', { parcels: [parcel(7), parcel(90)] }, 80],
    ['is taken once for each started load', { of: units(10), parcels: [parcel(21)] }, 240],
    ['is taken once for a load that is just full', { of: units(10), parcels: [parcel(10)] }, 80],
    [
      'counts the units of all lines in a load',
      { of: units(10), parcels: [parcel(6), parcel(5)] },
      160,
    ],
    [
      'is taken once for each weight that a journey can carry',
      { of: heavy(20), parcels: [weighing(9, 5)] },
      240,
    ],
    [
      'grows by what rules add',
      { of: rules({ price_addon: 100_000 }, { price_addon: 50_000 }) },
      95,
    ],
    ['is never below nothing', { of: rules({ price_addon: -9_000_000 }) }, 0],
    [
      'adds before it multiplies',
      { of: rules({ price_addon: 100_000 }, { multiplier: 2000 }) },
      180,
    ],
    [
      'is multiplied by every rule that says so',
      { of: rules({ multiplier: 1500 }, { multiplier: 3000 }) },
      360,
    ],
    [
      'takes the last load size that a rule gives',
      {
        of: { ...units(10), ...rules({ delivery_multiplier: quantity(5000) }) },
        parcels: [parcel(10)],
      },
      160,
    ],
    ['is not known without a postcode', { zipcode: null }, null],
    [
      'is known without a postcode when the product are fetched',
      { of: { is_pickup: true }, zipcode: null },
      80,
    ],
    ['is agreed afterwards when it is variable', { of: { is_variable: true } }, null],
  ])('%s', (_, asked, expected) => {
    expect(kr(ask(asked).price)).toBe(expected)
  })

  test('has a least figure while it is not known', () => {
    const { price, estimated_price } = ask({
      of: { ...units(10), ...rules({ delivery_area_id: ISLANDS.id, price_addon: 999 }) },
      parcels: [parcel(11)],
      zipcode: null,
    })
    expect([price, kr(estimated_price)]).toEqual([null, 160])
  })

  test('tells which rules made it', () => {
    const { applied, multipliers, has_multipliers } = ask({ of: rules({ multiplier: 2000 }) })
    expect(applied).toHaveLength(1)
    expect([multipliers, has_multipliers]).toEqual([[2], true])
  })
})

describe('a journey is free', () => {
  test.each<[string, QuoteRequest, boolean]>([
    ['when a rule says so', { of: rules({ free_shipping: true }) }, true],
    [
      'from the number of units of its code',
      { of: limit(5), parcels: [parcel(3), parcel(2)] },
      true,
    ],
    ['not below it', { of: limit(5), parcels: [parcel(4)] }, false],
    ['never when the limit is zero', { of: limit(0), parcels: [parcel(4)] }, false],
    [
      'from the limit of a rule instead of that of its code',
      { of: { ...limit(99), ...rules(limit(2)) }, parcels: [parcel(2)] },
      true,
    ],
    [
      'never when a rule sets the limit of its code to zero',
      { of: { ...limit(1), ...rules(limit(0)) } },
      false,
    ],
  ])('%s', (_, asked, isFree) => {
    expect(kr(ask(asked).price)).toBe(isFree ? 0 : 80)
  })
})

describe('a journey cannot be made', () => {
  test('when a rule blocks it, and the rule is named', () => {
    const { obstacle, price } = ask({ of: rules({ block_order: true, name: 'Ingen færge' }) })
    expect([obstacle, price]).toEqual([{ key: 'delivery_blocked', rule: 'Ingen færge' }, null])
  })

  test.each([
    ['at the limit', 2400, undefined],
    ['over the limit', 2401, { key: 'too_long', limit_mm: 2400, actual_mm: 2401 }],
  ])('with product whose length is %s', (_, length_mm, expected) => {
    const { obstacle } = ask({ of: { max_length_mm: 2400 }, parcels: [parcel(1, { length_mm })] })
    expect(obstacle ?? undefined).toEqual(expected)
  })

  test('with a piece that weighs more than a journey carries', () => {
    const { obstacle } = ask({ of: heavy(20), parcels: [weighing(1, 21)] })
    expect(obstacle).toEqual({ key: 'too_heavy', limit_grams: 20_000, actual_grams: 21_000 })
  })
})

describe('products are moved to another code', () => {
  const to = (id: number) => ({ reset_delivery_code_id: id })

  test('and priced by its rules', () => {
    const pallet = code(2, {
      default_price: unitPrice(4_000_000),
      ...rules({ price_addon: 10_000 }),
    })
    const quote = ask({ of: rules(to(2)), others: [pallet] })
    expect([quote.code.id, kr(quote.price)]).toEqual([2, 401])
    expect(quote.applied).toHaveLength(2)
  })

  test('three times at most', () => {
    const others = [2, 3, 4, 5].map((id) => code(id, rules(to(id + 1))))
    expect(ask({ of: rules(to(2)), others }).code.id).toBe(4)
  })

  test('but not for ever, when two codes send them to each other', () => {
    expect(ask({ of: rules(to(2)), others: [code(2, rules(to(1)))] }).code.id).toBe(2)
  })

  test('and stay where they are when that code is switched off', () => {
    expect(ask({ of: rules(to(9)) }).code.id).toBe(1)
  })
})

test('more products never make a journey cheaper, except by reaching a limit where it is free', () => {
  const given = fc.record({
    units: fc.integer({ min: 1, max: 500 }),
    more: fc.integer({ min: 0, max: 500 }),
    load: fc.integer({ min: 1, max: 60 }),
    grams: fc.integer({ min: 0, max: 3000 }),
    addon: fc.integer({ min: -200_000, max: 2_000_000 }),
    multiplier: fc.integer({ min: 1000, max: 5000 }),
    from: fc.integer({ min: 1, max: 600 }),
  })
  fc.assert(
    fc.property(given, ({ units: few, more, load, grams, addon, multiplier, from }) => {
      const of = {
        ...units(load),
        ...heavy(20),
        ...rules({ price_addon: addon }, { multiplier, number: quantity(from * 1000) }),
      }
      const priceOf = (count: number) =>
        ask({ of, parcels: [parcel(count, { weight_grams: grams })] }).price ?? -1
      expect(priceOf(few + more)).toBeGreaterThanOrEqual(priceOf(few))
      expect(priceOf(few)).toBeGreaterThanOrEqual(0)
    }),
  )
})
