import { expect, test } from 'vitest'
import { writeDays } from './days.ts'

test('a day has its month, and two days of one month have it once', () => {
  expect(writeDays(['2026-12-07'], 'short')).toBe('mandag 7. dec.')
  expect(writeDays(['2026-05-01'], 'short')).toBe('fredag 1. maj')
  expect(writeDays(['2026-12-02', '2026-12-07'], 'short')).toBe('onsdag 2.\u00a0– mandag 7. dec.')
  expect(writeDays(['2026-12-02', '2026-12-07'], 'long')).toBe(
    'onsdag den 2.\u00a0– mandag den 7. december',
  )
})

test('days of two months, or of the same month of two years, name both', () => {
  expect(writeDays(['2026-11-30', '2026-12-02'], 'short')).toBe(
    'mandag 30. nov.\u00a0– onsdag 2. dec.',
  )
  expect(writeDays(['2026-12-30', '2027-12-01'], 'short')).toBe(
    'onsdag 30. dec.\u00a0– onsdag 1. dec.',
  )
})
