import { describe, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { code, config, parcel, rules } from '#test/delivery-samples'
import type { BranchOffer } from './branches.ts'
import { quoteJourney } from './quote.ts'
import { daysText, freeText } from './texts.ts'

describe('what takes no journey of its own', () => {
  const free = { kind: 'shared', with: 'the first' } as const

  test('drives with the other delivery', () => {
    expect(freeText({ free, code: code(1) })).toBe('Kører med den anden levering')
  })

  test('is fetched with the other products, and drives with no one', () => {
    expect(freeText({ free, code: code(1, { is_pickup: true }) })).toBe(
      'Hentes sammen med de andre varer',
    )
  })
})

test('what is free from a sum says so at just that sum too', () => {
  const way = code(1, rules({ order_sum: ore(100_000), free_shipping: true }))
  const journey = { parcels: [parcel(1)], time_code: null }
  const told = (sum: number) =>
    freeText(quoteJourney(way, journey, { zipcode: '8000', order_sum: ore(sum) }, config(way)))
  expect(told(99_999)).toBeNull()
  expect(told(100_000)).toBe('Gratis, fordi varerne koster mindst 1.000,00\u00a0kr.')
})

describe('how long a delivery takes', () => {
  const way = code(1, { delivery_days: 5, delivery_days_text: '2–5 hverdage' })
  const branch = (ready_in_working_days: number | null, is_blocked = false) =>
    ({ ready_in_working_days, is_blocked }) as BranchOffer

  test.each<[string, number, BranchOffer[], string]>([
    ['is what its code says', 5, [], '2–5 hverdage'],
    ['is longer for what is made first', 25, [], 'Tidligst om 25 hverdage'],
    [
      'is what its code says where a branch has all of it',
      5,
      [branch(3), branch(null)],
      '2–5 hverdage',
    ],
    ['is what the first branch takes to get it', 5, [branch(8), branch(3)], 'Klar om 3 hverdage'],
    [
      'is not that of a branch that hands nothing out',
      5,
      [branch(null, true), branch(3)],
      'Klar om 3 hverdage',
    ],
  ])('%s', (_, working_days, branches, expected) => {
    expect(daysText({ code: way, working_days }, branches)).toBe(expected)
  })
})
