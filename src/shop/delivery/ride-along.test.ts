import { describe, expect, test } from 'vitest'
import { ore, unitPrice } from '#kernel/money'
import { code, config, parcel, rules } from '#test/delivery-samples'
import type { Parcel } from './delivery.ts'
import { planDeliveries } from './plan.ts'

const [PICKUP, PARCEL, CRANE, DIRECT, SLOW] = [1, 2, 3, 4, 5]
const full = unitPrice(6_360_000)
const along = { takes_along_grams: 60_000, takes_along_mm: 2_400 }
/** Two units are a large load, at double the price. */
const twice = rules({ number: parcel(2).quantity, multiplier: parcel(2).quantity })
const others = [
  code(PICKUP, { is_pickup: true, default_price: unitPrice(0) }),
  code(PARCEL),
  code(DIRECT, { is_dropship: true }),
  code(SLOW, { delivery_days: 9 }),
]
const crane = code(CRANE, { default_price: full, ...twice, ...along })

const line = (line_id: string, facts: Partial<Parcel>): Parcel =>
  parcel(1, { line_id, product_id: line_id.length, ...facts })
const rafters = line('rafters', { delivery_code_ids: [PICKUP, CRANE], weight_grams: 500_000 })
const screws = line('screws', { delivery_code_ids: [PICKUP, PARCEL], weight_grams: 7_500 })

function plan(lines: readonly Parcel[], lorry = crane) {
  const where = { zipcode: '8000', order_sum: ore(0) }
  return planDeliveries(lines, [], where, config(...others, lorry))
    .map(({ quote, parcels }) => ({
      code: quote?.code.id,
      price: quote?.price,
      lines: parcels.map(({ line_id }) => line_id).toSorted(),
    }))
    .toSorted((a, b) => Number(a.code) - Number(b.code))
}

const together = [{ code: CRANE, price: full, lines: ['rafters', 'screws'] }]

describe('light products', () => {
  test('ride on a lorry that goes to the same address, and add nothing to its price', () => {
    expect(plan([rafters, screws])).toEqual(together)
    // Negative control: one more unit that pays makes it a large load.
    const [two] = plan([rafters, { ...rafters, line_id: 'more' }])
    expect(two?.price).toBe(2 * full)
  })

  test('go by themselves where the lorry takes nothing along', () => {
    const lorry = { ...crane, takes_along_grams: null, takes_along_mm: null }
    expect(plan([rafters, screws], lorry).map(({ code: id }) => id)).toEqual([PARCEL, CRANE])
  })

  test.each([
    ['60 kg and 2.4 m', { weight_grams: 60_000, length_mm: 2_400 }, 1],
    ['more than 60 kg', { weight_grams: 60_001 }, 2],
    ['longer than 2.4 m', { length_mm: 2_401 }, 2],
    ['dropshipped', { delivery_code_ids: [DIRECT], supplier: 'Ovnhuset' }, 2],
    ['only to be fetched', { is_forced_pickup: true }, 2],
    ['three working days later', { lead_days: 5 }, 1],
    ['four working days later', { lead_days: 6 }, 2],
    ['by a way that takes a week more', { delivery_code_ids: [SLOW] }, 2],
  ])('of %s: deliveries as the limits say', (_, facts, deliveries) => {
    expect(plan([rafters, { ...screws, ...facts }])).toHaveLength(deliveries)
  })

  test('can be fetched with the rest, at the price of fetching', () => {
    const where = { zipcode: '8000', order_sum: ore(0) }
    const [delivery] = planDeliveries([rafters, screws], [], where, config(...others, crane))
    expect(delivery?.codes.map(({ id }) => id)).toEqual([PICKUP, CRANE])
  })
})
