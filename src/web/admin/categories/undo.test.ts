import { expect, test } from 'vitest'
import { type Changed, toUndo } from './undo.ts'

test('what was moved goes back to its place, and what only moved along is left out', () => {
  const changed: Changed = [
    {
      ...{ id: 12, name: 'Lægter' },
      changes: [
        { field: 'parent_id', before: 1, after: 2 },
        { field: 'sort', before: 3, after: 0 },
        { field: 'url', before: '/varer/trae/laegter', after: '/varer/tag/laegter' },
      ],
    },
    { id: 21, name: 'Tagpap', changes: [{ field: 'sort', before: 0, after: 1 }] },
    {
      ...{ id: 121, name: 'Taglægter' },
      changes: [{ field: 'url', before: '/varer/trae/laegter/tag', after: '/x' }],
    },
  ]
  expect(toUndo(changed)).toEqual([
    { id: 12, parent_id: 1, sort: 3 },
    { id: 21, sort: 0 },
  ])
})

test('filters go back as the API takes them, and what had no parent is at the top again', () => {
  const groups = [{ id: 9, name: 'Længde', as_filter: false, is_locked: false }]
  const changes = [
    { field: 'variant_groups', before: groups, after: [] },
    { field: 'parent_id', before: null, after: 4 },
    { field: 'in_menu', before: false, after: true },
  ]
  expect(toUndo([{ id: 7, name: 'Regler', changes }])).toEqual([
    { id: 7, variant_groups: [{ id: 9, as_filter: false }], parent_id: null, in_menu: false },
  ])
})
