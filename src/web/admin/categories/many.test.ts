import { expect, test } from 'vitest'
import { firstOf, nowOf, type Row, toManyChanges } from './many.ts'

const row = (id: number, more: Partial<Row> = {}): Row => ({
  ...{ id, parent_id: null, active: true, in_menu: true, is_searchable: true, is_private: false },
  ...{ is_noindex: false, template: 'list', default_sort: 'name' },
  ...more,
})
const rows = [row(1), row(2, { in_menu: false, default_sort: 'price' })]
const sorting = {
  name: 'default_sort',
  label: 'Sortering',
  options: [{ value: 'name', label: 'Navn' }],
} as const

test('what they have now is counted, or told where all have the same', () => {
  expect(nowOf(rows, { name: 'in_menu', label: '' })).toBe('1 ja, 1 nej')
  expect(nowOf(rows, { name: 'active', label: '' })).toBe('2 ja')
  expect(nowOf(rows, sorting)).toBe('Blandet')
  expect(nowOf(rows.slice(0, 1), sorting)).toBe('Navn')
})

test('a field that is ticked becomes the other of yes and no', () => {
  expect(firstOf(rows, { name: 'active', label: '' })).toBe(false)
})

test('what is not ticked is not sent, and no parent is the top', () => {
  expect(toManyChanges(rows, { active: false })).toEqual([
    { id: 1, active: false },
    { id: 2, active: false },
  ])
  expect(toManyChanges(rows.slice(0, 1), { parent_id: '' })).toEqual([{ id: 1, parent_id: null }])
  expect(toManyChanges(rows.slice(0, 1), { parent_id: '3' })).toEqual([{ id: 1, parent_id: 3 }])
})
