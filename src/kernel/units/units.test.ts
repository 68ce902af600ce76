import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quantity } from './quantity.ts'
import { amountsOf, countIn, enough, isExactly, toUnits, type Units, unitNames } from './units.ts'
import { unitsOf } from './units-of-products.ts'

const q = (units: number) => quantity(Math.round(units * 1000))

const floor: Units = {
  unit: 'pk.',
  alternate_unit: 'm²',
  alternate_factor: 22_200,
  packs: { palle: q(40) },
}

describe('a quantity of one unit in another', () => {
  const units = fc.record({
    unit: fc.constant('stk.'),
    alternate_unit: fc.constant('m'),
    alternate_factor: fc.integer({ min: 1, max: 5_000_000 }),
    packs: fc.record({ palle: fc.integer({ min: 1, max: 999_999 }).map(q) }),
    measures: fc.record({ 'm³': fc.integer({ min: 1, max: 10 ** 12 }) }),
  })
  const count = fc.integer({ min: 1, max: 1_000_000 }).map(quantity)
  const step = fc.integer({ min: 1, max: 20_000 }).map(quantity)
  const name = fc.constantFrom('stk.', 'm', 'palle', 'm³')

  test('is never less than what was asked for, and one step less would be', () =>
    fc.assert(
      fc.property(units, count, step, name, (of, wanted, by, unit) => {
        const got = enough(of, wanted, unit, by)
        if (got === undefined) return
        expect(got % by).toBe(0)
        const shown = countIn(of, got, unit) ?? 0
        expect(shown >= wanted || isExactly(of, wanted, unit, got)).toBe(true)
        const less = quantity(got - by)
        const back = countIn(of, less, unit)
        if (back !== undefined) expect(back).toBeLessThanOrEqual(wanted)
      }),
    ))

  test('that the shop shows of one is one, and of several that many', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 5_000_000 }),
        fc.integer({ min: 1, max: 900 }),
        (alternate_factor, count) => {
          const of: Units = { ...floor, alternate_factor, packs: {} }
          const shown = countIn(of, q(1), 'm²') ?? q(0)
          for (const [wanted, sold] of [
            [shown, q(1)],
            [countIn(of, q(count), 'm²') ?? q(0), q(count)],
            // What one is, typed so many times: `10 x 2,977 m2`.
            [quantity(Math.max(shown * count, countIn(of, q(count), 'm²') ?? 0)), q(count)],
          ] as const) {
            if (wanted * 10 - sold * (alternate_factor / 1000) > alternate_factor) return
            expect(enough(of, wanted, 'm²', q(1))).toBe(sold)
          }
        },
      ),
    ))

  test('that is a hair more than was shown is one more', () => {
    const sheet: Units = { ...floor, alternate_factor: 29_768, packs: {} }
    expect(enough(sheet, q(2.977), 'm²', q(1))).toBe(q(1))
    expect(isExactly(sheet, q(2.977), 'm²', q(1))).toBe(true)
    expect(enough(sheet, q(29.77), 'm²', q(1))).toBe(q(10))
    expect(enough(sheet, q(2.978), 'm²', q(1))).toBe(q(2))
    expect(isExactly(sheet, q(2.97), 'm²', q(1))).toBe(false)
  })

  test('is exact in whole packs, there and back', () =>
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 900 }), (of, pallets) => {
        const got = toUnits(of, q(pallets), 'palle')
        expect(got).toBe((of.packs.palle * pallets) as number)
        if (got !== undefined) expect(countIn(of, got, 'palle')).toBe(q(pallets))
      }),
    ))

  test('of parquet: 42 m² are 19 packs, 3 pallets are 120', () => {
    expect(enough(floor, q(42), 'm²', q(1))).toBe(q(19))
    expect(countIn(floor, q(19), 'm²')).toBe(q(42.18))
    expect(enough(floor, q(3), 'palle', q(1))).toBe(q(120))
    expect(enough(floor, q(1), 'l', q(1))).toBeUndefined()
    expect([...amountsOf(floor, q(85))]).toEqual([
      ['palle', q(2)],
      ['m²', q(188.7)],
      ['pk.', q(85)],
    ])
  })

  test('is known by no name that only objects have', () => {
    for (const unit of ['constructor', '__proto__', 'toString']) {
      expect(toUnits(floor, q(1), unit)).toBeUndefined()
    }
  })
})

