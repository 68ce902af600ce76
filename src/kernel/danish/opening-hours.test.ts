import { expect, test } from 'vitest'
import { areHours, isPeriod, toWeek, writeWeek } from './opening-hours.ts'

const CLOSED = { man: '', tir: '', ons: '', tor: '', fre: '', lør: '', søn: '' }

test('the hours of a week are read day by day, and written in as few words as before', () => {
  const hours = 'Man–fre 6.30–17.00, lør 8.00–13.00'
  const week = toWeek(hours)
  expect(week).toMatchObject({ man: '6.30–17.00', fre: '6.30–17.00', lør: '8.00–13.00', søn: '' })
  expect(week && writeWeek(week)).toBe(hours)
})

test('days are one part where they follow each other and are the same', () => {
  const week = { ...CLOSED, man: '7–17', tir: '7–17', tor: '7–17', fre: 'lukket', søn: '10–14' }
  expect(writeWeek(week)).toBe('Man–tir 7–17, tor 7–17, søn 10–14')
  expect(writeWeek(CLOSED)).toBe('')
  expect(toWeek('')).toEqual(CLOSED)
})

test.each([
  ['6.30–17.00', true],
  ['6:30-17', true],
  ['lukket', true],
  ['Lukket', true],
  ['17–6.30', false],
  ['6.75–17', false],
  ['8–25', false],
  ['hele dagen', false],
  ['', false],
])('%j is a time to come: %s', (time, is) => {
  expect(isPeriod(time)).toBe(is)
})

test.each([
  ['Man–fre 6.30–17.00; lør 8–13', true],
  ['Man–fre 6.30–17.00, tir 8–13', false],
  ['Hverdage 7–17', false],
  ['Man–fre', false],
  ['Lør–man 10–14', false],
  ['', false],
])('hours %j can be read: %s', (hours, are) => {
  expect(areHours(hours)).toBe(are)
  if (hours !== '') expect(toWeek(hours) !== undefined).toBe(are)
})
