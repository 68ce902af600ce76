import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ore, unitPrice } from '#kernel/money'
import { BORNHOLM, code, config, heavy, parcel, rules } from '#test/delivery-samples'
import type { DeliveryCode, Parcel } from './delivery.ts'
import { leastSum, type PlannedDelivery } from './journeys.ts'
import { listChoices, planDeliveries } from './plan.ts'
import type { SavedDelivery } from './saved-delivery.ts'

const PARCEL = 1
const PALLET = 2
const LIFT = 4
const TIPPER = 5
const codes = [
  code(PARCEL, over20kg(PALLET)),
  code(PALLET, { default_price: unitPrice(4_000_000) }),
  code(LIFT, { default_price: unitPrice(3_000_000) }),
  code(TIPPER, { is_variable: true, default_price: unitPrice(5_000_000) }),
]

function over20kg(to: number) {
  return rules({ weight_grams: 20_001, reset_delivery_code_id: to })
}

function line(line_id: string, ...delivery_code_ids: number[]): Parcel {
  return parcel(1, { line_id, delivery_code_ids })
}

interface Given {
  readonly saved?: readonly SavedDelivery[]
  readonly codes: readonly DeliveryCode[]
}

const nowhere = { zipcode: '8000', order_sum: ore(0) }

function plan(lines: readonly Parcel[], { saved = [], codes: known }: Given) {
  return planDeliveries(lines, saved, nowhere, config(...known))
}

describe('a journey that is made anyway', () => {
  const nails = { ...line('nails', PARCEL), weight_grams: 21_000 }
  const sheets = line('sheets', PALLET, LIFT)
  const pay = (deliveries: readonly PlannedDelivery[]) =>
    deliveries.map(({ quote }) => [quote?.code.id, quote?.price]).toSorted()

  test('takes along what would cost more by itself', () => {
    expect(pay(plan([nails, sheets], { codes }))).toEqual([
      [PALLET, 0],
      [PALLET, 4_000_000],
    ])
    const few = { ...nails, weight_grams: 20_000 }
    expect(pay(plan([few, sheets], { codes }))).toEqual([
      [PARCEL, 800_000],
      [LIFT, 3_000_000],
    ])
  })

  test('takes along nothing that a person wants otherwise', () => {
    const first = plan([nails, sheets], { codes })
    const saved = first.map(({ id, choice, parcels }): SavedDelivery => {
      const line_ids = parcels.map(({ line_id }) => line_id)
      const isSheets = line_ids.includes('sheets')
      return { id, ...choice, delivery_code_id: isSheets ? LIFT : null, line_ids }
    })
    expect(pay(plan([nails, sheets], { codes, saved }))).toEqual([
      [PALLET, 4_000_000],
      [LIFT, 3_000_000],
    ])
  })

  test('takes along nothing that it grows dearer by than by itself', () => {
    const full = code(PALLET, { default_price: unitPrice(4_000_000), ...heavy(30) })
    const heap = { ...sheets, weight_grams: 25_000 }
    const [parcels, , lift, tipper] = codes
    if (!parcels || !lift || !tipper) throw new Error('four codes')
    expect(pay(plan([nails, heap], { codes: [parcels, full, lift, tipper] }))).toEqual([
      [PALLET, 4_000_000],
      [LIFT, 3_000_000],
    ])
  })

  test('takes along nothing whose price is known, when its own is agreed afterwards', () => {
    const moving = codes.map((one) => (one.id === PARCEL ? code(PARCEL, over20kg(TIPPER)) : one))
    const slabs = line('slabs', TIPPER, LIFT)
    expect(pay(plan([nails, slabs], { codes: moving }))).toEqual([
      [LIFT, 3_000_000],
      [TIPPER, null],
    ])
  })
})

test('nothing that could be chosen costs less than what is taken unless a person chooses', () => {
  const ways = [
    code(PARCEL, over20kg(PALLET)),
    code(PALLET, {
      default_price: unitPrice(4_000_000),
      ...rules({ delivery_area_id: BORNHOLM.id, price_addon: 2_500_000 }),
    }),
    code(LIFT, { default_price: unitPrice(3_000_000), ...heavy(60) }),
    code(TIPPER, { default_price: unitPrice(5_000_000), ...over20kg(LIFT) }),
  ]
  const known = config(...ways)
  const someLines = fc
    .array(
      fc.record({
        delivery_code_ids: fc.uniqueArray(fc.constantFrom(PARCEL, PALLET, LIFT, TIPPER), {
          minLength: 1,
        }),
        weight_grams: fc.integer({ min: 0, max: 40_000 }),
      }),
      { maxLength: 6 },
    )
    .map((all) => all.map((facts, i) => parcel(1, { ...facts, line_id: `line ${i}` })))
  fc.assert(
    fc.property(someLines, fc.constantFrom('8000', '3700', null), (lines, zipcode) => {
      const where = { zipcode, order_sum: ore(0) }
      const taken = planDeliveries(lines, [], where, known)
      const choose = ({ id }: PlannedDelivery, delivery_code_id: number) =>
        taken.map(
          (one): SavedDelivery => ({
            ...one.choice,
            id: one.id,
            delivery_code_id: one.id === id ? delivery_code_id : (one.asked?.id ?? null),
            line_ids: one.parcels.map(({ line_id }) => line_id),
          }),
        )
      const costs = taken.flatMap((one) =>
        listChoices(one, taken, where, known).map(({ code: { id } }) =>
          leastSum(planDeliveries(lines, choose(one, id), where, known)),
        ),
      )
      expect(Math.min(leastSum(taken), ...costs)).toBe(leastSum(taken))
    }),
    { numRuns: 300 },
  )
})
