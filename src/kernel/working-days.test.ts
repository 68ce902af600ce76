import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { danishDay } from './time.ts'
import { addWorkingDays, countsFrom, isWorkingDay } from './working-days.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const after = (day: string, days: number) => danishDay(addWorkingDays(noon(day), days))

describe('working days', () => {
  test.each([
    ['skip the weekend', '2026-11-21', 1, '2026-11-23'],
    ['are counted over the weekend', '2026-11-19', 2, '2026-11-23'],
    ['begin on the next of them when none are to pass', '2026-11-21', 0, '2026-11-23'],
    ['may be the day itself when none are to pass', '2026-11-20', 0, '2026-11-20'],
    ['skip Christmas', '2026-12-23', 1, '2026-12-28'],
    ['skip both ends of the year', '2026-12-30', 1, '2027-01-04'],
    ['skip Easter from Thursday to Monday', '2026-04-01', 1, '2026-04-07'],
    ['skip Ascension Day', '2026-05-13', 1, '2026-05-15'],
    ['skip Whit Monday', '2026-05-22', 1, '2026-05-26'],
    ['skip Constitution Day', '2025-06-04', 1, '2025-06-06'],
  ])('%s', (_, from, days, expected) => {
    expect(after(from, days)).toBe(expected)
  })

  test('are counted from the day in Denmark', () => {
    expect(danishDay(addWorkingDays(new Date('2026-11-22T23:30:00Z'), 1))).toBe('2026-11-24')
  })

  test.each([
    [2024, '03-28', '03-29', '04-01', '05-09', '05-20'],
    [2025, '04-17', '04-18', '04-21', '05-29', '06-09'],
    [2026, '04-02', '04-03', '04-06', '05-14', '05-25'],
    [2027, '03-25', '03-26', '03-29', '05-06', '05-17'],
    [2038, '04-22', '04-23', '04-26', '06-03', '06-14'],
  ])('of %d are none of the days that move with Easter', (year, ...holidays) => {
    expect(holidays.filter((day) => isWorkingDay(noon(`${year}-${day}`)))).toEqual([])
  })

  test('are also what was Store bededag', () => {
    expect(isWorkingDay(noon('2024-04-26'))).toBe(true)
  })

  test('of a year are the weekdays that are no holiday', () => {
    expect(daysBetween('2026-01-01', '2026-12-31').filter(isWorkingDay)).toHaveLength(261 - 10)
  })

  test('are never in a weekend or on a holiday, and as many as were asked for', () => {
    const someDay = fc.date({
      min: noon('2024-01-01'),
      max: noon('2060-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 60 }), (from, days) => {
        const to = addWorkingDays(from, days)
        expect(isWorkingDay(to)).toBe(true)
        const passed = daysBetween(danishDay(from), danishDay(to)).slice(1)
        expect(passed.filter(isWorkingDay)).toHaveLength(days)
      }),
    )
  })
})

/** Both included. */
function daysBetween(from: string, to: string): Date[] {
  const days: Date[] = []
  for (const day = noon(from); day <= noon(to); day.setUTCDate(day.getUTCDate() + 1)) {
    days.push(new Date(day))
  }
  return days
}

describe('what is asked for counts', () => {
  const counts = (moment: string) => danishDay(countsFrom(new Date(moment), '12:00'))
  test.each([
    ['from its own day before the cut-off', '2026-11-26T10:59:59Z', '2026-11-26'],
    ['from the next working day at the cut-off', '2026-11-26T11:00:00Z', '2026-11-27'],
    ['from the day after a weekend, at any time', '2026-11-28T08:00:00Z', '2026-11-30'],
    ['by the clock of summer in summer', '2026-07-01T10:00:00Z', '2026-07-02'],
    ['from the day in Denmark', '2026-11-26T23:30:00Z', '2026-11-27'],
  ])('%s', (_, moment, expected) => {
    expect(counts(moment)).toBe(expected)
  })
})
