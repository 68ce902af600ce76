import { describe, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import {
  alternate,
  ask,
  BORNHOLM,
  ISLANDS,
  kr,
  parcel,
  type QuoteRequest,
  rules,
  weighing,
} from '#test/delivery-samples'
import type { DeliveryRule } from './delivery.ts'

describe('a rule', () => {
  const addon = { price_addon: 100_000 }
  test.each<[string, Partial<DeliveryRule>, QuoteRequest, boolean]>([
    ['without conditions always holds', {}, {}, true],
    [
      'for a number holds from that number',
      { number: quantity(3000) },
      { parcels: [parcel(2), parcel(1)] },
      true,
    ],
    [
      'for a number does not hold below it',
      { number: quantity(3000) },
      { parcels: [parcel(2)] },
      false,
    ],
    [
      'for an alternate quantity counts it over all lines',
      { alternate_quantity: quantity(5000) },
      { parcels: [alternate(3), alternate(2)] },
      true,
    ],
    [
      'for an alternate quantity does not hold for product without one',
      { alternate_quantity: quantity(1) },
      {},
      false,
    ],
    [
      'for a weight holds from that weight of all lines together',
      { weight_grams: 20_000 },
      { parcels: [weighing(2, 6), weighing(1, 8)] },
      true,
    ],
    [
      'for a weight does not hold below it',
      { weight_grams: 20_001 },
      { parcels: [weighing(2, 10)] },
      false,
    ],
    [
      'for a weight does not count metres or m² as kilos',
      { weight_grams: 20_001 },
      { parcels: [parcel(1, { alternate_quantity: quantity(50_000), weight_grams: 6000 })] },
      false,
    ],
    [
      'for a time holds when it is chosen',
      { delivery_time_code: 'morgen' },
      { time: 'morgen' },
      true,
    ],
    [
      'for a time does not hold when another is',
      { delivery_time_code: 'morgen' },
      { time: 'aften' },
      false,
    ],
    ['for a sum holds from that sum', { order_sum: ore(100_000) }, { order_sum: 100_000 }, true],
    [
      'for a sum does not hold an øre below it',
      { order_sum: ore(100_000) },
      { order_sum: 99_999 },
      false,
    ],
    ['for an area holds in it', { delivery_area_id: ISLANDS.id }, { zipcode: '8592' }, true],
    [
      'for an area holds at its last postcode',
      { delivery_area_id: BORNHOLM.id },
      { zipcode: '3799' },
      true,
    ],
    [
      'for an area does not hold beside it',
      { delivery_area_id: BORNHOLM.id },
      { zipcode: '3800' },
      false,
    ],
    [
      'for an area does not hold without a postcode',
      { delivery_area_id: BORNHOLM.id },
      { zipcode: null },
      false,
    ],
    ['with two conditions needs both', { number: quantity(1000), order_sum: ore(1) }, {}, false],
  ])('%s', (_, conditions, asked, holds) => {
    const { applied } = ask({ of: rules({ ...addon, ...conditions }), ...asked })
    expect(applied).toHaveLength(holds ? 1 : 0)
  })

  test('of the smallest area alone holds where areas overlap, whichever was made first', () => {
    const islands = { delivery_area_id: ISLANDS.id, price_addon: 100_000 }
    const bornholm = { delivery_area_id: BORNHOLM.id, price_addon: 500_000 }
    for (const both of [rules(islands, bornholm), rules(bornholm, islands)]) {
      expect(kr(ask({ of: both, zipcode: '3700' }).price)).toBe(90)
      expect(kr(ask({ of: both, zipcode: '3795' }).price)).toBe(130)
    }
  })

  test('without an area holds beside the one of the area', () => {
    const of = rules(addon, { ...addon, delivery_area_id: BORNHOLM.id })
    expect(kr(ask({ of, zipcode: '3700' }).price)).toBe(100)
  })

  test('adds days, the last one that does', () => {
    const of = rules({ delivery_days: 3 }, { delivery_days: 1 })
    expect(ask({ of }).working_days).toBe(3)
  })

  test('makes a code depend on the region as soon as one has an area', () => {
    expect(ask({ of: rules({ delivery_area_id: ISLANDS.id }) }).is_region_dependent).toBe(true)
    expect(ask({}).is_region_dependent).toBe(false)
  })
})
