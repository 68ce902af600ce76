import { describe, expect, test } from 'vitest'
import {
  capacityOn,
  type DayCapacity,
  daysToChoose,
  isFree,
  NOTHING_TAKEN,
  poolOf,
} from './capacity.ts'

const LORRY = { branch_id: null, carrier_id: 5 } as const
const SHOP = { branch_id: 5, carrier_id: null } as const

function said(facts: Partial<DayCapacity>): DayCapacity {
  return {
    ...{ id: 1, ...LORRY, weekday: null, day: null },
    ...{ capacity: 2, morning: null, afternoon: null, ...facts },
  }
}

const MONDAY = said({ weekday: 1, capacity: 8 })

describe('the places of a day', () => {
  test('are those of its weekday', () => {
    expect(capacityOn([MONDAY], LORRY, '2026-12-07')).toBe(MONDAY)
    expect(capacityOn([MONDAY], LORRY, '2026-12-08')).toBeUndefined()
  })

  test('are those of its date, where it has its own, also when it is closed', () => {
    const closed = said({ day: '2026-12-07', capacity: 0 })
    expect(capacityOn([MONDAY, closed], LORRY, '2026-12-07')).toBe(closed)
    expect(capacityOn([MONDAY, closed], LORRY, '2026-12-14')).toBe(MONDAY)
  })

  test('are none on a holiday, unless the date has its own', () => {
    const friday = said({ weekday: 5 })
    expect(capacityOn([friday], LORRY, '2026-12-25')).toBeUndefined()
    const own = said({ day: '2026-12-25', capacity: 1 })
    expect(capacityOn([friday, own], LORRY, '2026-12-25')).toBe(own)
  })

  test('are of one carrier or branch, whose numbers may be the same', () => {
    expect(capacityOn([MONDAY], SHOP, '2026-12-07')).toBeUndefined()
  })
})

describe('one more order finds a place', () => {
  const day = said({ capacity: 3, morning: 2, afternoon: 2 })

  test.each([
    ['in an empty day', NOTHING_TAKEN, 'morning', true],
    ['in the half that is left', { morning: 2, afternoon: 0, any: 0 }, 'afternoon', true],
    ['not in a half that is full', { morning: 2, afternoon: 0, any: 0 }, 'morning', false],
    ['at any time, where a half is left', { morning: 2, afternoon: 0, any: 0 }, null, true],
    ['not in a day that is full', { morning: 1, afternoon: 1, any: 1 }, 'morning', false],
    ['not at any time of a day that is full', { morning: 1, afternoon: 2, any: 0 }, null, false],
  ] as const)('%s', (_, taken, part, expected) => {
    expect(isFree(day, taken, part)).toBe(expected)
  })

  test('in no more than the halves hold together', () => {
    const halves = said({ capacity: 9, morning: 1, afternoon: 1 })
    expect(isFree(halves, { morning: 0, afternoon: 0, any: 1 }, null)).toBe(true)
    expect(isFree(halves, { morning: 0, afternoon: 0, any: 2 }, null)).toBe(false)
    expect(isFree(halves, { morning: 0, afternoon: 1, any: 1 }, 'morning')).toBe(false)
  })
})

test('the days to choose begin with the first, and leave out those that nothing goes on', () => {
  const all = [MONDAY, said({ weekday: 3 }), said({ day: '2026-12-16', capacity: 0 })]
  const days = daysToChoose(all, LORRY, { first: '2026-12-08', days_to_choose: 14 })
  expect(days.map(({ day }) => day)).toEqual(['2026-12-09', '2026-12-14', '2026-12-21'])
})

describe('the places that a delivery takes', () => {
  const code = { is_pickup: false, days_to_choose: 14, carriers: [{ id: 5 }] }

  test('are of its only carrier, or of the one that was chosen', () => {
    expect(poolOf({ code, branch_id: null, carrier_id: null })).toEqual(LORRY)
    const several = { ...code, carriers: [{ id: 5 }, { id: 6 }] }
    expect(poolOf({ code: several, branch_id: null, carrier_id: null })).toBeUndefined()
    expect(poolOf({ code: several, branch_id: null, carrier_id: 6 })?.carrier_id).toBe(6)
  })

  test('are of the branch where it is fetched', () => {
    const pickup = { ...code, is_pickup: true, carriers: [] }
    expect(poolOf({ code: pickup, branch_id: 5, carrier_id: null })).toEqual(SHOP)
    expect(poolOf({ code: pickup, branch_id: null, carrier_id: null })).toBeUndefined()
  })

  test('are none where no day is chosen', () => {
    const none = { ...code, days_to_choose: null }
    expect(poolOf({ code: none, branch_id: null, carrier_id: null })).toBeUndefined()
  })
})
