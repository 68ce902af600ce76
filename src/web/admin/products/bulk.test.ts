import { expect, test } from 'vitest'
import { toBulk, toUndo, valueBefore } from './bulk.ts'

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

test('a field is written by its key, or taken away', () => {
  expect(toBulk('field', [1], undefined, { norm: 'EN 1' })).toEqual([
    { id: 1, field_values: { norm: 'EN 1' } },
  ])
  expect(toBulk('field', [1], undefined, { norm: null })).toEqual([
    { id: 1, field_values: { norm: null } },
  ])
})

test('fields are put back as they were: one that is gone by then is made again, one that came goes', () => {
  const [norm, note] = [
    { id: 7, key: 'norm', value: 'EN 1' },
    { id: 8, key: 'note', value: 'Tung' },
  ]
  const undone = (before: object[], after: object[]) =>
    toUndo([{ id: 1, changes: [{ field: 'custom_fields', before, after }] }])
  expect(undone([norm, note], [{ ...norm, value: 'EN 2' }, note])).toEqual([
    { id: 1, custom_fields: [norm, note] },
  ])
  expect(undone([norm, note], [note])).toEqual([
    { id: 1, custom_fields: [{ key: 'norm', value: 'EN 1' }, note] },
  ])
  expect(undone([note], [note, norm])).toEqual([{ id: 1, custom_fields: [note] }])
})

test('what a field was is told of each product', () => {
  const before = [{ id: 7, key: 'norm', value: 'EN 1' }]
  expect(valueBefore([{ field: 'custom_fields', before, after: [] }], 'norm')).toBe('EN 1')
  expect(valueBefore([{ field: 'custom_fields', before: [], after: before }], 'norm')).toBe('')
})
