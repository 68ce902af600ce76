import { expect, test } from 'vitest'
import {
  firstDay,
  planInWords,
  plansInWords,
  startOf,
  toDraft,
  toFormPlan,
  toPlan,
  whyNotYet,
} from './planned.ts'

const stood = { starts: '2026-12-31T23:00:00.000Z', price: 110.28, net_price: 88.224 }

test('a day begins at midnight in Denmark, in winter, in summer and on the day the clocks change', () => {
  expect(['2027-01-01', '2027-07-01', '2027-03-28', '2027-03-29'].map(startOf)).toEqual([
    '2026-12-31T23:00:00.000Z',
    '2027-06-30T22:00:00.000Z',
    '2027-03-27T23:00:00.000Z',
    '2027-03-28T22:00:00.000Z',
  ])
  expect(firstDay(new Date('2026-11-30T22:59:00Z'))).toBe('2026-12-01')
  expect(firstDay(new Date('2026-11-30T23:00:00Z'))).toBe('2026-12-02')
})

test('what stood goes as it was read, and of a new one the side that was typed', () => {
  expect(toPlan([stood], toFormPlan(stood))).toBe(stood)
  const typed = { starts: startOf('2027-02-01'), net: '100,00', gross: '125,00' }
  expect(toPlan([stood], { ...typed, typed: 'gross' })).toEqual({
    starts: typed.starts,
    price: 125,
  })
  expect(toPlan([], { ...typed, typed: 'net' })).toEqual({ starts: typed.starts, net_price: 100 })
})

test('it is told with its day, and its time where that is not midnight', () => {
  expect(planInWords(toFormPlan(stood))).toBe('110,28 kr. inkl. moms fra 1. jan. 2027')
  expect(planInWords({ gross: '9,50', starts: '2027-01-01T06:30:00Z' })).toBe(
    '9,50 kr. inkl. moms fra 1. jan. 2027 kl. 07.30',
  )
  expect(plansInWords([stood])).toBe(' (110,28 fra 1. jan. 2027)')
  expect(plansInWords()).toBe('')
})

const draft = { net: '100', gross: '125,00', typed: 'net', day: '2027-01-01' } as const

test('a new price is added once both of its sides and its day can be read', () => {
  const now = new Date('2026-11-30T10:00:00Z')
  const whyNot = (
    change: object,
    planned = [toFormPlan({ ...stood, starts: startOf('2027-02-01') })],
  ) => whyNotYet({ ...draft, ...change }, planned, now)
  expect(whyNot({})).toBeUndefined()
  for (const wrong of [{ net: '' }, { net: '12x' }, { gross: '' }, { gross: '12x' }]) {
    expect(whyNot(wrong)).toBe('Skriv prisen.')
  }
  expect(whyNot({ day: '' })).toBe('Vælg, hvilken dag prisen gælder fra.')
  expect(whyNot({ day: '2026-11-30' })).toBe('Prisen kan tidligst gælde fra i morgen.')
  expect(whyNot({ day: '2026-12-01' })).toBeUndefined()
  expect(whyNot({ day: '2027-02-01' })).toBe('Der er allerede en ny pris fra den dag.')
})

test('a new price of which nothing is typed is none', () => {
  expect(toDraft({ net: '', gross: '', typed: 'net', day: '' })).toBeUndefined()
  const day = { net: '', gross: '', typed: null, day: '2027-01-01' }
  expect([draft, day].map(toDraft)).toEqual([draft, day])
})
