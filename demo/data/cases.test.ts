import { expect, test } from 'vitest'
import { demoCases, numberOf } from './cases.ts'

test.each(['2026-11-25', '2027-01-01', '2028-02-29', '2031-07-18', '2026-12-31'])(
  'in a shop that is planted on %s the cases have the numbers of the years in which they began',
  (today) => {
    const numbers = demoCases.map((one) => numberOf(one, today))
    expect(new Set(numbers).size).toBe(demoCases.length)
    const years = numbers.flatMap((number) => /^(\d\d)-\d+$/.exec(number)?.[1] ?? [])
    const year = Number(today.slice(2, 4))
    expect(years.length).toBeGreaterThan(3)
    for (const one of years) expect([year, year - 1, year - 2]).toContain(Number(one))
    expect(numbers.join()).not.toContain('yy')
  },
)
