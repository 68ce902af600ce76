import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUuid, randomToken, uuidv7 } from './ids.ts'
import { danishDay, formatDanishDay, isWithin, nextDanishDay, SHOP_TIME_ZONE } from './time.ts'

const noon = new Date('2026-11-21T12:00:00Z')

test('a window with an open bound has no limit on that side', () => {
  const later = new Date('2026-12-01T00:00:00Z')
  expect(isWithin(noon, null, null)).toBe(true)
  expect(isWithin(noon, null, later)).toBe(true)
  expect(isWithin(noon, later, null)).toBe(false)
  expect(isWithin(later, null, noon)).toBe(false)
})

test('a date that cannot be read counts as valid', () => {
  expect(isWithin(noon, new Date('nonsense'), new Date('nonsense'))).toBe(true)
})

test('a day is a Danish day', () => {
  expect(danishDay(new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22')
  expect(formatDanishDay(noon)).toBe('lørdag den 21. november')
})

test.each([
  ['2026-11-21T12:00:00Z', '2026-11-21T23:00:00.000Z'],
  ['2026-11-21T23:00:00Z', '2026-11-22T23:00:00.000Z'],
  ['2026-06-21T21:59:59Z', '2026-06-21T22:00:00.000Z'],
  ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
])('the day after %s begins at %s', (moment, next) => {
  expect(nextDanishDay(new Date(moment)).toISOString()).toBe(next)
})

test('each moment has its own day, whatever was asked before', () => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' })
  const moment = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  const near = fc.integer({ min: -7_200_000, max: 7_200_000 })
  fc.assert(
    fc.property(moment, fc.array(near, { maxLength: 8 }), (first, steps) => {
      for (const step of [0, ...steps]) {
        const then = new Date(first.getTime() + step)
        expect(danishDay(then)).toBe(format.format(then))
      }
    }),
    { numRuns: 2_000 },
  )
})

test('ids made later sort later', () => {
  const ids = Array.from({ length: 100 }, () => uuidv7())
  expect(ids.every(isUuid)).toBe(true)
  expect(ids).toEqual([...new Set(ids)].sort())
})

test('a token is 32 lower-case hex digits and never the same', () => {
  expect(randomToken()).toMatch(/^[0-9a-f]{32}$/)
  expect(randomToken()).not.toBe(randomToken())
})
