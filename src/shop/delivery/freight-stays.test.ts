import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ore, unitPrice } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import { BORNHOLM, code, config, ISLANDS, parcel, rules } from '#test/delivery-samples'
import { rounds } from '#test/dice'
import type { DeliveryConfig, DeliveryRule, Parcel } from './delivery.ts'
import type { PlannedDelivery } from './journeys.ts'
import { planDeliveries } from './plan.ts'
import type { SavedDelivery } from './saved-delivery.ts'

/** Codes that bring products to the door, each for a price; the one after them is pickup, which costs nothing. */
const DOORS = 5
const PICKUP = DOORS + 1

type Made<Some> = Some extends fc.Arbitrary<infer T> ? T : never

const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })
const seldom = fc.integer({ min: 0, max: 5 }).map((one) => one === 0)
const units = (max: number) => fc.integer({ min: 1, max }).map((count) => quantity(count * 1000))

const someRule: fc.Arbitrary<Partial<DeliveryRule>> = fc.record({
  delivery_area_id: fc.constantFrom(null, null, ISLANDS.id, BORNHOLM.id),
  number: perhaps(units(60)),
  weight_grams: perhaps(fc.integer({ min: 1, max: 60_000 })),
  order_sum: perhaps(fc.integer({ min: 1, max: 200_000 }).map(ore)),
  price_addon: perhaps(fc.integer({ min: 0, max: 2_000_000 })),
  multiplier: perhaps(fc.integer({ min: 500, max: 3000 })),
  free_shipping: seldom,
  free_shipping_unit_limit: perhaps(units(80)),
  delivery_multiplier: perhaps(units(30)),
  reset_delivery_code_id: perhaps(fc.integer({ min: 1, max: DOORS })),
})

const someDoor = fc.record({
  price: fc.integer({ min: 10_000, max: 8_000_000 }),
  is_dropship: seldom,
  free_shipping_unit_limit: perhaps(units(80)),
  delivery_multiplier: perhaps(units(30)),
  /** Light products of other codes ride along. */
  lorry: fc.boolean(),
  max_weight_grams: perhaps(fc.integer({ min: 1000, max: 60_000 })),
  rules: fc.array(someRule, { maxLength: 3 }),
})

const ALONG = { takes_along_grams: 60_000, takes_along_mm: 2_400 }

const someConfig: fc.Arbitrary<DeliveryConfig> = fc
  .array(someDoor, { minLength: DOORS, maxLength: DOORS })
  .map((doors) =>
    config(
      ...doors.map(({ price, rules: of, lorry, ...facts }, i) =>
        code(i + 1, {
          ...facts,
          ...(lorry && ALONG),
          default_price: unitPrice(price),
          ...rules(...of),
        }),
      ),
      code(PICKUP, { is_pickup: true, default_price: unitPrice(0), priority: 0 }),
    ),
  )

const someGoods = fc.record({
  count: fc.integer({ min: 1, max: 60 }),
  weight_grams: fc.integer({ min: 0, max: 2000 }),
  delivery_code_ids: fc.subarray([1, 2, 3, 4, 5, PICKUP], { minLength: 1 }),
  supplier: fc.constantFrom('A', 'B'),
})

const someBasket = fc.record({
  known: someConfig,
  goods: fc.array(someGoods, { minLength: 1, maxLength: 5 }),
  added: someGoods,
  /** Of the first line. */
  more: fc.integer({ min: 0, max: 60 }),
  zipcode: fc.constantFrom('8000', '3700', '8592'),
  order_sum: fc.integer({ min: 0, max: 150_000 }),
  added_sum: fc.integer({ min: 0, max: 100_000 }),
  /** The place of the code that the customer chooses for each delivery; beyond the last, none. */
  wishes: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 6, maxLength: 6 }),
})

function toParcel({ count, ...facts }: Made<typeof someGoods>, at: number): Parcel {
  return parcel(count, { ...facts, line_id: String(at), product_id: at })
}

/** The plan of a basket in which the customer has chosen, when more has been added, and when it is read again. */
function plansOf(basket: Made<typeof someBasket>) {
  const { known, goods, added, more, zipcode, order_sum, added_sum, wishes } = basket
  const few = { zipcode, order_sum: ore(order_sum) }
  const many = { zipcode, order_sum: ore(order_sum + added_sum) }
  const lines = goods.map(toParcel)
  const grown = [...lines, toParcel(added, lines.length)].map((line, i) =>
    i === 0 ? { ...line, quantity: quantity(line.quantity + more * 1000) } : line,
  )
  const saved = planDeliveries(lines, [], few, known).map((one, i) => {
    return toSaved(one, one.codes[wishes[i] ?? 0]?.id ?? null)
  })
  const before = planDeliveries(lines, saved, few, known)
  const after = planDeliveries(grown, saved, many, known)
  const kept = after.map((one) => toSaved(one, one.choice.delivery_code_id))
  return { before, after, again: planDeliveries(grown, kept, many, known) }
}

function toSaved(
  { id, choice, parcels }: PlannedDelivery,
  delivery_code_id: number | null,
): SavedDelivery {
  const line_ids = parcels.map(({ line_id }) => line_id)
  return { id, ...choice, delivery_code_id, line_ids }
}

/** Null when a price is not known, and nothing can be ordered. */
function freightOf(plan: readonly PlannedDelivery[]): number | null {
  const prices = plan.map(({ quote }) => quote?.price ?? null)
  return prices.includes(null) ? null : prices.reduce<number>((sum, price) => sum + (price ?? 0), 0)
}

function isFreeByRule(plan: readonly PlannedDelivery[]): boolean {
  return plan.some(({ quote }) => quote?.free?.kind === 'rule' || quote?.free?.kind === 'units')
}

describe('adding products to a basket', () => {
  test('never makes freight disappear, except by a rule or a limit that makes it free', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(someBasket, (basket) => {
        const { before, after, again } = plansOf(basket)
        fc.pre((freightOf(before) ?? 0) > 0 && !isFreeByRule(after))
        expect(freightOf(after)).not.toBe(0)
        expect(freightOf(again)).not.toBe(0)
      }),
      { numRuns: rounds(400, 2_000) },
    )
  })

  test('does make it disappear by such a rule, so that the test above can fail', () => {
    const { failed } = fc.check(
      fc.property(someBasket, (basket) => {
        const { before, after } = plansOf(basket)
        fc.pre((freightOf(before) ?? 0) > 0)
        expect(freightOf(after)).not.toBe(0)
      }),
      { numRuns: 2_000 },
    )
    expect(failed).toBe(true)
  })
})
