import { expect, test } from 'vitest'
import { toBulk, toUndo } from './bulk.ts'

test('each product is sent with what it becomes', () => {
  expect(toBulk('hide', [1, 2])).toEqual([
    { id: 1, is_active: false },
    { id: 2, is_active: false },
  ])
  expect(toBulk('category', [1])).toEqual([{ id: 1 }])
})

test('what was changed is put back, and what follows from it is not sent', () => {
  const changes = [
    { field: 'is_active', before: true },
    { field: 'url', before: '/varer/a' },
  ]
  expect(toUndo([{ id: 1, changes }])).toEqual([
    // What lacks something was active all the same: it is so again.
    { id: 1, is_active: true, compliance_reason: expect.stringMatching(/.{10}/) },
  ])
})

test('a reason goes with each of the goods that become active', () => {
  const reason = 'Papirerne er bestilt.'
  expect(toBulk('show', [1, 2], reason)).toEqual([
    { id: 1, is_active: true, compliance_reason: reason },
    { id: 2, is_active: true, compliance_reason: reason },
  ])
})
