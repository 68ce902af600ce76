import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUANTITY_MAX, type Quantity, quantity } from '#kernel/units/quantity'
import {
  addUp,
  alternateOf,
  fromTyped,
  isDivisible,
  isRoundedUp,
  leastOf,
  mostOf,
  roundDownTo,
  type SaleRules,
  stepOf,
  usualOf,
} from './quantities.ts'

const q = (units: number) => quantity(Math.round(units * 1000))

type Decimal = 'min_quantity' | 'max_quantity' | 'divisible_quantity'

/** Sold by the piece; `per` is how many ten-thousandths of a metre that is. */
function sold(rules: Partial<Record<Decimal, number>> = {}, per: number | null = null): SaleRules {
  const of = (key: Decimal) => (rules[key] === undefined ? null : q(rules[key]))
  const alternate_unit = per === null ? null : 'm'
  return {
    min_quantity: of('min_quantity'),
    max_quantity: of('max_quantity'),
    divisible_quantity: of('divisible_quantity'),
    units: { unit: 'stk.', alternate_unit, alternate_factor: per, packs: { palle: q(40) } },
  }
}

const pieces = (count: Quantity, rules: SaleRules) =>
  fromTyped({ quantity: count, unit: 'stk.' }, rules)
const metres = (count: Quantity, rules: SaleRules) =>
  fromTyped({ quantity: count, unit: 'm' }, rules)

describe('products are sold', () => {
  test.each<[string, Partial<Record<Decimal, number>>, number, number, number | null]>([
    ['by the piece, unless told', {}, 1, 1, null],
    ['from their least quantity', { min_quantity: 10 }, 10, 10, null],
    ['in steps', { divisible_quantity: 5 }, 5, 5, null],
    ['by the half metre, though a whole one is usual', { divisible_quantity: 0.5 }, 0.5, 1, null],
    [
      'in whole steps, from the one that reaches the least',
      { min_quantity: 7, divisible_quantity: 5 },
      10,
      10,
      null,
    ],
    ['up to the last whole step', { max_quantity: 12, divisible_quantity: 5 }, 5, 5, 10],
  ])('%s', (_, rules, least, usual, most) => {
    expect(leastOf(sold(rules))).toBe(q(least))
    expect(usualOf(sold(rules))).toBe(q(usual))
    expect(mostOf(sold(rules))).toBe(most === null ? null : q(most))
  })
})

describe('whatever is typed', () => {
  const typed = fc.integer({ min: 1, max: 100_000_000 }).map(quantity)
  const step = fc.option(fc.integer({ min: 1, max: 20_000 }).map(quantity))
  const factor = fc.integer({ min: 1, max: 5_000_000 })
  const rulesOf = (divisible_quantity: Quantity | null, per: number | null = null) => ({
    ...sold({}, per),
    divisible_quantity,
  })

  test('is rounded up to the next step and no further', () =>
    fc.assert(
      fc.property(typed, step, (units, divisible) => {
        const rules = rulesOf(divisible)
        const got = pieces(units, rules).quantity
        expect(isDivisible(got, rules)).toBe(true)
        expect(got - units).toBeGreaterThanOrEqual(0)
        expect(got - units).toBeLessThan(stepOf(rules))
        expect(roundDownTo(got, stepOf(rules))).toBe(got)
      }),
    ))

  test('in the other unit is met by enough, or by what is shown as that, and one step less would not be', () =>
    fc.assert(
      fc.property(typed, step, factor, (units, divisible, per) => {
        const rules = rulesOf(divisible, per)
        const got = metres(units, rules)
        expect(got).toMatchObject({ alternate_quantity: units, override_units: true })
        const enough = (count: number) => BigInt(count) * BigInt(per) >= BigInt(units) * 10_000n
        expect(isDivisible(got.quantity, rules) || got.quantity > 1e11).toBe(true)
        const isShown = got.typed !== null && !isRoundedUp(got.typed, got.quantity, rules)
        expect(enough(got.quantity) || isShown || got.quantity > 1e11).toBe(true)
        expect(enough(got.quantity - stepOf(rules))).toBe(false)
      }),
    ))

  test('adds up in the unit it was typed in, in any order', () =>
    fc.assert(
      fc.property(fc.array(typed, { minLength: 2, maxLength: 6 }), factor, (all, per) => {
        const rules = rulesOf(null, per)
        const from = (one: Quantity) => metres(one, rules)
        const added = (order: readonly Quantity[]) =>
          order.map(from).reduce((a, b) => addUp(a, b, rules))
        const sum = quantity(all.reduce((a, b) => a + b, 0))
        expect(added(all)).toEqual(added(all.toReversed()))
        expect(added(all).alternate_quantity).toBe(sum)
      }),
    ))
})

test('two units typed for one line leave units', () => {
  const rules = sold({}, 22_200)
  const both = addUp(metres(q(12.5), rules), pieces(q(1), rules), rules)
  expect(both).toEqual({
    quantity: q(7),
    alternate_quantity: null,
    override_units: false,
    typed: null,
  })
  expect(alternateOf(both.quantity, rules)).toBe(q(15.54))
})

describe('what was typed is kept', () => {
  const rules = sold({ divisible_quantity: 5 }, 42_000)

  test('with what is sold of it, in its own unit', () => {
    expect(metres(q(50), rules)).toEqual({
      quantity: q(15),
      alternate_quantity: q(50),
      override_units: true,
      typed: { text: '50\u00a0m', quantity: q(50), unit: 'm', sold: q(63) },
    })
  })

  test('whatever it is, as long as the unit is known', () => {
    const counts = fc.oneof(fc.integer({ min: 0, max: QUANTITY_MAX }), fc.constant(QUANTITY_MAX))
    const factors = fc.integer({ min: 1, max: 1_000_000_000 })
    const units = fc.constantFrom('stk.', 'm', 'palle')
    fc.assert(
      fc.property(counts, factors, units, (count, per, unit) => {
        const asked = { quantity: quantity(count), unit }
        expect(fromTyped(asked, sold({}, per)).quantity).toBeGreaterThanOrEqual(0)
      }),
    )
    expect(() => fromTyped({ quantity: q(1), unit: 'kg' }, rules)).toThrow(RangeError)
  })

  test('in packs, which are no alternate unit', () => {
    const asked = { quantity: q(3), unit: 'palle', text: '3 paller' }
    expect(fromTyped(asked, rules)).toEqual({
      quantity: q(120),
      alternate_quantity: null,
      override_units: false,
      typed: { text: '3 paller', quantity: q(3), unit: 'palle', sold: q(3) },
    })
    expect(isRoundedUp(asked, q(120), rules)).toBe(false)
  })

  test('between two steps, and not when it is just what is sold', () => {
    expect(pieces(q(12), rules).typed).toMatchObject({ quantity: q(12), sold: q(15) })
    expect(pieces(q(15), rules).typed).toBeNull()
  })
})
