import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Quantity, quantity } from '#kernel/quantity'
import {
  addUp,
  alternateOf,
  fromAlternate,
  fromUnits,
  isDivisible,
  leastOf,
  mostOf,
  roundDownTo,
  type SaleRules,
  stepOf,
  usualOf,
} from './quantities.ts'

const q = (units: number) => quantity(Math.round(units * 1000))

function sold(rules: Partial<Record<keyof SaleRules, number>> = {}): SaleRules {
  const of = (key: keyof SaleRules) => (rules[key] === undefined ? null : q(rules[key]))
  return {
    min_quantity: of('min_quantity'),
    max_quantity: of('max_quantity'),
    divisible_quantity: of('divisible_quantity'),
    alternate_factor: rules.alternate_factor ?? null,
  }
}

describe('goods are sold', () => {
  test.each<[string, Partial<Record<keyof SaleRules, number>>, number, number, number | null]>([
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
  const rulesOf = (
    divisible_quantity: Quantity | null,
    alternate_factor: number | null = null,
  ) => ({
    ...sold(),
    divisible_quantity,
    alternate_factor,
  })

  test('is rounded up to the next step and no further', () =>
    fc.assert(
      fc.property(typed, step, (units, divisible) => {
        const rules = rulesOf(divisible)
        const got = fromUnits(units, rules).quantity
        expect(isDivisible(got, rules)).toBe(true)
        expect(got - units).toBeGreaterThanOrEqual(0)
        expect(got - units).toBeLessThan(stepOf(rules))
        expect(roundDownTo(got, stepOf(rules))).toBe(got)
      }),
    ))

  test('in the other unit is met by enough, and one step less would not be', () =>
    fc.assert(
      fc.property(typed, step, factor, (units, divisible, per) => {
        const rules = rulesOf(divisible, per)
        const got = fromAlternate(units, per, rules)
        expect(got).toMatchObject({ alternate_quantity: units, override_units: true })
        const enough = (count: number) => BigInt(count) * BigInt(per) >= BigInt(units) * 10_000n
        expect(isDivisible(got.quantity, rules) || got.quantity > 1e11).toBe(true)
        expect(enough(got.quantity) || got.quantity > 1e11).toBe(true)
        expect(enough(got.quantity - stepOf(rules))).toBe(false)
      }),
    ))

  test('adds up in the unit it was typed in, in any order', () =>
    fc.assert(
      fc.property(fc.array(typed, { minLength: 2, maxLength: 6 }), factor, (all, per) => {
        const rules = rulesOf(null, per)
        const from = (one: Quantity) => fromAlternate(one, per, rules)
        const added = (order: readonly Quantity[]) =>
          order.map(from).reduce((a, b) => addUp(a, b, rules))
        const sum = quantity(all.reduce((a, b) => a + b, 0))
        expect(added(all)).toEqual(added(all.toReversed()))
        expect(added(all).alternate_quantity).toBe(sum)
      }),
    ))
})

test('two units typed for one line leave units', () => {
  const rules = sold({ alternate_factor: 22_200 })
  const both = addUp(fromAlternate(q(12.5), 22_200, rules), fromUnits(q(1), rules), rules)
  expect(both).toEqual({ quantity: q(7), alternate_quantity: null, override_units: false })
  expect(alternateOf(both.quantity, rules)).toBe(q(15.54))
})
