import { expect, test } from 'vitest'
import { formatAge, formatMoment } from './when.ts'

const now = new Date('2026-11-28T10:38:00Z')

test.each([
  ['2026-11-28T10:38:00Z', 'i dag 11.38'],
  ['2026-11-27T23:05:00Z', 'i dag 00.05'],
  ['2026-11-24T23:30:00Z', '25. nov. 00.30'],
  ['2025-12-31T22:00:00Z', '31. dec. 2025 23.00'],
])('%s is shown as %s', (iso, text) => {
  expect(formatMoment(iso, now)).toBe(text)
})

test.each([
  ['2026-11-28T10:38:30Z', '0 min.'],
  ['2026-11-28T09:39:00Z', '59 min.'],
  ['2026-11-28T09:38:00Z', '1 t.'],
  ['2026-11-27T10:38:00Z', '1 dag'],
  ['2026-11-20T10:38:00Z', '8 dage'],
])('%s is %s ago', (iso, text) => {
  expect(formatAge(iso, now)).toBe(text)
})
