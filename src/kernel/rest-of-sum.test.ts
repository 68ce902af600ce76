import { describe, expect, test } from 'vitest'
import { ore } from './money.ts'
import { partOfRest, quantityOfRest } from './rest-of-sum.ts'
import { type Quantity, quantity } from './units/quantity.ts'

/** @returns What each of the steps comes to, one after the other. */
function inSteps(sum: number, steps: readonly number[]): number[] {
  const whole = quantity(steps.reduce((all, one) => all + one, 0))
  let taken = 0
  let paid = 0
  return steps.map((step) => {
    const settled = { sum: ore(sum), whole, taken: quantity(taken), paid: ore(paid) }
    const amount = partOfRest(settled, quantity(step))
    taken += step
    paid += amount
    return amount
  })
}

describe('the parts of a sum', () => {
  test('add up to it exactly, in whatever steps they are taken', () => {
    for (const sum of [0, 1, 2, 10_000, 33_334, 99_999_999]) {
      for (const steps of [
        [1000, 1000, 1000],
        [1, 2999],
        [2500, 250, 250],
        [7, 13, 980, 2000],
      ]) {
        const parts = inSteps(sum, steps)
        expect(parts.reduce((all, one) => all + one, 0)).toBe(sum)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('are each what is due by then, less what was settled before', () => {
    expect(inSteps(100, [1000, 1000, 1000])).toEqual([33, 34, 33])
  })

  test('are nothing once more was settled than is due, as after a line became cheaper', () => {
    const settled = { sum: ore(100), whole: quantity(2000), taken: quantity(1000), paid: ore(150) }
    expect(partOfRest(settled, quantity(1000))).toBe(0)
    expect(quantityOfRest(settled)).toBe(1000)
    expect(quantityOfRest({ ...settled, taken: 3000 as Quantity })).toBe(0)
  })
})
