import { expect, test } from 'vitest'
import { formatDay, formatMoment } from './dates.ts'

test('a day is told by its weekday, as one says it', () => {
  expect(formatDay('2026-11-24')).toBe('tirsdag 24. nov.')
  expect(formatDay('2026-05-01')).toBe('fredag 1. maj')
})

test('a moment is told in Danish time', () => {
  expect(formatMoment('2026-11-21T13:05:00.000Z')).toBe('21.\u00a0november 2026 kl. 14.05')
  expect(formatMoment('2026-07-01T23:30:00.000Z')).toBe('2.\u00a0juli 2026 kl. 01.30')
})