describe('products can be counted', () => {
  const plain = { unit: 'stk.', alternate_unit: null, alternate_factor: null, fields: [] }

  test('as timber by the piece, metre, cubic metre and bundle', () => {
    const units = unitsOf({
      ...plain,
      alternate_unit: 'm',
      alternate_factor: 42_000,
      fields: [{ key: 'bundt_stk', value: '90' }],
      values: [
        { axis: 'dimension', name: '45×95 mm', calc_value: null },
        { axis: 'laengde', name: '4.200 mm', calc_value: 4200 },
      ],
    })
    expect(unitNames(units)).toEqual(['stk.', 'm', 'bundt', 'm³'])
    expect(countIn(units, q(100), 'm³')).toBe(q(1.796))
  })

  test('as decking by the area it covers, too', () => {
    const units = unitsOf({
      ...plain,
      values: [
        { axis: 'dimension', name: '28×145 mm', calc_value: null },
        { axis: 'laengde', name: '3.600 mm', calc_value: 3600 },
      ],
    })
    expect(unitNames(units)).toEqual(['stk.', 'm', 'm²', 'm³'])
    expect(enough(units, q(20), 'm²', q(1))).toBe(q(39))
  })

  test.each([
    ['kilos', 'vaegt', 25, 'kg', 25],
    ['litres', 'indhold', 2.25, 'l', 2.25],
    ['what is in the box', 'antal-pr-pakke', 200, 'stk.', 200],
  ])('in %s, from the value of their axis', (_, axis, calc_value, unit, one) => {
    const products = { ...plain, unit: 'æske', values: [{ axis, name: '', calc_value }] }
    expect(countIn(unitsOf(products), q(1), unit)).toBe(q(one))
  })

  test('as bolts by the box and the piece: the length is that of one of them, not of the box', () => {
    const units = unitsOf({
      ...plain,
      unit: 'æske',
      values: [
        { axis: 'dimension', name: '30×60 mm', calc_value: null },
        { axis: 'laengde', name: '150 mm', calc_value: 150 },
        { axis: 'antal-pr-pakke', name: '10 stk.', calc_value: 10 },
      ],
    })
    expect(unitNames(units)).toEqual(['æske', 'stk.'])
  })

  test('as insulation by volume', () => {
    const units = unitsOf({
      ...plain,
      unit: 'pk.',
      alternate_unit: 'm²',
      alternate_factor: 90_000,
      values: [{ axis: 'isoleringstykkelse', name: '95 mm', calc_value: 95 }],
    })
    expect(countIn(units, q(1), 'm³')).toBe(q(0.855))
  })

  test('as insulation by volume, however many batts are in the pack', () => {
    const units = unitsOf({
      ...plain,
      unit: 'pk.',
      alternate_unit: 'm²',
      alternate_factor: 90_000,
      values: [
        { axis: 'isoleringstykkelse', name: '95 mm', calc_value: 95 },
        { axis: 'antal-pr-pakke', name: '12 stk.', calc_value: 12 },
      ],
    })
    expect(unitNames(units)).toEqual(['pk.', 'm²', 'stk.', 'm³'])
    expect(countIn(units, q(1), 'm³')).toBe(q(0.855))
  })

  test('in no packs of nothing', () => {
    const fields = [
      { key: 'palle_stk', value: '0' },
      { key: 'bundt_stk', value: 'mange' },
      { key: 'karton_stk', value: null },
    ]
    expect(unitNames(unitsOf({ ...plain, fields, values: [] }))).toEqual(['stk.'])
  })
})
