import { expect, test } from 'vitest'
import branches from '../../data/branches.json' with { type: 'json' }
import { branchPages } from './branch-pages.ts'
import { holidays } from './holidays.ts'
import { peopleOf } from './people.ts'

test('every branch has a page at the address that its slug makes', () => {
  expect(branchPages.children?.map(({ slug }) => slug)).toEqual(branches.map(({ slug }) => slug))
})

test('no one works in two branches', () => {
  const names = branches.flatMap(({ slug }, place) => peopleOf(place, slug).map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
})

/** Easter Sunday by the rule of Gauss as it stands in the almanac, for 2000 to 2099. */
function easter(year: number): Date {
  const d = (19 * (year % 19) + 24) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7
  const late = d + e === 35 || (d === 28 && e === 6) ? 7 : 0
  return new Date(Date.UTC(year, 2, 22 + d + e - late))
}

test('the holidays of 2027 are those of the almanac', () => {
  const day = (after: number) =>
    new Date(easter(2027).getTime() + after * 86_400_000).toISOString().slice(0, 10)
  const moving = [-3, -2, 0, 1, 39, 49, 50].map(day)
  const fixed = ['01-01', '06-05', '12-24', '12-25', '12-26', '12-31'].map((one) => `2027-${one}`)
  const told = holidays.map((holiday) => holiday.day).filter((one) => one.startsWith('2027'))
  expect(new Set(told)).toEqual(new Set([...moving, ...fixed]))
})

test('the last day of the year is over before the law closes shops', () => {
  const last = holidays.filter((holiday) => holiday.day.endsWith('12-31'))
  expect(last.map(({ hours }) => hours)).toEqual(['6.30–12.00', '6.30–12.00'])
})
