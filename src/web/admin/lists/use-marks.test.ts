import { expect, test } from 'vitest'
import { withRange } from './use-marks.ts'

const rows = [1, 2, 3, 4, 5].map((id) => ({ id }))
const of = (marked: number[], from: number | undefined, to: number) =>
  [
    ...withRange(
      rows,
      rows.filter(({ id }) => marked.includes(id)),
      from,
      to,
    ),
  ].toSorted()

test('a range goes from the row that was marked last, either way, and what is marked stays', () => {
  expect(of([2], 2, 4)).toEqual([2, 3, 4])
  expect(of([4], 4, 2)).toEqual([2, 3, 4])
  expect(of([1, 4], 4, 5)).toEqual([1, 4, 5])
})

test('without a first row on the page the row alone is marked', () => {
  expect(of([], undefined, 3)).toEqual([3])
  expect(of([1], 9, 3)).toEqual([1, 3])
})
