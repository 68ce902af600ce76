import { expect, test } from 'vitest'
import { fromTyped, toTyped } from './typed-moment.ts'

test('a moment is typed at the clock of the shop, in summer and in winter', () => {
  for (const [iso, typed] of [
    ['2026-12-01T07:00:00.000Z', '2026-12-01T08:00'],
    ['2026-06-30T22:30:00.000Z', '2026-07-01T00:30'],
    // The clock goes forward at 01:00 UTC on 29 March, and back at 01:00 UTC on 25 October.
    ['2026-03-29T00:30:00.000Z', '2026-03-29T01:30'],
    ['2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25T02:30'],
  ] as const) {
    expect([toTyped(iso), fromTyped(typed)]).toEqual([typed, iso])
  }
})

test('what is no moment is none', () => {
  expect([toTyped(null), toTyped(undefined), fromTyped(''), fromTyped('i morgen')]).toEqual([
    ...['', ''],
    ...[null, null],
  ])
})
