import { expect, test } from 'vitest'
import { toPeriod } from './period.ts'

const NOON = new Date('2026-11-25T11:00:00Z')

test('without bounds it is twelve calendar months until today', () => {
  expect(toPeriod({}, NOON)).toEqual({ from: '2025-12-01', to: '2026-11-25' })
})

test('today is the day in Denmark: after midnight there it is still yesterday in UTC', () => {
  expect(toPeriod({}, new Date('2026-11-30T23:30:00Z'))).toMatchObject({ to: '2026-12-01' })
  expect(toPeriod({}, new Date('2026-07-31T21:59:00Z'))).toMatchObject({ to: '2026-07-31' })
  expect(toPeriod({}, new Date('2026-07-31T22:00:00Z'))).toMatchObject({ to: '2026-08-01' })
})

test.each([
  { from: '2026-11-26', to: '2026-11-25' },
  { from: '2026-11-26' },
  { from: '2010-01-01' },
])('%j is refused', (asked) => {
  expect(() => toPeriod(asked, NOON)).toThrow()
})
