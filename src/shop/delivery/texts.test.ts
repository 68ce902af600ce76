import { describe, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { code, config, parcel, rules } from '#test/delivery-samples'
import type { BranchOffer } from './branches.ts'
import { quoteJourney } from './quote.ts'
import { daysText, freeText, promiseText } from './texts.ts'

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
  const way = code(1, {
    delivery_days: 5,
    least_delivery_days: 2,
    delivery_days_text: '2–5 hverdage',
  })
  const branch = (ready_in_working_days: number | null, is_blocked = false) =>
    ({ ready_in_working_days, is_blocked }) as BranchOffer

  test.each<[string, number, BranchOffer[], string]>([
    ['is what its code says', 5, [], '2–5 hverdage'],
    ['is one day for what is made first', 25, [], 'Om 25 hverdage'],
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
    const least_working_days = working_days > 5 ? working_days : 2
    expect(daysText({ code: way, working_days, least_working_days }, branches)).toBe(expected)
  })

  test('is longer at both ends where a rule says so', () => {
    const days = { code: way, working_days: 8, least_working_days: 5 }
    expect(daysText(days, [])).toBe('5–8 hverdage')
  })
})

describe('what is promised of a delivery', () => {
  const days = {
    is_pickup: false,
    earliest_delivery: '2026-12-02',
    estimated_delivery: '2026-12-07',
    delivery_days_text: '2–5 hverdage',
  }

  test('is the days between which it comes', () => {
    expect(promiseText(days)).toBe('Onsdag 2.\u00a0– mandag 7. dec.')
    expect(promiseText(days, 'long')).toBe('Onsdag den 2.\u00a0– mandag den 7. december')
  })

  test('is the last day where there is no other', () => {
    expect(promiseText({ ...days, earliest_delivery: null })).toBe('Senest mandag 7. dec.')
  })

  test('is the day on which it can be fetched', () => {
    expect(promiseText({ ...days, earliest_delivery: null, is_pickup: true })).toBe(
      'Klar mandag 7. dec.',
    )
  })

  test('is the day that the customer chose, and the half of it', () => {
    const chosen = { ...days, earliest_delivery: null, delivery_day: '2026-12-07' }
    expect(promiseText(chosen)).toBe('Mandag 7. dec.')
    expect(promiseText({ ...chosen, is_pickup: true, day_part: 'morning' }, 'long')).toBe(
      'Mandag den 7. december, formiddag kl. 7–12',
    )
  })

  test('is what its code says where no day is known', () => {
    expect(promiseText({ ...days, estimated_delivery: null })).toBe('2–5 hverdage')
  })
})
