import { expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { ownShareOf } from './own-share.ts'

const shares = (...revisions: readonly (readonly [saved: number, repaid: number])[]) =>
  revisions.map((_, own) =>
    ownShareOf(
      revisions.map(([saved, repaid], at) => ({
        ...{ is_own: at === own, saved: ore(saved), repaid: ore(repaid) },
      })),
    ),
  )

test.each([
  ['each by itself', shares([100, 100], [60, 60]), [100, 60]],
  ['refused at first, both with the later one', shares([100, 0], [60, 160]), [100, 60]],
  ['nothing was captured at first', shares([100, 0], [60, 60]), [0, 60]],
  ['a part was captured at first', shares([100, 0], [150, 50]), [0, 50]],
  ['the order grew between', shares([100, 0], [-40, 60]), [60, 0]],
  ['refused twice', shares([10, 0], [20, 0], [30, 60]), [10, 20, 30]],
  ['of two revisions without a refund', shares([10, 0], [20, 0]), [0, 0]],
  ['the first was paid back before', shares([10, 10], [20, 0], [30, 50]), [10, 20, 30]],
])('what went back for a revision is its own: %s', (_, told, expected) => {
  expect(told).toEqual(expected)
})
