import { expect, test } from 'vitest'
import branches from '../../../../../../demo/data/branches.json' with { type: 'json' }
import { toHoursRows } from './opening-hours.ts'

test('a day that is not named is closed', () => {
  expect(toHoursRows('Man–fre 6.30–17.00, lør 8.00–13.00')).toEqual([
    { days: 'Mandag–fredag', hours: '6.30–17.00' },
    { days: 'Lørdag', hours: '8.00–13.00' },
    { days: 'Søndag', hours: 'lukket' },
  ])
})

test('hours that are written in another way are shown as they are', () => {
  expect(toHoursRows('Efter aftale')).toEqual([{ days: '', hours: 'Efter aftale' }])
})

test('no hours are no rows', () => {
  expect(toHoursRows('')).toEqual([])
})

test('those of the demo can be read', () => {
  for (const { hours } of branches) expect(toHoursRows(hours)).toHaveLength(3)
})
