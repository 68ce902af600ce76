import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('what is as it was is not sent, and a list is compared by its members', () => {
  const before = { terms: 'Netto 14', limit: 0, groups: [1, 2] }
  expect(changesOf(before, { ...before, groups: [1, 2] })).toEqual({})
  expect(changesOf(before, { ...before, limit: 5, groups: [1] })).toEqual({ limit: 5, groups: [1] })
})
