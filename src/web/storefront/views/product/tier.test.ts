import { describe, expect, test } from 'vitest'
import { quantity } from '#kernel/units/quantity'
import type { Units } from '#kernel/units/units'
import { nearTier, reachedTier, type TierView } from './tier.ts'

const of = (count: number) => quantity(count * 1000)
const board: Units = {
  unit: 'stk.',
  alternate_unit: 'm',
  alternate_factor: 42_000,
  packs: { bundt: of(90) },
}
const tier = (minQuantity: number, unit: string, percent: number): TierView => ({
  from: '',
  price: '',
  minQuantity: of(minQuantity),
  unit,
  percent,
})
const tiers = [tier(1, 'stk.', 0), tier(10, 'stk.', 5), tier(1, 'bundt', 8)]

const near = (count: number, step = 1) =>
  nearTier(tiers, board, of(count), of(step))?.replaceAll('\u00a0', ' ')

describe('a step of the price', () => {
  test.each([
    [1, 0],
    [9, 0],
    [10, 5],
    [89, 5],
    [90, 8],
  ])('of %d pieces is the one with %d percent off', (count, percent) => {
    expect(reachedTier(tiers, board, of(count))?.percent).toBe(percent)
  })

  test('is none before there is a quantity', () => {
    expect(reachedTier(tiers, board, undefined)).toBeUndefined()
  })

  test('that is near is told with what it takes, in whole steps', () => {
    expect(near(4)).toBeUndefined()
    expect(near(7)).toBe('3 stk. mere giver 5 % rabat.')
    expect(near(8, 4)).toBe('4 stk. mere giver 5 % rabat.')
    expect(near(10)).toBeUndefined()
    expect(near(80)).toBe('10 stk. mere giver 8 % rabat.')
    expect(near(200)).toBeUndefined()
  })
})
