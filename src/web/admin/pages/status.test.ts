import { expect, test } from 'vitest'
import { awaited, hasMore, shownRevision, statusOf } from './status.ts'

const NOW = Date.parse('2026-12-01T12:00:00Z')
const BEFORE = '2026-12-01T11:00:00Z'
const AFTER = '2026-12-01T13:00:00Z'
const page = {
  active: true,
  active_from: null,
  active_to: null,
  published_revision: 3,
  scheduled_revision: null,
  publish_at: null,
  revision: 3,
}
const never = { ...page, published_revision: null }
const planned = { scheduled_revision: 3, publish_at: AFTER }
const come = { scheduled_revision: 3, publish_at: BEFORE }

test.each([
  ['draft', { ...never, active: false }],
  ['draft', never],
  ['scheduled', { ...never, ...planned }],
  ['published', { ...never, ...come }],
  ['published', page],
  ['published', { ...page, published_revision: 2, ...planned }],
  ['scheduled', { ...page, active_from: AFTER }],
  ['published', { ...page, active_from: BEFORE, active_to: AFTER }],
  ['hidden', { ...page, active_to: BEFORE }],
  ['hidden', { ...page, active: false }],
] as const)('a page is %s: %o', (status, one) => {
  expect(statusOf(one, NOW)).toBe(status)
})

test('what waited is shown once its time has come', () => {
  const waiting = { ...page, published_revision: 2, ...planned }
  expect([shownRevision(waiting, NOW), awaited(waiting, NOW)]).toEqual([
    2,
    { at: AFTER, revision: 3 },
  ])
  const over = { ...waiting, ...come }
  expect([shownRevision(over, NOW), awaited(over, NOW)]).toEqual([3, undefined])
})

test('what is written after it was shown, or planned, is more', () => {
  expect([hasMore(page, NOW), hasMore({ ...page, revision: 4 }, NOW)]).toEqual([false, true])
  const waiting = { ...page, published_revision: 2, ...planned }
  expect([hasMore(waiting, NOW), hasMore({ ...waiting, revision: 4 }, NOW)]).toEqual([false, true])
  expect(hasMore({ ...never, active: false }, NOW)).toBe(false)
})
