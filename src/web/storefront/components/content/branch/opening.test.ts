import { describe, expect, test } from 'vitest'
import { toOpening } from './opening.ts'

const HOURS = 'Man–fre 6.30–17.00, lør 8.00–13.00'
const SPECIAL = [
  { day: '2026-12-24', hours: 'lukket' },
  { day: '2026-12-31', hours: '6.30–12.00' },
  { day: '2026-12-30', hours: 'Ring først' },
]
const at = (moment: string, hours = HOURS, special = SPECIAL) =>
  toOpening(hours, special, new Date(moment))?.text

describe('a branch that is open on weekdays and Saturdays', () => {
  test.each([
    ['as it opens', '2026-11-23T06:30:00+01:00', 'Åbent nu – lukker kl. 17'],
    ['until it closes', '2026-11-23T16:59:59+01:00', 'Åbent nu – lukker kl. 17'],
    ['as it closes', '2026-11-23T17:00:00+01:00', 'Lukket – åbner i morgen kl. 6.30'],
    ['before it opens', '2026-11-23T06:29:59+01:00', 'Lukket – åbner kl. 6.30'],
    ['on Friday evening', '2026-11-20T18:00:00+01:00', 'Lukket – åbner i morgen kl. 8'],
    ['on Saturday', '2026-11-21T12:00:00+01:00', 'Åbent nu – lukker kl. 13'],
    ['on Saturday afternoon', '2026-11-21T14:00:00+01:00', 'Lukket – åbner mandag kl. 6.30'],
    ['on Sunday', '2026-11-22T12:00:00+01:00', 'Lukket – åbner i morgen kl. 6.30'],
    ['in summer', '2026-06-23T06:30:00+02:00', 'Åbent nu – lukker kl. 17'],
    [
      'seen from abroad, where it is still Sunday',
      '2026-11-22T23:00:00-08:00',
      'Åbent nu – lukker kl. 17',
    ],
  ])('%s: %s', (_when, moment, text) => {
    expect(at(moment)).toBe(text)
  })
})

describe('on days that are not like others', () => {
  test.each([
    ['the branch has closed', '2026-12-24T10:00:00+01:00', 'Lukket – åbner mandag kl. 6.30'],
    ['it has other hours', '2026-12-31T11:00:00+01:00', 'Åbent nu – lukker kl. 12'],
    ['those of the week do not hold', '2026-12-31T13:00:00+01:00', 'Lukket – åbner lørdag kl. 8'],
    ['hours that cannot be read are not told', '2026-12-30T10:00:00+01:00', undefined],
    ['nor a later day behind them', '2026-12-29T18:00:00+01:00', 'Lukket'],
    [
      'a holiday that it does not name is one',
      '2027-03-25T10:00:00+01:00',
      'Lukket – åbner lørdag kl. 8',
    ],
  ])('%s: %s', (_what, moment, text) => {
    expect(at(moment)).toBe(text)
  })

  test('Easter Sunday and Whit Sunday close also who is open on Sundays', () => {
    expect(at('2027-03-28T10:00:00+02:00', 'Man–søn 8–20')).toMatch(/^Lukket/)
    expect(at('2027-05-16T10:00:00+02:00', 'Man–søn 8–20')).toMatch(/^Lukket/)
    expect(at('2027-05-23T10:00:00+02:00', 'Man–søn 8–20')).toBe('Åbent nu – lukker kl. 20')
  })
})

test('a branch that shuts over noon opens again', () => {
  expect(at('2026-11-23T12:15:00+01:00', 'Man–fre 8–12, man–fre 12.30–16')).toBe(
    'Lukket – åbner kl. 12.30',
  )
})

test('no day is named that is a week away or more', () => {
  const days = ['24', '25', '26', '27', '28', '29']
  const closed = days.map((day) => ({ day: `2026-11-${day}`, hours: 'lukket' }))
  expect(at('2026-11-23T18:00:00+01:00', HOURS, closed)).toBe('Lukket')
  expect(at('2026-11-24T18:00:00+01:00', HOURS, closed)).toBe('Lukket – åbner mandag kl. 6.30')
})

test('hours that are written in another way say nothing of now', () => {
  expect(at('2026-11-23T12:00:00+01:00', 'Efter aftale')).toBeUndefined()
})
